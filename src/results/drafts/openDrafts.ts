/**
 * Drafts: events as they would be if they were published, for organisers who look at the pages before. A draft is computed by
 * the preview thread, is kept for some minutes, and has a router of its own, so that nothing of it is in a cache of the public.
 */
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Exchange, Handler } from "../../http/exchange.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { createBanners } from "../banner/banners.ts";
import { createCards } from "../card/openCards.ts";
import { createCertCall } from "../certificates/certCall.ts";
import { createCertificates } from "../certificates/certificates.ts";
import type { CertificateTemplates } from "../certificates/certificateTemplates.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { openSnapshot } from "../core/snapshot.ts";
import type { Access } from "../door/access/access.ts";
import { createChecksums } from "../door/access/keyedChecksum.ts";
import { createRouter } from "../door/router.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import type { DraftPhase } from "../preview/draftState.ts";
import { COMMAND, type Previewer } from "../preview/startPreviewer.ts";
import { createAnnouncedAnswers } from "../public/announcementdata.ts";
import { NO_CLIPS } from "../public/clipOffer.ts";
import { createCalls } from "../public/publicCalls.ts";
import { draftEvents } from "./draftEvents.ts";

/** Below the prefix of a listener that only this process can reach: the token of a draft follows. */
export const INNER_PATH = "/draft/";

export interface Draft {
	/** Names the draft for this process alone; it is never sent to a client. */
	token: string;
	/** Answers the calls of SPEC section 7 for the draft, below `innerPrefix`. */
	answer: Handler;
	innerPrefix: string;
}

export interface Drafts {
	/**
	 * The draft of an event for a member who may publish it.
	 * @throws Refusal 401, 403 or 404; StoreUnavailable, ThreadEnded
	 */
	enter(exchange: Exchange, eventId: string, phase: DraftPhase): Promise<Draft>;
	/** The draft with a token; null for an unknown one, or one that has expired. */
	find(token: string): Draft | null;
}

/** A draft of 60,000 runners takes about 60 MB in this thread. */
const MAX_DRAFTS = 4;
/** Longer than a person looks at one page, ms. */
const KEPT_MS = 10 * 60_000;
/** While reads arrive, a draft is used again for this time, ms: each page asks for it, and so does each image. */
const FRESH_MS = 10_000;
/** A draft gets as much of the memory for prepared answers as one of this number of threads: 4 MB. */
const SHARES = 64;
const DRAWN_BYTES = 8 * 1024 * 1024;

/** What makes a draft, and its pictures. */
interface DraftMakers {
	previewer: Pick<Previewer, "draft" | "draftTable">;
	drawer: Drawer;
	templates: CertificateTemplates;
}

interface Kept {
	draft: Draft;
	version: number;
	/** Monotonic, ms. */
	madeAt: number;
}

export function openDrafts(core: Core, access: Access, makers: DraftMakers) {
	const kept = new LRUCache<string, Kept>({
		max: MAX_DRAFTS,
		ttl: KEPT_MS,
		ttlAutopurge: true,
		dispose: ({ draft }) => byToken.delete(draft.token),
	});
	const byToken = new Map<string, Draft>();
	const builds = createSerialQueue(make);

	async function make(key: string): Promise<Draft> {
		const [eventId = "", name = ""] = key.split(" ");
		const phase = name === "live" ? "live" : "announced";
		const handed = await makers.previewer.draft(COMMAND, { eventId, phase });
		const token = randomBytes(32).toString("base64url");
		const draft = openDraft(core, makers, token, {
			snapshot: openSnapshot(handed, undefined),
			phase,
		});
		kept.set(key, { draft, version: handed.version, madeAt: performance.now() });
		byToken.set(token, draft);
		return draft;
	}

	const drafts: Drafts = {
		async enter(exchange, eventId, phase) {
			await access.check(exchange, "timekeeper", { pjid: eventId });
			const present = await core.allEvents.get(eventId);
			if (present === null) throw new UnknownEvent(eventId);
			const key = `${eventId} ${phase}`;
			const known = kept.get(key);
			const isFresh = known && performance.now() - known.madeAt < FRESH_MS;
			if (known && (isFresh || known.version === present.version)) return known.draft;
			return builds.running(key) ?? builds.run(key);
		},
		find: (token) => byToken.get(token) ?? null,
	};
	return { drafts, close: () => kept.clear() };
}

function openDraft(
	{ store, allEvents, eventCache, settings: { prefix }, now }: Core,
	{ previewer, drawer, templates }: DraftMakers,
	token: string,
	state: Parameters<typeof draftEvents>[2],
): Draft {
	const { id } = state.snapshot.field.event;
	const { phase } = state;
	const events: EventCache = {
		...eventCache,
		...draftEvents(allEvents, eventCache, state, (eventId, categoryId, keyword) =>
			previewer.draftTable(COMMAND, { eventId, phase, categoryId, keyword }),
		),
	};
	// Not those of the public, so that an address of a draft opens nothing after it.
	const checksumOf = createChecksums(token);
	const banners = createBanners(store, events, now);
	const cards = createCards(events, drawer.card, banners.of, now, DRAWN_BYTES);
	const certificates = createCertificates({
		eventCache: events,
		templates,
		checksumOf,
		draw: drawer.certificate,
		// A draft is no official document.
		sealOf: () => Promise.resolve(null),
		noteFetched: () => undefined,
		maxBytes: DRAWN_BYTES,
	});
	const innerPrefix = INNER_PATH + token;
	const routes = {
		...createCalls(
			events,
			checksumOf,
			{ host: "", pushKey: "", offer: NO_CLIPS, threads: SHARES },
			now,
		),
		announcementdata: createAnnouncedAnswers(events, SHARES),
		cert: createCertCall(events, templates, checksumOf, prefix + draftPath(id, phase)),
		certificateImage: certificates.image,
		certificateMiniature: certificates.miniature,
		certificatePdf: certificates.pdf,
		file: banners.route,
		card: cards.route,
	};
	const { answer } = createRouter({ prefix: innerPrefix, siteOrigin: "", access: null, routes });
	return { token, answer, innerPrefix };
}

/** Where a member's browser reaches a draft, below the prefix: the session's cookie is sent there. */
export function draftPath(eventId: string, phase: DraftPhase): string {
	return `/scorequery/admin/${eventId}/draft/${phase}`;
}
