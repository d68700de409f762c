/** Random requests of fuzz tests. The seeds are fixed: a failure can be repeated. */
import fc from "fast-check";
import * as v from "valibot";
import { expect } from "vitest";
import { envelope } from "../../src/contract/kit/call.ts";
import { anyCharacter } from "../fixtures/anyCharacter.ts";
import { exchange } from "../fixtures/exchange.ts";
import { runs } from "../fixtures/runs.ts";
import { PATIENCE } from "../fixtures/within.ts";

export const SEED = 20_261_121;
/** With this number every status has come. TEST_RUNS sends more, and so does `npm run bench -- fuzz`. */
export const RUNS = runs(2_600);
export const TIMEOUT_MS = (30_000 + RUNS * 5) * PATIENCE;

export const text = fc.oneof(
	fc.constantFrom(
		"M1001",
		"M9999",
		"00123",
		"王小明",
		"0",
		"",
		"__proto__",
		"constructor",
		"'; --",
	),
	fc.string({ unit: anyCharacter, maxLength: 120 }),
	fc.string({ unit: "grapheme", maxLength: 120 }),
);
export const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
/** Values for the parameters of paths. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
	pjid: ["M1001", "M1001", "M9999", "m1", "%4d1001", ".."],
	orgid: ["7", "0", "x"],
	queue: ["missed", "suspicious", "nothing", "%00"],
	pno: ["00123", "%2e%2e", "0"],
	checksum: ["0123456789abcdef01234567", "0"],
};
export const place = fc.record(
	Object.fromEntries(
		Object.entries(PLACES).map(([name, values]) => [name, fc.constantFrom(...values)]),
	),
);
export const read = fc.record(
	{
		source: value,
		sequence: fc.oneof(fc.nat(), value),
		point: fc.oneof(fc.constantFrom("S", "H", "F"), value),
		bib: fc.oneof(fc.constantFrom("00123", "124"), value),
		chip: value,
		time: fc.oneof(fc.double(), fc.integer(), value),
	},
	{ requiredKeys: [] },
);
export const change = fc.record(
	{
		kind: fc.oneof(
			fc.constantFrom(
				...["status", "gun", "chip", "hide", "titles", "phase"],
				...["masks", "repeats", "notice", "ruling", "match", "time", "offset", "edit", "add"],
				...["remove", "renumber", "removeCategory", "setting"],
				...["categories", "groups", "waves", "course"],
			),
			value,
		),
		bib: fc.oneof(fc.constantFrom("00123", "124"), value),
		status: fc.oneof(fc.constantFrom("DNS", "DNF", "DSQ", "confirmed", "none"), value),
		waveId: fc.oneof(fc.constant("1"), value),
		gun: fc.oneof(fc.integer(), value),
		time: fc.oneof(fc.integer(), value),
		from: value,
		chip: value,
		isHidden: fc.oneof(fc.boolean(), value),
		countsFor: value,
		phase: fc.oneof(fc.constantFrom("before", "live", "final"), value),
		masksNames: fc.oneof(fc.boolean(), value),
		hidesRepeatedSexRank: fc.oneof(fc.boolean(), value),
		hidesRepeatedGroupRank: fc.oneof(fc.boolean(), value),
		notice: value,
		source: value,
		sequence: fc.oneof(fc.nat(3), value),
		point: fc.oneof(fc.constantFrom("S", "F"), value),
		ruling: fc.oneof(fc.constantFrom("struck", "forced"), value),
		set: fc.oneof(fc.record({ name: value, team: value }, { requiredKeys: [] }), value),
		expects: fc.oneof(fc.nat(), value),
		who: value,
		why: value,
	},
	{ requiredKeys: ["kind"] },
);
export const ask = async (
	origin: string,
	how: string,
	where: string,
	said: object,
	sent: string | Buffer,
) => {
	const hasBody = !["GET", "HEAD", "OPTIONS", "TRACE", "DELETE"].includes(how);
	const question = { method: how, headers: { ...said }, ...(hasBody ? { body: sent } : {}) };
	const answer = await exchange(origin, where, question);
	expect(answer.status).toBeLessThan(500);
	if (how === "HEAD" || answer.status === 204 || answer.status === 304) return answer.status;
	if (answer.text.startsWith('{"openapi"')) return answer.status;
	const type = String(answer.headers["content-type"]);
	// Files: pictures, streams, exported lists, packed events.
	if (answer.status === 200 && !type.startsWith("application/json")) return 200;
	// A list that is exported as JSON has no envelope.
	if (answer.status === 200 && "content-disposition" in answer.headers) return 200;
	const { status, code } = v.parse(envelope, JSON.parse(answer.text));
	if (answer.status >= 400) expect(status).toBe("false");
	expect(status === "true").toBe(code === "");
	return answer.status;
};
