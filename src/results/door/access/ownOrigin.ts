/** Whether a change comes from a page of this site (CSRF): browsers name the page's origin, and no page can write another. */
import type { Exchange } from "../../../http/exchange.ts";
import { Refusal } from "../../../http/Refusal.ts";

export type OwnOrigin = ReturnType<typeof createOwnOrigin>;

/** @param origins those of the site and of this server; '' for one that is not set */
export function createOwnOrigin(origins: readonly string[]) {
	const own = new Set(origins.filter((origin) => origin !== ""));
	return {
		/**
		 * @param isRequired whether the request is refused without the header, which browsers always send with a change
		 * @throws Refusal 403
		 */
		check(exchange: Pick<Exchange, "header">, isRequired: boolean): void {
			const origin = exchange.header("origin");
			if (origin === "" ? !isRequired : own.has(origin) || isOfHost(origin, exchange)) return;
			throw new Refusal(
				403,
				"wrong-origin",
				"a change with a session comes from a page of this site: set SITE_ORIGIN to the site's address",
			);
		},
	};
}

/** Whether the page came from the host that the request names; the cookie was given to that host too. */
function isOfHost(origin: string, exchange: Pick<Exchange, "header">): boolean {
	const host = exchange.header("host").toLowerCase();
	return host !== "" && URL.canParse(origin) && new URL(origin).host === host;
}
