/** The scripts that a page asks for: what its HTML names, and what those import, over and over. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { builtSite } from "../fixtures/builtSite.ts";
import { importsOf, targetOf } from "./imports.ts";

const BASE = "/score/";

/** Scripts that a page loads by itself: files it names as scripts, modules or preloads. */
export function ownScripts(html: string): string[] {
	return addresses(html, /<(?:script|link)[^>]*(?:src|href)="([^"]+\.js)"/g);
}

/** Scripts that hydrate the islands of a page. */
export function islandScripts(html: string): string[] {
	return addresses(
		html,
		/<astro-island[^>]*?\s(?:component|renderer|before-hydration)-url="([^"]+)"/g,
	)
		.concat(addresses(html, /<astro-island[^>]*\srenderer-url="([^"]+)"/g))
		.concat(ownScripts(html));
}

function addresses(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, address = ""]) => address);
}

/** Loaded when a visitor presses, searches or follows, or later, when lists are renewed. */
const LATER =
	/^_astro\/(openKeepsake|listRequests|searchRequest|FollowedList|ConfirmDigits|readTab)[.-]/;

/** The files of these scripts and of all that they import before any click, as they are in the built site. */
export function filesOf(scripts: readonly string[]): string[] {
	const found = new Set<string>();
	const take = (file: string) => {
		if (found.has(file)) return;
		found.add(file);
		for (const target of targetsOf(file)) take(target);
	};
	for (const script of scripts) take(posix.normalize(script.replace(BASE, "")));
	return [...found];
}

/** Pages share most of their files, and a minified one takes long to parse. */
const known = new Map<string, readonly string[]>();

/** The files that a file imports before anything is pressed. */
function targetsOf(file: string): readonly string[] {
	const targets =
		known.get(file) ??
		importsOf(file, textOf(file))
			.flatMap(({ specifier }) => targetOf(file, specifier) ?? [])
			.filter((target) => !LATER.test(target));
	known.set(file, targets);
	return targets;
}

/** The workers of the built site. */
export function workers(): string[] {
	return readdirSync(join(builtSite(), "client/_astro"))
		.filter((name) => /^tableWorker-[\w-]+\.js$/.test(name))
		.map((name) => `_astro/${name}`);
}

function textOf(file: string): string {
	return readFileSync(join(builtSite(), "client", file), "utf8");
}

/** What files weigh on the wire, each compressed with gzip, bytes. */
export function gzipped(files: readonly string[]): number {
	return files.reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0);
}
