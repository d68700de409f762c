/** Checks of the values of settings. */
import * as v from "valibot";

/** Whether a text is an origin as browsers write it: lower case, without a path and without the default port. */
function isOrigin(value: string): boolean {
	return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** A host, with an optional port. */
export const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** Text that is empty or passes a check. */
export const emptyOr = (check: (value: string) => boolean, message: string) =>
	v.pipe(
		v.string(),
		v.check((value) => value === "" || check(value), message),
	);

/** An origin or ''. */
export const origin = (name: string) =>
	emptyOr(
		isOrigin,
		`${name} is an origin such as https://results.example.org, in small letters and without a path`,
	);

/** https, or http on loopback. */
function isSafe({ protocol, hostname }: URL): boolean {
	const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
	return protocol === "https:" || (protocol === "http:" && isLoopback);
}

/** Whether a text is an address without a user, a query or a fragment. */
export function isCollector(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && isSafe(url) && url.username + url.password + url.search + url.hash === "";
}

/** Whether a text is an address of http or https without a user or a fragment. A cache beside the server may have no TLS. */
export function isPurgeAddress(value: string): boolean {
	const url = URL.parse(value);
	if (url === null || url.username + url.password + url.hash !== "") return false;
	return url.protocol === "https:" || url.protocol === "http:";
}

/** Whether a text is a DSN of Sentry. */
export function isDsn(value: string): boolean {
	const url = URL.parse(value);
	if (url === null || !isSafe(url) || url.password + url.search + url.hash !== "") return false;
	return /^\w+$/.test(url.username) && /^(\/[\w.-]+)*\/\d+$/.test(url.pathname);
}

/** A list separated by commas. */
export const list = v.pipe(
	v.string(),
	v.transform((value) =>
		value
			.split(",")
			.map((part) => part.trim())
			.filter((part) => part !== ""),
	),
);
