/** The site's static files: few and small, so they are read once and served from memory. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { Encoding } from "../http/encodings.ts";
import { securityHeaders } from "../http/listener/securityHeaders.ts";
import { type PreparedResponse, prepareResponse } from "../http/preparedResponse.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml",
};

/** It is revalidated each time. */
const SERVICE_WORKER = "/sw.js";

/** Compressed copies that the build writes beside a file. */
const COMPRESSED: readonly (readonly [string, Encoding])[] = [
	[".br", "br"],
	[".gz", "gzip"],
];

/**
 * The policy of a worker comes with its script. The service worker may call only this site, the table worker also results
 * servers. Undefined for other files.
 */
function policyOf(address: string, resultsServers: readonly string[]): string | undefined {
	const policy = (sources: readonly string[], more = "") =>
		`default-src 'none'; connect-src ${sources.join(" ")};${more} frame-ancestors 'none'`;
	// The image of a notification.
	if (address === SERVICE_WORKER) return policy(["'self'"], " img-src 'self';");
	if (address.startsWith("/_astro/tableWorker")) return policy(["'self'", ...resultsServers]);
	return undefined;
}

/**
 * Reads the files of a folder.
 * @param base the prefix of their addresses, such as /score
 * @param resultsServers origins besides the site's own that its scripts may call
 * @returns the responses by address; files below _astro have a hash in their names and never change
 */
export function readStaticFiles(
	folder: string,
	base: string,
	siteOrigin: string,
	resultsServers: readonly string[],
): ReadonlyMap<string, PreparedResponse> {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	const present = new Set(names);
	const answers = new Map<string, PreparedResponse>();
	for (const name of names) {
		if (COMPRESSED.some(([ending]) => name.endsWith(ending))) continue;
		const address = name.slice(folder.length).split(sep).join("/");
		const lifetime = address.startsWith("/_astro/")
			? "public, max-age=31536000, immutable"
			: address === SERVICE_WORKER
				? "no-cache"
				: "public, max-age=3600";
		const policy = policyOf(address, resultsServers);
		const answer = prepareResponse(
			200,
			["Cache-Control", lifetime, ...securityHeaders(siteOrigin, policy)],
			readFileSync(name),
			CONTENT_TYPES[extname(name)] ?? "application/octet-stream",
		);
		for (const [ending, encoding] of COMPRESSED)
			if (present.has(name + ending)) answer.bytes.set(encoding, readFileSync(name + ending));
		answers.set(base + address, answer);
	}
	return answers;
}
