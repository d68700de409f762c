/**
 * A recording that is spoilt somewhere is refused whole, or taken and then every call can answer it. The
 * seed is fixed: a failure can be repeated.
 */
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "../../../src/contract/kit/call.ts";
import { participant } from "../../../src/contract/public/participant.ts";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";
import { post } from "../../fixtures/exchange.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

const SEED = 20_261_121;
/** Checked before any store has it, so fewer runs are enough on the second store. */
const RUNS = runs(IS_POSTGRES ? 200 : 500);

const NOTHING = {
	kept: [],
	change: null,
	eventChanged: false,
	entrantsAdded: 0,
	entrantsChanged: 0,
	entrantsRemoved: 0,
	factsChanged: 0,
	chipsAdded: 0,
	passingsAdded: 0,
	givenTimesAdded: 0,
};

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());

/** A replacement for a value: usually of the same kind. */
interface Spoiler {
	number: number;
	text: string;
	other: unknown;
	isOfItsKind: boolean;
}

const spoiler: fc.Arbitrary<Spoiler> = fc.record({
	number: fc.oneof(
		fc.constantFrom(0, -1, 1e15, -1e15, 8.64e15, 1e-9, 1e300),
		fc.maxSafeInteger(),
		fc.double({ noNaN: true, noDefaultInfinity: true }),
	),
	text: fc.oneof(
		fc.constantFrom("", "F", "S", "1", "00123", "m30", "M1001", "live", "a\u0000b", "__proto__"),
		fc.string({ unit: anyCharacter, maxLength: 50 }),
	),
	other: fc.jsonValue({ maxDepth: 1 }),
	isOfItsKind: fc.boolean(),
});

function replacement(value: unknown, { number, text, other, isOfItsKind }: Spoiler): unknown {
	if (!isOfItsKind) return other;
	if (typeof value === "number" || value === null) return number;
	if (typeof value === "string") return text;
	if (typeof value === "boolean") return !value;
	// A list with its first row twice, an object as it is.
	return Array.isArray(value) ? [...value.slice(0, 1), ...value] : value;
}

/** Walks into a recording, and spoils the value at the end of the path. */
function spoil(value: unknown, way: readonly number[], how: Spoiler): unknown {
	const [step, ...rest] = way;
	if (step === undefined || typeof value !== "object" || value === null)
		return replacement(value, how);
	const keys = Object.keys(value);
	const key = keys[step % Math.max(1, keys.length)];
	if (key === undefined) return replacement(value, how);
	const spoilt = Array.isArray(value) ? [...value] : { ...value };
	Reflect.set(spoilt, key, spoil(Reflect.get(value, key), rest, how));
	return spoilt;
}

async function answersEverything(pjid: string): Promise<void> {
	for (const { bib } of RUNNERS) {
		const found = await post(server.origin, "/scorequery/participant", { pjid, pno: bib });
		expect(found.status).toBe(200);
		const { status, data } = v.parse(envelope, JSON.parse(found.text));
		if (status === "true") expect(v.is(participant.data, data)).toBe(true);
	}
	expect(await server.call("search", { pjid, pno: "a" })).toMatchObject({ status: "true" });
	expect(await server.call("pjlist", { pjid })).toMatchObject({ status: "true" });
}

test("anything that an operator sends is refused, or every call can answer with it", async () => {
	const authorization = `Bearer ${server.results.operatorToken}`;
	const way = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
	let taken = 0;
	let round = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.tuple(way, spoiler), { minLength: 1, maxLength: 2 }),
			async (ways) => {
				const pjid = `M${2_000 + (round++ % 1_000)}`;
				const whole: unknown = smallRace({ event: { ...EVENT, id: pjid } });
				const sent = ways.reduce((each, [where, how]) => spoil(each, where, how), whole);
				const path = `/ingest/${pjid}/recording`;
				const answer = await post(server.origin, path, sent, { authorization });
				expect(answer.status).toBeLessThan(500);
				if (answer.status !== 200) return;
				taken += 1;
				await answersEverything(pjid);
				const again = await post(server.origin, path, sent, { authorization });
				expect(again.status).toBe(200);
				expect(JSON.parse(again.text)).toEqual({ status: "true", data: NOTHING });
			},
		),
		{ numRuns: RUNS, seed: SEED },
	);
	expect(taken).toBeGreaterThan(RUNS / 6);
});
