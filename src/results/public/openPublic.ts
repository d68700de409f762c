/** The calls of visitors, which are answered from memory (SPEC section 7). */

import type { Core } from "../core/openCore.ts";
import type { Access } from "../door/access/access.ts";
import type { Checksums } from "../door/access/keyedChecksum.ts";
import { createAnnouncedAnswers } from "./announcementdata.ts";
import type { ClipOffer } from "./clipOffer.ts";
import { createOpenapi } from "./openapi.ts";
import { createPointpass } from "./pointpass.ts";
import { createCalls } from "./publicCalls.ts";
import { createVersions } from "./versions.ts";

/** @param offer which runners have clips */
export function openPublic(
	{ settings, allEvents, eventCache, now }: Core,
	access: Access,
	checksumOf: Checksums,
	offer: ClipOffer,
) {
	const { host, push, threads, prefix } = settings;
	const context = { host, pushKey: push?.publicKey ?? "", offer, threads };
	const routes = {
		...createCalls(eventCache, checksumOf, context, now),
		announcementdata: createAnnouncedAnswers(eventCache),
		pointpass: createPointpass(allEvents, access, now),
		versions: createVersions(eventCache),
		openapi: createOpenapi(prefix),
	};
	return { routes };
}
