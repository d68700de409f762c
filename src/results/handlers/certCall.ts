/** POST /scorequery/cert: where a runner's certificate is, and how large its preview. */
import { cert } from "../../contract/cert.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { pixelsOf } from "../../media/certificate/pixels.ts";
import { type CallHandler, ofOne } from "../callHandler.ts";
import type { Picture } from "../eventCache.ts";
import type { Designs } from "../images/designs.ts";
import type { Checksums } from "../keyedChecksum.ts";
import { inEvent } from "../withEvent.ts";
import { answerCert } from "./certificate.ts";

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
