/** Certificates: those of visitors, and the editor of their template. */

import type { Core } from "../core/openCore.ts";
import { createSeals } from "../core/recordSeal.ts";
import { createChecksums } from "../door/access/keyedChecksum.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { createCertCall } from "./certCall.ts";
import { createCertificateRoutes } from "./certificateRoutes.ts";
import { createCertificates } from "./certificates.ts";
import { createCertificateTemplates } from "./certificateTemplates.ts";
import { createFetchedNotes } from "./fetchedNotes.ts";

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
