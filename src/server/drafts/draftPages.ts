/**
 * The pages of drafts, as members see them before an event is published: below an address that the session's cookie is sent
 * to, checked with each request, and never in a cache. The rendering thread asks for the draft at the listener that only this
 * process reaches, by a random token.
 */
import type { Exchange, Handler, Reply } from "../../http/exchange.ts";
import { mapErrors } from "../../http/mapErrors.ts";
import { Refusal } from "../../http/Refusal.ts";
import { WrongMethod } from "../../http/WrongMethod.ts";
import { refusalOf } from "../../results/door/errorReplies.ts";
import { type Draft, type Drafts, draftPath, INNER_PATH } from "../../results/drafts/openDrafts.ts";
import { draftHeaders } from "../rendering/draftPage.ts";
import { SITE_BASE, type Site } from "../site.ts";

/** Below the prefix: a page, or what a page shows. */
const ADDRESS = /^\/scorequery\/admin\/(M\d{4})\/draft\/(live|announced)(\/.*)$/;
/** Images of a page. Its other calls are made by the rendering thread. */
const IMAGES = ["/scorequery/file", "/scorequery/card", "/tpp/"];

export type DraftPages = ReturnType<typeof createDraftPages>;

export interface DraftPagesParts {
	drafts: Drafts;
	/** Null if the site is served by another process. */
	site: Pick<Site, "draft"> | null;
	/** The listener that only this process reaches. */
	innerOrigin: string;
	prefix: string;
	siteOrigin: string;
}

export function createDraftPages(parts: DraftPagesParts) {
	const { drafts, site, innerOrigin, prefix, siteOrigin } = parts;
	const read = (path: string) =>
		path.startsWith(prefix) ? ADDRESS.exec(path.slice(prefix.length)) : null;

	async function page(exchange: Exchange, draft: Draft, path: string, base: string) {
		if (site === null)
			throw new Refusal(404, "unknown-file", "pages are served by another process: see ROLE");
		const { innerPrefix } = draft;
		return site.draft(exchange, path, { server: innerOrigin, innerPrefix, base });
	}

	return {
		/** Whether an address is a draft's. */
		covers: (path: string): boolean => read(path) !== null,
		answer: mapErrors(siteOrigin, refusalOf, async (exchange) => {
			const [, eventId = "", named, rest = ""] = read(exchange.path) ?? [];
			const phase = named === "live" ? "live" : "announced";
			if (exchange.method !== "GET" && exchange.method !== "HEAD")
				throw new WrongMethod(exchange.path, ["GET", "HEAD"]);
			const draft = await drafts.enter(exchange, eventId, phase);
			if (rest === SITE_BASE || rest.startsWith(`${SITE_BASE}/`))
				return uncached(await page(exchange, draft, rest, prefix + draftPath(eventId, phase)));
			if (!IMAGES.some((each) => rest.startsWith(each)))
				throw new Refusal(404, "unknown-call", "a draft has pages and their images only");
			return uncached(await draft.answer({ ...exchange, path: draft.innerPrefix + rest }));
		}),
	};
}

function uncached(reply: Reply): Reply {
	return { ...reply, headers: draftHeaders(reply.headers) };
}

/** Answers the rendering thread's calls for drafts, and all others as `answer` does. */
export function withDrafts(drafts: Pick<Drafts, "find">, answer: Handler): Handler {
	return (exchange) => {
		if (!exchange.path.startsWith(INNER_PATH)) return answer(exchange);
		const [token = ""] = exchange.path.slice(INNER_PATH.length).split("/");
		const draft = drafts.find(token);
		return draft ? draft.answer(exchange) : answer(exchange);
	};
}
