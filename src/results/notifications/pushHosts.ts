/**
 * The allowed push services. Visitors supply the address that this server sends to. Without a list they could make it
 * send requests to hosts of its own network.
 */

/** The push services of Chrome and its derivatives, Firefox, Edge and Safari. A star matches any subdomains. */
export const BROWSERS_OWN = [
	"fcm.googleapis.com",
	"*.push.services.mozilla.com",
	"*.notify.windows.com",
	"*.push.apple.com",
];

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The entry of the list that allows an address; null if there is none. Only loopback, which must be listed like any
 * other host, may use plain http.
 */
export function pushHostOf(endpoint: string, more: readonly string[]): string | null {
	const url = URL.parse(endpoint);
	if (url === null || url.username + url.password + url.hash !== "") return null;
	const isSafe =
		url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
	const isAllowed = (entry: string) =>
		entry.startsWith("*.") ? url.host.endsWith(entry.slice(1)) : url.host === entry;
	return isSafe ? ([...BROWSERS_OWN, ...more].find(isAllowed) ?? null) : null;
}
