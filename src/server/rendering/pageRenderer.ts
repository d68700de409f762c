/**
 * Renders a page with Astro. The result depends only on the address, so all visitors can share one render.
 */

import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import { isEmbed } from "../../contract/site/embedPath.ts";
import {
	type BuiltPages,
	CACHE_CONTROL,
	logoutAddress,
	SHARED_PAGE,
	type SiteBasis,
} from "../../contract/site/siteContext.ts";
import { securityHeaders } from "../../http/listener/securityHeaders.ts";
import { eventOf } from "../eventOf.ts";
import type { RenderedPage } from "./renderMessages.ts";

/** Makes the renderer of a loaded site. */
export function createRenderer(
	{ render }: BuiltPages,
	context: () => SiteBasis,
): (address: string) => Promise<RenderedPage> {
	return async (address) => {
		let isLoginExpired = false;
		const onLoginExpired = () => {
			isLoginExpired = true;
		};
		const given = context();
		const site = { ...given, calls: { ...given.calls, onLoginExpired } };
		const response = await render(new Request(new URL(site.siteOrigin).origin + address), site);
		if (isLoginExpired) return toLogout(address);
		const { status, headers } = response;
		const shared = headers.get(SHARED_PAGE);
		if (shared !== null) return { kind: "shared", status, address: shared };
		return pageOf(response, site.siteOrigin, address);
	};
}

const HTML = "text/html; charset=utf-8";

/** The redirect to the logout page after a 401 of a results server, with a link back to this page (SPEC section 6). */
function toLogout(address: string): RenderedPage {
	const headers = ["Location", logoutAddress(address), "Cache-Control", CACHE_CONTROL.failed];
	return { kind: "page", status: 303, headers, contentType: HTML, body: new Uint8Array() };
}

async function pageOf(
	response: Response,
	siteOrigin: string,
	address: string,
): Promise<RenderedPage> {
	const { status, headers } = response;
	const policy = headers.get("content-security-policy") ?? undefined;
	headers.delete("content-security-policy");
	const contentType = headers.get("content-type") ?? "text/html";
	headers.delete("content-type");
	// Each encoding has its own length.
	headers.delete("content-length");
	const isFramed = isEmbed(address.replace(/\?.*/, ""));
	return {
		kind: "page",
		status,
		headers: [
			...[...headers].flat(),
			...(isShared(headers) ? surrogateHeaders(eventIn(address)) : []),
			...securityHeaders(siteOrigin, policy, isFramed),
		],
		contentType: contentType.startsWith("text/html") ? HTML : contentType,
		body: new Uint8Array(await response.arrayBuffer()),
	};
}

/** Whether caches may store it. */
function isShared(headers: Headers): boolean {
	return headers.get("cache-control")?.includes("s-maxage") ?? false;
}

function eventIn(address: string): string {
	const named = eventOf(address);
	return "pjid" in named ? named.pjid : "";
}
