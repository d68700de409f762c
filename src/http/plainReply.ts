/** Short replies in plain text: health, redirects, errors, and addresses without a page. */
import type { Reply } from "./exchange.ts";

/** A reply of one line. */
export function plainReply(status: number, text: string, headers: readonly string[] = []): Reply {
	return {
		status,
		headers: ["Content-Type", "text/plain; charset=utf-8", ...headers],
		body: Buffer.from(text),
	};
}
