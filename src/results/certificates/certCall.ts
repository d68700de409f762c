/** Answers cert: the address of a runner's certificate and the size of its preview. */
import { cert } from "../../contract/certificates/cert.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { pixelsOf } from "../../media/certificate/pixels.ts";
import type { EventCache } from "../core/eventCache.ts";
import { withEvent } from "../core/withEvent.ts";
import type { Checksums } from "../door/access/keyedChecksum.ts";
import { handle } from "../door/handle.ts";
import { answerCert } from "./certificateFacts.ts";
import type { CertificateTemplates } from "./certificateTemplates.ts";

/** @param base origin and prefix of all addresses of this server */
export function createCertCall(
	eventCache: EventCache,
	templates: CertificateTemplates,
	checksumOf: Checksums,
	base: string,
) {
	return handle(cert, ({ pjid, pno }) =>
		withEvent(eventCache, pjid, async (snapshot) => {
			const checksum = checksumOf(pjid, pno);
			const found = answerCert(snapshot, pno, eventCache.catalogue(), { base, checksum });
			const { template } = await templates.of(pjid);
			return jsonReply({ ...found, ...pixelsOf(template.page, "preview") });
		}),
	);
}
