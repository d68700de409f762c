/** An event's banners: served to visitors, and set by the operator. */
import { LRUCache } from "lru-cache";
import { BANNER_NAMES, type BannerName, file } from "../../contract/banner.ts";
import { OPERATOR } from "../../contract/operator/decide.ts";
import { type BannerOutcome, giveBanner } from "../../contract/operator/giveBanner.ts";
import {
	type PreparedResponse,
	prepareResponse,
	replyWith,
	sizeOf,
} from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { changeSettings } from "../../store/changeSettings.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { keepFile, listFiles, loadFile } from "../../store/files.ts";
import type { EventCache } from "../eventCache.ts";
import { handle, type Route } from "../handle.ts";
import { makeBanner } from "../images/bannerImage.ts";

export interface Banners {
	route: Route<typeof file>;
	/** Keeps an image, and resolves when visitors see it. @throws Refusal */
	keep(eventId: string, query: unknown, given: Buffer): Promise<BannerOutcome>;
}

/** A CDN and a browser may keep a banner for an hour. */
const CACHE_CONTROL = "public, max-age=3600";
/** Memory for banners, bytes: some hundred, of the events that are looked at. */
const BANNER_BYTES = 64 * 1024 * 1024;
/** Another node may have been given a newer one: the store is asked at most this often, ms. */
const LOOK_EVERY_MS = 10_000;

/** What is known of a banner: the picture, or that there is none. */
interface Kept {
	name: string;
	at: number;
	answer: PreparedResponse | null;
	/** performance.now() when the store said so. */
	seen: number;
}

export function createBanners({ db }: Store, eventCache: EventCache, now: () => number): Banners {
	const kept = new LRUCache<string, Kept>({
		maxSize: BANNER_BYTES,
		sizeCalculation: ({ answer }) => 1_000 + (answer ? sizeOf(answer) : 0),
	});
	const looks = createSerialQueue(look);

	async function look(key: string): Promise<Kept> {
		const { eventId, f } = partsOf(key);
		const before = kept.get(key);
		const files = await listFiles(db, eventId, BANNER_NAMES);
		// An event with one image shows it in both places.
		const found = files.find(({ name }) => name === f) ?? files[0];
		const { name, at } = found ?? { name: "", at: 0 };
		const isSame = before?.name === name && before.at === at;
		const answer = isSame ? before.answer : await load(eventId, name);
		const looked = { name, at, answer, seen: performance.now() };
		kept.set(key, looked);
		return looked;
	}

	async function load(eventId: string, name: string): Promise<PreparedResponse | null> {
		const bytes = name === "" ? null : await loadFile(db, eventId, name);
		const headers = ["Cache-Control", CACHE_CONTROL];
		return bytes && prepareResponse(200, headers, bytes, "image/jpeg");
	}

	async function find(key: string): Promise<Kept> {
		const known = kept.get(key);
		if (known && performance.now() - known.seen < LOOK_EVERY_MS) return known;
		return (looks.running(key) ?? looks.run(key)).catch((error: unknown) => {
			if (known && error instanceof StoreUnavailable) return known;
			throw error;
		});
	}

	return {
		route: handle(file, async ({ pjid, f }, { exchange }) => {
			const event = eventCache.catalogue().events.find(({ id }) => id === pjid);
			// Guessed events and names are answered without asking the store.
			const { answer } = event?.hasBanner ? await find(keyOf(pjid, f)) : { answer: null };
			if (answer === null) throw new Refusal(404, "unknown-file", `${pjid} has no ${f}`);
			return replyWith(answer, exchange);
		}),
		async keep(eventId, query, given) {
			const { f } = checkRequest(giveBanner.request, query);
			await checkEvent(db, eventId);
			const { bytes, width, height } = await makeBanner(given, f);
			const changed = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				const before = await loadFile(transaction, eventId, f);
				if (before?.equals(bytes)) return { outcome: false, change: "nothing" };
				await keepFile(transaction, eventId, { name: f, bytes, now: now() });
				await changeSettings(transaction, eventId, { hasBanner: true });
				const particulars = { name: f, bytes: bytes.length, width, height };
				const doing = { who: OPERATOR, at: now() };
				await writeAudit(transaction, eventId, doing, { action: "banner", ...particulars });
				return { outcome: true, change: "field" };
			});
			if (changed) {
				await eventCache.renew(eventId);
				await Promise.all(BANNER_NAMES.map((name) => looks.run(keyOf(eventId, name))));
			}
			return { f, changed, width, height, bytes: bytes.length };
		},
	};
}

const keyOf = (eventId: string, f: BannerName) => `${eventId} ${f}`;

function partsOf(key: string): { eventId: string; f: string } {
	const [eventId = "", f = ""] = key.split(" ");
	return { eventId, f };
}
