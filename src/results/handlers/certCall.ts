/** Where a runner's certificate is, and how large its preview. */
import { cert } from "../../contract/cert.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { pixelsOf } from "../../media/certificate/pixels.ts";
import type { EventCache } from "../eventCache.ts";
import { handle } from "../handle.ts";
import type { CertificateTemplates } from "../images/certificateTemplates.ts";
import type { Checksums } from "../keyedChecksum.ts";
import { withEvent } from "../withEvent.ts";
import { answerCert } from "./certificate.ts";

/** @param place what stands before all addresses of this server */
export function createCertCall(
	eventCache: EventCache,
	designs: CertificateTemplates,
	checksumOf: Checksums,
	place: string,
) {
	return handle(cert, ({ pjid, pno }) =>
		withEvent(eventCache, pjid, async (snapshot) => {
			const checksum = checksumOf(pjid, pno);
			const found = answerCert(snapshot, pno, eventCache.catalogue(), { place, checksum });
			const { template } = await designs.of(pjid);
			return jsonReply({ ...found, ...pixelsOf(template.page, "preview") });
		}),
	);
}
