/**
 * Renders a page with Astro. The result depends only on the address, so all visitors can share one render.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isEmbed } from "../contract/embedPath.ts";
import {
	type BuiltSite,
	CACHE_CONTROL,
	logoutAddress,
	SHARED_PAGE,
	type SiteBasis,
} from "../contract/site.ts";
import { securityHeaders } from "../http/listener/securityHeaders.ts";
import { type PreparedResponse, prepareResponse } from "../http/preparedResponse.ts";
import { OneLineError } from "../OneLineError.ts";

/** A page, or the address of the page that is shown in its place. */
export type Rendered =
	| { kind: "page"; answer: PreparedResponse }
	| { kind: "shared"; status: number; address: string };

export type RenderPage = (address: string) => Promise<Rendered>;

/** The built site is missing or was built for another version. */
class SiteUnusable extends OneLineError {
	override name = "SiteUnusable";
}

/** Loads the built site. @throws SiteUnusable */
export async function loadSite(folder: string): Promise<BuiltSite> {
	const entry = join(folder, "server", "entry.mjs");
	const built: { [Name in keyof BuiltSite]?: unknown } = await import(
		pathToFileURL(entry).href
	).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		throw new SiteUnusable(
			`the built site ${entry} cannot be loaded: run \`npm run build\`, or name its folder in SITE_DIST (${reason})`,
		);
	});
	const { render, readPageAddress } = built;
	if (typeof render !== "function" || typeof readPageAddress !== "function")
		throw new SiteUnusable(`${entry} is no site of this version: run \`npm run build\` again`);
	return {
		render: async (...args) => render(...args),
		readPageAddress: (...args) => readPageAddress(...args),
	};
}

/** Makes the renderer of a loaded site. */
export function createRenderer(
	{ render }: Pick<BuiltSite, "render">,
	context: () => SiteBasis,
): RenderPage {
	return async (address) => {
		let isLoginExpired = false;
		const onLoginExpired = () => {
			isLoginExpired = true;
		};
		const given = context();
		const site = { ...given, calls: { ...given.calls, onLoginExpired } };
		const response = await render(new Request(new URL(site.siteOrigin).origin + address), site);
		if (isLoginExpired) return { kind: "page", answer: toLogout(address) };
		const { status, headers } = response;
		const shared = headers.get(SHARED_PAGE);
		if (shared !== null) return { kind: "shared", status, address: shared };
		return { kind: "page", answer: await prepared(response, site.siteOrigin, address) };
	};
}

/** The redirect to the logout page after a 401 of a results server, with a link back to this page (SPEC section 6). */
function toLogout(address: string): PreparedResponse {
	const headers = ["Location", logoutAddress(address), "Cache-Control", CACHE_CONTROL.failed];
	return prepareResponse(303, headers, Buffer.alloc(0), "text/html; charset=utf-8");
}

async function prepared(
	response: Response,
	siteOrigin: string,
	address: string,
): Promise<PreparedResponse> {
	const { status, headers } = response;
	const policy = headers.get("content-security-policy") ?? undefined;
	headers.delete("content-security-policy");
	const contentType = headers.get("content-type") ?? "text/html";
	headers.delete("content-type");
	// Each encoding has its own length.
	headers.delete("content-length");
	const isFramed = isEmbed(address.replace(/\?.*/, ""));
	return prepareResponse(
		status,
		[...[...headers].flat(), ...securityHeaders(siteOrigin, policy, isFramed)],
		Buffer.from(await response.arrayBuffer()),
		contentType.startsWith("text/html") ? "text/html; charset=utf-8" : contentType,
	);
}
