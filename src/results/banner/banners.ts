/** An event's banners: served to visitors, and set by the operator. */

import { LRUCache } from "lru-cache";
import { BANNER_NAMES, type BannerName, file } from "../../contract/banner/bannerFile.ts";
import type { BannerOutcome } from "../../contract/banner/setBanner.ts";
import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import {
	type PreparedResponse,
	prepareResponse,
	replyWith,
	sizeOf,
} from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import type { NamedImage } from "../../media/openImage.ts";
import { BANNER_WIDTH_PX } from "../../race/limits.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { makeChange } from "../../store/changes/applyChange.ts";
import { keepBytes } from "../../store/changes/fileRow.ts";
import { partsOf as differences } from "../../store/changes/writeParts.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { listFiles, loadFile } from "../../store/files.ts";
import type { EventCache } from "../core/eventCache.ts";
import { handle } from "../door/handle.ts";
import { damaged, readGivenImage } from "../drawing/givenImage.ts";

export type Banners = ReturnType<typeof createBanners>;

/** Memory for banners, bytes: about a hundred. */
const BANNER_BYTES = 64 * 1024 * 1024;
/** Each change of the event queries the store. If one was missed, a query comes this long after the last one, ms. */
const CHECK_INTERVAL_MS = 10_000;

/** A banner, or the fact that there is none. */
interface CachedBanner {
	name: string;
	at: number;
	answer: PreparedResponse | null;
	/** performance.now() at the last query of the store. */
	checkedAt: number;
}

export function createBanners({ db }: Store, eventCache: EventCache, now: () => number) {
	const cache = new LRUCache<string, CachedBanner>({
		maxSize: BANNER_BYTES,
		sizeCalculation: ({ answer }) => 1_000 + (answer ? sizeOf(answer) : 0),
	});
	const checks = createSerialQueue(checkStore);
	eventCache.onChange(async ({ eventId }) => {
		const isTouched = (key: string) => eventId === null || partsOf(key).eventId === eventId;
		await Promise.all([...cache.keys()].filter(isTouched).map((key) => checks.run(key)));
	});

	async function checkStore(key: string): Promise<CachedBanner> {
		const { eventId, f } = partsOf(key);
		const before = cache.get(key);
		const files = await listFiles(db, eventId, BANNER_NAMES);
		// An event with one image shows it in both places.
		const found = files.find(({ name }) => name === f) ?? files[0];
		const { name, at } = found ?? { name: "", at: 0 };
		const isSame = before?.name === name && before.at === at;
		const answer = isSame ? before.answer : await load(eventId, name);
		const checked = { name, at, answer, checkedAt: performance.now() };
		cache.set(key, checked);
		return checked;
	}

	async function load(eventId: string, name: string): Promise<PreparedResponse | null> {
		const bytes = name === "" ? null : await loadFile(db, eventId, name);
		const headers = ["Cache-Control", CACHE_CONTROL.announced, ...surrogateHeaders(eventId)];
		return bytes && prepareResponse(200, headers, bytes, "image/jpeg");
	}

	async function find(key: string): Promise<CachedBanner> {
		const known = cache.get(key);
		if (known && performance.now() - known.checkedAt < CHECK_INTERVAL_MS) return known;
		return (checks.running(key) ?? checks.run(key)).catch((error: unknown) => {
			if (known && error instanceof StoreUnavailable) return known;
			throw error;
		});
	}

	return {
		route: handle(file, async ({ pjid, f }, { exchange }) => {
			const event = eventCache.catalogue().events.find(({ id }) => id === pjid);
			// Guessed events and names are answered without a query.
			const { answer } = event?.hasBanner ? await find(keyOf(pjid, f)) : { answer: null };
			if (answer === null) throw new Refusal(404, "unknown-file", `${pjid} has no ${f}`);
			return replyWith(answer, exchange);
		}),
		/** The banner of an event's pages, for its cards; null for none. @throws StoreUnavailable */
		async of({ id, hasBanner }: Pick<RaceEvent, "id" | "hasBanner">): Promise<NamedImage | null> {
			const { answer } = hasBanner ? await find(keyOf(id, "banner2.jpg")) : { answer: null };
			const bytes = answer?.bytes.get("identity");
			return answer && bytes ? { name: answer.etag, bytes } : null;
		},
		/** Stores an image, by its author; resolves when visitors see it. @throws Refusal */
		async store(
			eventId: string,
			f: BannerName,
			given: Buffer,
			who: string,
		): Promise<BannerOutcome> {
			await checkEvent(db, eventId);
			const { bytes, width, height } = await makeBanner(given, f);
			const changed = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				const event = { transaction, eventId, now: now() };
				const parts = await differences(event, [
					{ table: "file", key: [f], after: await keepBytes(event, bytes) },
					{ table: "event", key: [], after: { hasBanner: true } },
				]);
				if (parts.length === 0) return { outcome: false, change: "nothing" };
				const entry = { action: "banner", name: f, bytes: bytes.length, width, height } as const;
				await makeChange(event, { who, at: now() }, entry, parts);
				return { outcome: true, change: "field" };
			});
			if (changed) {
				await eventCache.renew(eventId);
				await Promise.all(BANNER_NAMES.map((name) => checks.run(keyOf(eventId, name))));
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

interface BannerImage {
	bytes: Buffer;
	/** Pixels. */
	width: number;
	height: number;
}

/** Device pixels for each pixel of the style sheet. */
const DENSITY = 2;

/** Largest sizes, pixels. The aspect ratio stays, but an image that is too tall is cropped at top and bottom. */
const SIZES: Readonly<Record<BannerName, { width: number; height: number }>> = {
	"banner1.jpg": { width: BANNER_WIDTH_PX * DENSITY, height: 540 },
	"banner2.jpg": { width: 2 * BANNER_WIDTH_PX * DENSITY, height: 640 },
};

/** Of mozjpeg. Above it the size grows without a visible difference. */
const QUALITY = 80;

/**
 * Makes a banner of an image's bytes.
 * @throws Refusal 415, 413 or 400 that says what to do
 */
async function makeBanner(given: Buffer, name: BannerName): Promise<BannerImage> {
	const { width, height, open } = await readGivenImage(given);
	const most = SIZES[name];
	const shown = Math.min(width, most.width);
	const { data, info } = await open()
		.resize({
			width: shown,
			height: Math.max(1, Math.round(shown * Math.min(height / width, most.height / most.width))),
			fit: "cover",
		})
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: QUALITY, mozjpeg: true })
		.toBuffer({ resolveWithObject: true })
		.catch(damaged);
	return { bytes: data, width: info.width, height: info.height };
}
