/** Which results servers are called, and where (SPEC section 7, DESIGN section 7). */
import { HostNotAllowed } from "./errors/HostNotAllowed.ts";
import type { ServerChoice } from "./site.ts";

/**
 * Where an event's calls go: its own `pjServer`, https but on loopback, if the settings allow it.
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

/** The same for islands: null where the settings do not allow the event's server. */
export function browserServerOf(pjServer: string, choice: ServerChoice): string | null {
	try {
		return serverOf(pjServer, choice);
	} catch (error) {
		if (error instanceof HostNotAllowed) return null;
		throw error;
	}
}

/** Origins of all results servers that browsers may call; the page's own is not named. */
export function resultsOrigins(choice: ServerChoice): string[] {
	const { listServer, allowedHosts } = choice;
	const servers = ["", ...allowedHosts].map((host) => serverOf(host, { ...choice, prefix: "" }));
	const origins = [listServer, ...servers].filter((server) => server !== "");
	return [...new Set(origins.map((origin) => new URL(origin).origin))];
}
