/** The routes of the clip service. */
import * as v from "valibot";
import { checkEvent } from "../contract/clips/checkClips.ts";
import { photoAddress } from "../contract/clips/clipAddress.ts";
import { clipPhoto, clipPoster, clipVideo } from "../contract/clips/fetchClip.ts";
import { requestClip } from "../contract/clips/requestClip.ts";
import { requestPhoto } from "../contract/clips/requestPhoto.ts";
import { cleanFileName } from "../contract/kit/fileName.ts";
import { attachment, saved } from "../http/attachment.ts";
import type { Handler, Reply } from "../http/exchange.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { replyWith } from "../http/preparedResponse.ts";
import { Refusal } from "../http/Refusal.ts";
import { handle, handleForm } from "../results/door/handle.ts";
import { createRouter } from "../results/door/router.ts";
import type { ClipCache } from "./clipCache.ts";
import { type ClipTools, checkOffered } from "./clipContext.ts";
import type { Clips } from "./clipMaker.ts";
import type { Photos } from "./photos.ts";
import { MAKING, videoReply } from "./videoReply.ts";

export interface ClipRouterSettings {
	/** The prefix of all addresses. */
	prefix: string;
	/** Origin of the site whose pages may call from another origin. */
	siteOrigin: string;
	tools: ClipTools;
	clips: Clips;
	cache: ClipCache;
	photos: Photos;
}

export function createClipRouter(settings: ClipRouterSettings): Handler {
	const { prefix, siteOrigin, tools, clips, cache, photos } = settings;
	const routes = {
		checkEvent: handleForm(checkEvent, ({ pjid }) => {
			checkOffered(tools, pjid);
			return jsonReply({});
		}),
		requestClip: handleForm(requestClip, async (request, { exchange }) =>
			jsonReply(await clips.request(request, exchange.client())),
		),
		requestPhoto: handleForm(requestPhoto, async (request, { exchange }) =>
			replyWith((await photos.of(request, exchange)).answer, exchange),
		),
		clipVideo: handle(clipVideo, async ({ download }, { exchange, place }) => {
			const asked = readParameters(videoParameters, place);
			const found = await clips.video(asked);
			if (found.kind === "making") return MAKING;
			if (found.kind === "failed") throw new Refusal(404, "unknown-file", found.message);
			const reply = await videoReply(cache, found.name, exchange);
			return named(reply, download, [found.title, `${asked.pjid}-${asked.pno}`, "mp4"]);
		}),
		clipPoster: handle(clipPoster, async (_request, { exchange, place }) => {
			const asked = readParameters(videoParameters, place);
			const poster = await photos.poster(asked, await clips.made(asked), exchange);
			if (poster.kind === "frame") return replyWith(poster.answer, exchange);
			// The page shows the finish photo too, which the browser loads once.
			const { pjid, pno, hash } = asked;
			return redirection(prefix + photoAddress(pjid, pno, poster, hash));
		}),
		clipPhoto: handle(clipPhoto, async ({ download }, { exchange, place }) => {
			const asked = readParameters(requestPhoto.request, place);
			const { answer, title } = await photos.of(asked, exchange);
			const reply = await replyWith(answer, exchange);
			return named(reply, download, [title, `${asked.pjid}-${asked.pno}`, "jpg"]);
		}),
	};
	return createRouter({ prefix, siteOrigin, access: null, routes }).answer;
}

const videoParameters = v.pick(requestPhoto.request, ["pjid", "pno", "hash"]);
const NOTHING = new Refusal(404, "unknown-file", "there is no such file");

/** The parameters of a path, unescaped and checked. @throws Refusal 404 */
function readParameters<Schema extends v.GenericSchema>(
	schema: Schema,
	place: Readonly<Record<string, string>>,
): v.InferOutput<Schema> {
	const read = v.safeParse(schema, unescaped(place));
	if (!read.success) throw NOTHING;
	return read.output;
}

/** @throws Refusal 404 if a parameter cannot be unescaped */
function unescaped(place: Readonly<Record<string, string>>): Record<string, string> {
	try {
		return Object.fromEntries(
			Object.entries(place).map(([name, value]) => [name, decodeURIComponent(value)]),
		);
	} catch {
		throw NOTHING;
	}
}

/** Like a photo: asked for again each time. */
function redirection(address: string): Reply {
	const headers = ["Location", address, "Cache-Control", "private, no-cache"];
	return { status: 302, headers, body: Buffer.alloc(0) };
}

/** With download=1, adds a file name for plain links. */
function named(
	reply: Reply,
	download: string,
	[title, plain, extension]: readonly [string, string, string],
): Reply {
	if (download !== "1" || reply.status >= 300) return reply;
	const disposition = attachment(cleanFileName(title), cleanFileName(plain), extension);
	return { ...reply, headers: [...reply.headers, ...saved(disposition)] };
}
