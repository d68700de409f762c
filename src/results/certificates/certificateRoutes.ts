/** The operations of the certificate editor. */
import { uploadBackground } from "../../contract/certificates/background.ts";
import { certificateTemplate } from "../../contract/certificates/certificateTemplate.ts";
import { previewCertificate } from "../../contract/certificates/previewCertificate.ts";
import { storeCertificate } from "../../contract/certificates/storeCertificate.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { createWorkQueue } from "../../http/workQueue.ts";
import { handle } from "../door/handle.ts";
import type { CertificateTemplates } from "./certificateTemplates.ts";
import { keepUpload, readEdited, storeEdited } from "./editedTemplate.ts";
import { type PreviewTools, previewDraft } from "./previewDraft.ts";

/** Each screen has one preview at a time; those of visitors' certificates have a queue of their own. */
const PREVIEWS = {
	name: "drawing",
	atOnce: 1,
	maxWaiting: 16,
	maxWaitingPerClient: 4,
} as const;

export function createCertificateRoutes(
	tools: PreviewTools,
	templates: CertificateTemplates,
	now: () => number,
) {
	const { db, eventCache } = tools;
	const queue = createWorkQueue<Awaited<ReturnType<typeof previewDraft>>>(PREVIEWS);
	let count = 0;
	return {
		certificateTemplate: handle(certificateTemplate, async ({ version }, { place: { pjid } }) => {
			const event = eventCache.catalogue().events.find(({ id }) => id === pjid);
			const isOffered = (event?.offersCertificates && event.isOnline) ?? false;
			return jsonReply(await readEdited(db, pjid, version, isOffered));
		}),
		storeCertificate: handle(storeCertificate, async (sent, { place, actor }) =>
			jsonReply(await storeEdited(db, templates, place.pjid, sent, actor)),
		),
		uploadBackground: handle(uploadBackground, async (sent, { place }) =>
			jsonReply(await keepUpload(db, place.pjid, sent, now())),
		),
		previewCertificate: handle(previewCertificate, async (sent, { exchange, place }) => {
			count += 1;
			const run = () => previewDraft(tools, place.pjid, sent);
			return jsonReply(await queue.add(exchange, { key: `${count}`, rank: 0, run }));
		}),
	};
}
