/** POST /scorequery/cert: where a runner's certificate is, and how large its preview. */
import { cert } from "../contract/cert.ts";
import { pixelsOf } from "../media/certificate/pixels.ts";
import { answerCert } from "./answers/certificate.ts";
import { type CallHandler, ofOne } from "./callHandler.ts";
import type { Checksums } from "./checksum.ts";
import type { Designs } from "./designs.ts";
import { inEvent } from "./inEvent.ts";
import { jsonReply } from "./jsonReply.ts";
import type { Picture } from "./picture.ts";

/** @param place what stands before all addresses of this server */
export function createCertCall(
	picture: Picture,
	designs: Designs,
	checksumOf: Checksums,
	place: string,
): CallHandler {
	return ofOne(cert.request, ({ pjid, pno }) =>
		inEvent(picture, pjid, async (snapshot) => {
			const checksum = checksumOf(pjid, pno);
			const found = answerCert(snapshot, pno, picture.catalogue(), { place, checksum });
			const { template } = await designs.of(pjid);
			return jsonReply({ ...found, ...pixelsOf(template.page, "preview") });
		}),
	);
}
