/** What the values of settings look like. */
import * as v from "valibot";

/** As browsers write an origin: in small letters, without a path and without the scheme's own port. */
function isOrigin(value: string): boolean {
	return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** A host, with a port if need be. */
export const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** Text that is empty or passes a check. */
export const emptyOr = (check: (value: string) => boolean, message: string) =>
	v.pipe(
		v.string(),
		v.check((value) => value === "" || check(value), message),
	);

/** An origin, or nothing. */
export const origin = (name: string) =>
	emptyOr(
		isOrigin,
		`${name} is an origin such as https://results.example.org, in small letters and without a path`,
	);

/** https anywhere, http on this machine alone. */
function isSafe({ protocol, hostname }: URL): boolean {
	const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
	return protocol === "https:" || (protocol === "http:" && isLoopback);
}

/** An address without a user, a query or a fragment. */
export function isCollector(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && isSafe(url) && url.username + url.password + url.search + url.hash === "";
}

/** Where errors are sent, as Sentry writes it. */
export function isDsn(value: string): boolean {
	const url = URL.parse(value);
	if (url === null || !isSafe(url) || url.password + url.search + url.hash !== "") return false;
	return /^\w+$/.test(url.username) && /^(\/[\w.-]+)*\/\d+$/.test(url.pathname);
}

/** The parts between commas. */
export const list = v.pipe(
	v.string(),
	v.transform((value) =>
		value
			.split(",")
			.map((part) => part.trim())
			.filter((part) => part !== ""),
	),
);
