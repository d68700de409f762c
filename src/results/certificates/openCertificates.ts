/** Certificates: those of visitors, and the editor of their template. */

import type { Kysely } from "kysely";
import { uploadBackground } from "../../contract/certificates/background.ts";
import { certificateTemplate } from "../../contract/certificates/certificateTemplate.ts";
import { previewCertificate } from "../../contract/certificates/previewCertificate.ts";
import { storeCertificate } from "../../contract/certificates/storeCertificate.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { createWorkQueue } from "../../http/workQueue.ts";
import {
	type FetchedCertificate,
	storeFetched,
} from "../../store/certificates/fetchedCertificates.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { logFailure } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { createSeals } from "../core/recordSeal.ts";
import { createChecksums } from "../door/access/keyedChecksum.ts";
import { handle } from "../door/handle.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { createCertCall } from "./certCall.ts";
import { createCertificates } from "./certificates.ts";
import { type CertificateTemplates, createCertificateTemplates } from "./certificateTemplates.ts";
import { keepUpload, readEdited, storeEdited } from "./editedTemplate.ts";
import { type PreviewTools, previewDraft } from "./previewDraft.ts";

export function openCertificates(
	{ store, allEvents, eventCache, settings, secret, now }: Core,
	drawer: Drawer,
) {
	const templates = createCertificateTemplates(store, allEvents, now);
	const checksumOf = createChecksums(secret);
	const fetched = createFetchedNotes(store.db, now);
	const certificates = createCertificates({
		eventCache,
		templates,
		checksumOf,
		draw: drawer.certificate,
		sealOf: createSeals(store.db),
		noteFetched: fetched.note,
	});
	const address = settings.publicOrigin + settings.prefix;
	return {
		templates,
		checksumOf,
		routes: {
			cert: createCertCall(eventCache, templates, checksumOf, address),
			certificateImage: certificates.image,
			certificateMiniature: certificates.miniature,
			certificatePdf: certificates.pdf,
			...createCertificateRoutes({ db: store.db, eventCache: allEvents, drawer }, templates, now),
		},
		close: fetched.close,
	};
}

/** A runner is noted at most once in this time, ms. */
const NOTED_FOR_MS = 3_600_000;
const STORED_EVERY_MS = 60_000;
/** The runners that are remembered as noted: about 10 MB. */
const MAX_REMEMBERED = 100_000;

/** Notes whose certificates are fetched: in memory, and once a minute in the store, so that no request waits for it. */
export function createFetchedNotes(db: Kysely<Tables>, now: () => number) {
	const notedAt = new Map<string, number>();
	let waiting: FetchedCertificate[] = [];
	let timer: NodeJS.Timeout | undefined;

	async function store(): Promise<void> {
		timer = undefined;
		const fetched = waiting;
		waiting = [];
		// What cannot be stored is noted again in an hour.
		if (fetched.length > 0) await logFailure("noting certificates", storeFetched(db, fetched));
	}

	return {
		note(eventId: string, bib: string): void {
			const name = `${eventId} ${bib}`;
			const at = now();
			const last = notedAt.get(name);
			if (last !== undefined && Math.abs(at - last) < NOTED_FOR_MS) return;
			if (notedAt.size >= MAX_REMEMBERED) notedAt.clear();
			notedAt.set(name, at);
			waiting.push({ eventId, bib, at });
			timer ??= setTimeout(() => void store(), STORED_EVERY_MS).unref();
		},
		/** Stores what was noted. */
		async close(): Promise<void> {
			clearTimeout(timer);
			await store();
		},
	};
}

/** Each screen has one preview at a time; those of visitors' certificates have a queue of their own. */
const PREVIEWS = {
	name: "drawing",
	atOnce: 1,
	maxWaiting: 16,
	maxWaitingPerClient: 4,
} as const;

/** The operations of the certificate editor. */
function createCertificateRoutes(
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
