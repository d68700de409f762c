/**
 * Renders a page with Astro, without a visitor: what comes out depends on the address alone, so one
 * render can be shared by everybody.
 */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pLimit from "p-limit";
import {
	CACHE_CONTROL,
	isEmbed,
	logoutAddress,
	type SiteBasis,
	type SiteContext,
} from "../contract/site.ts";
import { type PreparedAnswer, prepareAnswer } from "../results/preparedAnswer.ts";
import { securityHeaders } from "./securityHeaders.ts";

/** What Astro's adapter builds in middleware mode. */
type AstroHandler = (
	request: IncomingMessage,
	response: ServerResponse,
	next: undefined,
	locals: { site: SiteContext },
) => Promise<void>;

export type RenderPage = (address: string) => Promise<PreparedAnswer>;

/** The built site is missing or was built for another version. */
export class SiteUnusable extends Error {
	override name = "SiteUnusable";
}

/** Loads the built site. @throws SiteUnusable */
export async function loadSite(folder: string): Promise<AstroHandler> {
	const entry = join(folder, "server", "entry.mjs");
	const built: { handler?: unknown } = await import(pathToFileURL(entry).href).catch(
		(error: unknown) => {
			const reason = error instanceof Error ? error.message : String(error);
			throw new SiteUnusable(
				`the built site ${entry} cannot be loaded: run \`npm run build\`, or name its folder in SITE_DIST (${reason})`,
			);
		},
	);
	const { handler } = built;
	if (typeof handler !== "function")
		throw new SiteUnusable(`${entry} is no site: run \`npm run build\` again`);
	return async (...args) => handler(...args);
}

/**
 * So many pages are rendered at once, the others wait in turn. Three hundred begun together would each wait for the
 * last one's data, and on a busy machine all of them too long.
 */
const RENDERS_AT_ONCE = 16;

/** Makes the renderer of a loaded site. */
export function createRenderer(handler: AstroHandler, context: () => SiteBasis): RenderPage {
	const inTurn = pLimit(RENDERS_AT_ONCE);
	async function render(address: string): Promise<PreparedAnswer> {
		let isLoginExpired = false;
		const onLoginExpired = () => {
			isLoginExpired = true;
		};
		const given = context();
		const site = { ...given, calls: { ...given.calls, onLoginExpired } };
		const request = new IncomingMessage(new Socket());
		request.method = "GET";
		request.url = address;
		request.headers = { host: new URL(site.siteOrigin).host };
		const response = new CapturedResponse(request);
		await handler(request, response, undefined, { site });
		if (isLoginExpired) return toLogout(site.siteOrigin, address);
		return response.prepared(site.siteOrigin, isEmbed(address.replace(/\?.*/, "")));
	}
	return (address) => inTurn(render, address);
}

/** A results server answered 401: the way back leads to this page (SPEC section 6). */
function toLogout(siteOrigin: string, address: string): PreparedAnswer {
	const headers = ["Location", logoutAddress(address), "Cache-Control", CACHE_CONTROL.failed];
	return prepareAnswer(
		303,
		[...headers, ...securityHeaders(siteOrigin, undefined)],
		Buffer.alloc(0),
		"text/html; charset=utf-8",
	);
}

/** Keeps what Astro writes instead of sending it. */
class CapturedResponse extends ServerResponse {
	readonly #chunks: Uint8Array[] = [];

	override write(chunk: unknown): boolean {
		if (chunk instanceof Uint8Array) this.#chunks.push(chunk);
		else if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
		return true;
	}

	override end(chunk?: unknown): this {
		this.write(chunk);
		return this;
	}

	prepared(siteOrigin: string, isFramed: boolean): PreparedAnswer {
		const headers = this.#headers;
		const policy = headers.get("content-security-policy");
		headers.delete("content-security-policy");
		const contentType = headers.get("content-type") ?? "text/html";
		headers.delete("content-type");
		// Each encoding has its own.
		headers.delete("content-length");
		return prepareAnswer(
			this.statusCode,
			[...[...headers].flat(), ...securityHeaders(siteOrigin, policy, isFramed)],
			Buffer.concat(this.#chunks),
			contentType.startsWith("text/html") ? "text/html; charset=utf-8" : contentType,
		);
	}

	readonly #headers = new Map<string, string>();

	override writeHead(status: number, ...rest: unknown[]): this {
		this.statusCode = status;
		const given = rest.find((each) => typeof each === "object" && each !== null) ?? {};
		for (const [name, value] of Object.entries(given))
			this.#headers.set(name.toLowerCase(), String(value));
		return this;
	}
}
