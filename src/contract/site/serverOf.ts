/** The addresses of results servers that may be called (SPEC section 7, DESIGN section 7). */
import { HostNotAllowed } from "../kit/errors/HostNotAllowed.ts";
import type { ServerChoice } from "./siteContext.ts";

/**
 * The server for an event's calls: its `pjServer`, with https except on loopback, if the settings allow it.
 * @throws HostNotAllowed
 */
export function serverOf(pjServer: string, choice: ServerChoice): string {
	const { listServer, defaultProjectServer, allowedHosts, prefix } = choice;
	const named = pjServer || defaultProjectServer;
	const host = named
		.replace(/^https?:\/\//, "")
		.replace(/\/+$/, "")
		.toLowerCase();
	if (host === "" || (listServer !== "" && host === new URL(listServer).host))
		return `${listServer}${prefix}`;
	if (!allowedHosts.includes(host)) throw new HostNotAllowed(host);
	const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
	return `${isLoopback ? "http" : "https"}://${host}${prefix}`;
}

/** The same for islands: null if the settings do not allow the event's server. */
export function browserServerOf(pjServer: string, choice: ServerChoice): string | null {
	try {
		return serverOf(pjServer, choice);
	} catch (error) {
		if (error instanceof HostNotAllowed) return null;
		throw error;
	}
}

/** Addresses of all results servers that pages may call, with their prefix. */
export function resultsServers(choice: ServerChoice): string[] {
	const { listServer, prefix, allowedHosts } = choice;
	const named = ["", ...allowedHosts].map((host) => serverOf(host, choice));
	return [...new Set([`${listServer}${prefix}`, ...named])];
}

/** Origins of all results servers that browsers may call, without the page's own. */
export function resultsOrigins(choice: ServerChoice): string[] {
	const { listServer, allowedHosts } = choice;
	const servers = ["", ...allowedHosts].map((host) => serverOf(host, { ...choice, prefix: "" }));
	const origins = [listServer, ...servers].filter((server) => server !== "");
	return [...new Set(origins.map((origin) => new URL(origin).origin))];
}
