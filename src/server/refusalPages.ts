/** The pages that are shown where a page is refused: rendered once, when the server starts, so that they cost nothing then. */
import type { Exchange, Reply } from "../results/exchange.ts";
import { type PreparedAnswer, replyWith } from "../results/preparedAnswer.ts";
import type { RenderPage } from "./pageRenderer.ts";

/** Their pages' names below /score and the language: no address leads there (contract/pageAddress.ts). */
const REASONS = ["too-busy", "too-long", "failed"] as const;
export type RefusalReason = (typeof REASONS)[number];

const PREFIXES = ["/score", "/score/en", "/score/ja"];

/**
 * Refuses a page, in the language of its address.
 * @param retryAfter seconds; null where trying again does not help
 */
export type RefusePage = (
	reason: RefusalReason,
	status: number,
	exchange: Exchange,
	retryAfter: number | null,
) => Reply | Promise<Reply>;

/** Renders them. @throws what the render throws */
export async function renderRefusals(render: RenderPage): Promise<RefusePage> {
	const pages = new Map<string, PreparedAnswer>();
	for (const prefix of PREFIXES)
		for (const reason of REASONS) {
			const address = `${prefix}/refused/${reason}`;
			const rendered = await render(address);
			if (rendered.kind === "page") pages.set(address, rendered.answer);
		}
	return (reason, status, exchange, retryAfter) => {
		const [prefix = "/score"] = /^\/score\/(en|ja)(?=\/|$)/.exec(exchange.path) ?? [];
		const address = `${prefix}/refused/${reason}`;
		const page = pages.get(address);
		if (page === undefined) throw new Error(`the built site has no page ${address}`);
		const advice = retryAfter === null ? [] : ["Retry-After", String(retryAfter)];
		// The bytes are shared, compressed ones too; each status and advice has replies of its own.
		const headers = [...page.headers, ...advice];
		return replyWith({ ...page, status, headers, replies: new Map() }, exchange);
	};
}
