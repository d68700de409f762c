/** The clip service's door: the addresses of SPEC section 7, below /clips/. */

import * as v from "valibot";
import {
	ASK_CLIP_PATH,
	ASK_PHOTO_PATH,
	CHECK_EVENT_PATH,
	checkEventRequest,
	clipRequest,
	PHOTO_PATH,
	photoRequest,
	VIDEO_PATH,
} from "../contract/clips/clips.ts";
import { cleanFileName } from "../contract/fileName.ts";
import { attachment, saved } from "../http/attachment.ts";
import type { Answer, Exchange, Reply } from "../http/exchange.ts";
import { readForm } from "../http/form.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { mapErrors } from "../http/mapErrors.ts";
import { replyWith } from "../http/preparedResponse.ts";
import { readQuery } from "../http/query.ts";
import { Refusal } from "../http/Refusal.ts";
import { checkRequest } from "../http/requestBody.ts";
import { WrongMethod } from "../http/WrongMethod.ts";
import type { KeptClips } from "./clipCache.ts";
import { type ClipTools, checkOffered } from "./clipContext.ts";
import type { Clips } from "./clipMaker.ts";
import type { PhotoRequest, Photos } from "./photos.ts";
import { MAKING, videoReply } from "./videoReply.ts";

export interface ClipRouterSettings {
	/** Prefix before all addresses. */
	prefix: string;
	/** Origin of the site whose pages may call from another origin. */
	siteOrigin: string;
	tools: ClipTools;
	clips: Clips;
	kept: KeptClips;
	photos: Photos;
}

export function createClipRouter(settings: ClipRouterSettings): Answer {
	const { prefix, siteOrigin, tools, clips, kept, photos } = settings;

	/** Calls with form fields, by POST. */
	const calls = new Map<string, (exchange: Exchange) => Promise<Reply>>([
		[
			CHECK_EVENT_PATH,
			async (exchange) => {
				const { pjid } = checkRequest(checkEventRequest, await readForm(exchange));
				checkOffered(tools, pjid);
				return jsonReply({});
			},
		],
		[
			ASK_CLIP_PATH,
			async (exchange) =>
				jsonReply(
					await clips.ask(checkRequest(clipRequest, await readForm(exchange)), exchange.client()),
				),
		],
		[
			ASK_PHOTO_PATH,
			async (exchange) => {
				const { answer } = await photos.of(
					checkRequest(photoRequest, await readForm(exchange)),
					exchange,
				);
				return replyWith(answer, exchange);
			},
		],
	]);

	async function video(exchange: Exchange, place: readonly string[]): Promise<Reply> {
		const [pjid, pno, hash] = place;
		const asked = v.safeParse(videoPlace, { pjid, pno, hash });
		if (!asked.success || place.length !== 3) throw NOTHING;
		const found = await clips.video(asked.output);
		if (found.kind === "making") return MAKING;
		if (found.kind === "failed") throw new Refusal(404, "unknown-file", found.message);
		const reply = await videoReply(kept, found.name, exchange);
		return named(reply, exchange, [found.title, `${pjid}-${pno}`, "mp4"]);
	}

	async function photo(exchange: Exchange, place: readonly string[]): Promise<Reply> {
		const [pjid, pno, pino, tt, hash] = place;
		const asked = v.safeParse(photoRequest, { pjid, pno, pino, tt, hash });
		if (!asked.success || place.length !== 5) throw NOTHING;
		const request: PhotoRequest = asked.output;
		const { answer, title } = await photos.of(request, exchange);
		const reply = await replyWith(answer, exchange);
		return named(reply, exchange, [title, `${pjid}-${pno}`, "jpg"]);
	}

	const noOthers = () => null;
	return mapErrors(siteOrigin, noOthers, (exchange) => {
		const address = exchange.path.slice(prefix.length);
		const call = calls.get(address);
		if (call) {
			if (exchange.method !== "POST") throw new WrongMethod(address, ["POST"]);
			return call(exchange);
		}
		const file = [
			[VIDEO_PATH, video],
			[PHOTO_PATH, photo],
		] as const;
		for (const [path, fetched] of file)
			if (address.startsWith(path)) {
				if (exchange.method !== "GET" && exchange.method !== "HEAD")
					throw new WrongMethod(path, ["GET", "HEAD"]);
				return fetched(exchange, partsOf(address.slice(path.length)));
			}
		throw new Refusal(404, "unknown-call", `there is no call at ${address}`);
	});
}

const videoPlace = v.pick(photoRequest, ["pjid", "pno", "hash"]);
const NOTHING = new Refusal(404, "unknown-file", "there is no such clip");

/** The parts of an address, unescaped. @throws Refusal 404 where one cannot be */
function partsOf(address: string): string[] {
	try {
		return address.split("/").map(decodeURIComponent);
	} catch {
		throw NOTHING;
	}
}

/** With download=1 a file with a name, for plain links. */
function named(
	reply: Reply,
	exchange: Exchange,
	[title, plain, extension]: readonly [string, string, string],
): Reply {
	if (readQuery(exchange)["download"] !== "1" || reply.status >= 300) return reply;
	const disposition = attachment(cleanFileName(title), cleanFileName(plain), extension);
	return { ...reply, headers: [...reply.headers, ...saved(disposition)] };
}
