/**
 * Sends errors of a page as envelopes to a Sentry-compatible server. It is loaded at the first error. An envelope names the
 * kind of page, never the runner.
 */
import type { SeenPage } from "./pageViews.ts";

/** Characters that a tag's value holds; longer ones are split (SPEC section 1). */
const TAG_CHARACTERS = 100;

/** Path of the site's files. */
const FILES = "/score/_astro/";

/** Address for envelopes, from a DSN such as https://key@host/project. */
export function envelopeAddress(dsn: string): string {
	const { protocol, host, username, pathname } = new URL(dsn);
	const at = pathname.lastIndexOf("/");
	const query = new URLSearchParams({ sentry_version: "7", sentry_key: username });
	return `${protocol}//${host}${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/?${query}`;
}

/** Splits a text into pieces of 100 whole characters; an empty text into none. */
export function chunksOf100(text: string): string[] {
	const characters = Array.from(text);
	return Array.from({ length: Math.ceil(characters.length / TAG_CHARACTERS) }, (_, index) =>
		characters.slice(index * TAG_CHARACTERS, (index + 1) * TAG_CHARACTERS).join(""),
	);
}

/** Splits long values: the part of `agent` after 100 characters becomes `agent.2`. */
export function chunkedTags(tags: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(tags).flatMap(([name, value]) =>
			chunksOf100(value.replace(/\s+/g, " ")).map((chunk, index) => [
				index === 0 ? name : `${name}.${index + 1}`,
				chunk,
			]),
		),
	);
}

/** A line of a stack, as Chromium (`at f (file:1:2)`) and as Firefox and Safari (`f@file:1:2`) write it. */
const STACK_LINE = /^\s*(?:at )?(.*?)[@ (]*(https?:\/\/\S+?):(\d+):(\d+)\)?$/;

function framesOf(stack: string): object[] {
	const frames = stack.split("\n").flatMap((line) => {
		const [match, name, filename, lineno, colno] = STACK_LINE.exec(line) ?? [];
		if (match === undefined) return [];
		return [{ function: name || "?", filename, lineno: Number(lineno), colno: Number(colno) }];
	});
	return frames.reverse();
}

/** The data of an error's report. */
export interface ErrorReport {
	id: string;
	/** Epoch ms. */
	at: number;
	error: unknown;
	seen: SeenPage;
	/** The page's own address. It may contain a bib, so it is removed from messages and stacks. */
	address: string;
	tags: Readonly<Record<string, string>>;
}

/** The envelope in Sentry's format: three lines of JSON. */
export function envelopeOf({ id, at, error, seen, address, tags }: ErrorReport): string {
	const { name, message, stack } =
		error instanceof Error ? error : { name: "Error", message: String(error), stack: "" };
	const { pathname, search } = new URL(address);
	const anonymise = (text: string) => {
		const bare = search === "" ? text : text.replaceAll(pathname + search, `/${seen.page}`);
		// The index's path identifies no runner, and is the prefix of each file's address.
		return FILES.startsWith(pathname) ? bare : bare.replaceAll(pathname, `/${seen.page}`);
	};
	const event = {
		event_id: id,
		timestamp: at / 1_000,
		platform: "javascript",
		level: "error",
		tags: chunkedTags({ ...seen, ...tags }),
		exception: {
			values: [
				{
					type: name,
					value: anonymise(message),
					stacktrace: { frames: framesOf(anonymise(stack ?? "")) },
				},
			],
		},
	};
	const head = { event_id: id, sent_at: new Date(at).toISOString() };
	return [head, { type: "event" }, event].map((line) => JSON.stringify(line)).join("\n");
}

/** Sends an error of this page. A failure to send it is ignored. */
export async function reportError(dsn: string, error: unknown, seen: SeenPage): Promise<void> {
	const body = envelopeOf({
		id: crypto.randomUUID().replaceAll("-", ""),
		at: Date.now(),
		error,
		seen,
		address: location.href,
		tags: { agent: navigator.userAgent, window: `${innerWidth} x ${innerHeight}` },
	});
	const request = { method: "POST", body, keepalive: true, credentials: "omit" } as const;
	await fetch(envelopeAddress(dsn), request).catch(() => undefined);
}
