/** The pages that are shown if a page is refused. They are rendered when the server starts, so that a refusal costs no render. */
import type { FactsRefusal } from "../contract/facts/runnerFacts.ts";
import { SITE_PREFIX } from "../contract/site/sitePrefix.ts";
import type { Exchange, Reply } from "../http/exchange.ts";
import { type PreparedResponse, replyWith } from "../http/preparedResponse.ts";
import { LOCALES } from "../locales.ts";
import type { RenderPage } from "./rendering/startRenderer.ts";

/** The pages' names below /refused in each language, with the answer to programs. */
const REASONS = {
	"too-busy": { code: "unavailable", message: "too many pages are requested: try again later" },
	"too-long": { code: "unknown-call", message: "this address is too long" },
	failed: { code: "unavailable", message: "this failed: try again later" },
} as const satisfies Record<string, FactsRefusal>;
export type RefusalReason = keyof typeof REASONS;

const PREFIXES = Object.values(LOCALES).map(({ prefix }) => `/score${prefix}`);

/**
 * Refuses a page, in the language of its address; as JSON for programs.
 * @param retryAfter seconds; null if a retry does not help
 */
export type RefusePage = (
	reason: RefusalReason,
	status: number,
	exchange: Exchange,
	retryAfter: number | null,
) => Reply | Promise<Reply>;

/** Renders the refusal pages. @throws errors of the render */
export async function renderRefusals(render: RenderPage): Promise<RefusePage> {
	const pages = new Map<string, PreparedResponse>();
	for (const prefix of PREFIXES)
		for (const reason of Object.keys(REASONS)) {
			const address = `${prefix}/refused/${reason}`;
			const rendered = await render(address, "", 0);
			if (rendered.kind === "page") pages.set(address, rendered.answer);
		}
	return (reason, status, exchange, retryAfter) => {
		const advice = retryAfter === null ? [] : ["Retry-After", String(retryAfter)];
		const [prefix] = SITE_PREFIX.exec(exchange.path) ?? [];
		const page = pages.get(`${prefix}/refused/${reason}`) ?? pages.get(`/score/refused/${reason}`);
		if (page === undefined || exchange.path.startsWith("/score/api/"))
			return jsonRefusal(status, REASONS[reason], advice);
		// The bytes are shared, also compressed; each status and Retry-After has its own replies.
		const headers = [...page.headers, ...advice];
		return replyWith({ ...page, status, headers, replies: new Map() }, exchange);
	};
}

function jsonRefusal(status: number, refusal: FactsRefusal, headers: readonly string[]): Reply {
	return {
		status,
		headers: [
			...["Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"],
			...["Access-Control-Allow-Origin", "*", ...headers],
		],
		body: Buffer.from(JSON.stringify(refusal)),
	};
}
