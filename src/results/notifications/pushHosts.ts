/**
 * Which push services are spoken to. A visitor names the address that this server sends to: without a list it
 * would knock at any door inside its own network.
 */

/** The browsers' own: Chrome and its relatives, Firefox, Edge, Safari. A star matches any names before it. */
const BROWSERS_OWN = [
	"fcm.googleapis.com",
	"*.push.services.mozilla.com",
	"*.notify.windows.com",
	"*.push.apple.com",
];

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The entry of the list by which an address is allowed; null where it is not. https, but on loopback, which
 * has to be named like any other host.
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
