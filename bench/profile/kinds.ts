/** What a sampled function does. */
import type { Frame } from "./cpuProfile.ts";

export const IDLE = "idle";

type Rule = readonly [kind: string, matches: (frame: Frame) => boolean];

const named =
	(pattern: RegExp) =>
	({ functionName }: Frame) =>
		pattern.test(functionName);
const inFile =
	(pattern: RegExp) =>
	({ url }: Frame) =>
		pattern.test(url);

/** The first rule that matches decides. */
const RULES: readonly Rule[] = [
	[IDLE, named(/^\(idle\)$/)],
	["garbage collection", named(/^\(garbage collector\)$/)],
	["native code and the system (no stack)", named(/^\((program|root)\)$/)],
	["socket writes", named(/^(writev|writeBuffer|write(Latin1|Utf8|Ascii|UCS2)String|shutdown)$/)],
	// Time in JSON.parse and JSON.stringify is that of the function that called them.
	["JSON", named(/^(writeJson|readJson)$/)],
	["search", inFile(/\/src\/race\/search\//)],
	["scoring", inFile(/\/src\/(race\/scoring|results\/scoring)\//)],
	["the sport: times, pace, records", inFile(/\/src\/race\//)],
	["store", inFile(/\/src\/store\/|better-sqlite3|\/pg\/|kysely/)],
	["answers of calls", inFile(/\/src\/(results|contract)\//)],
	["HTTP: reading, heads, queues", inFile(/\/src\/http\//)],
	["pages and their cache", inFile(/\/src\/server\/|\/dist\//)],
	["Node: sockets, streams, timers", inFile(/^node:/)],
];

/** @returns null for native code and packages, which count for their caller */
export function kindOf(frame: Frame): string | null {
	return RULES.find(([, matches]) => matches(frame))?.[0] ?? null;
}
