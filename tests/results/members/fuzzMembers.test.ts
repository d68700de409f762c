/** Nothing that a member sends can cause a 5xx, in any role. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { ask, change, place, RUNS, read, SEED, TIMEOUT_MS, text, value } from "../fuzzing.ts";
import { addMember, PAGE, signIn } from "./signedIn.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

/** The operations of members, except those that end the session of the request. */
const ORGANISERS = Object.entries<Operation>(RESULTS_OPERATIONS).filter(
	([name, { tag, access }]) =>
		(tag === "organiser" || access === "announcer or key") &&
		!["signOut", "endAllSessions"].includes(name),
);
const CHANGING = ORGANISERS.filter(([name]) => name === "change");
const asked = fc.record(
	{
		pjid: fc.constant("M1001"),
		q: text,
		bib: fc.oneof(fc.constant("00123"), text),
		at: fc.oneof(fc.constant("2025-11-02T00:00:00Z"), text),
		since: text,
		limit: text,
		cursor: fc.oneof(fc.constantFrom("1~2", "-1.5~3"), text),
		point: text,
		subject: text,
	},
	{ requiredKeys: ["pjid"] },
);
const sentByOrganiser = fc.oneof(
	change,
	fc.array(change, { maxLength: 3 }),
	fc.array(read, { maxLength: 3 }),
	fc.record(
		{
			change: fc.oneof(fc.nat(40), value),
			undo: fc.oneof(fc.nat(40), value),
			recording: value,
			role: fc.oneof(fc.constant("desk"), value),
			day: value,
			name: value,
			id: value,
			email: fc.oneof(fc.constant("lin@example.org"), value),
			password: value,
			code: value,
			current: value,
			member: value,
			who: value,
			redirect: value,
		},
		{ requiredKeys: [] },
	),
	fc.jsonValue(),
);

test(
	"anything that members send is accepted or refused, and the race goes on",
	async () => {
		await addMember(server, "mei@example.org", "owner");
		const cookie = await signIn(server.origin, "mei@example.org");
		const statuses = new Map<string, Set<number>>();
		await fc.assert(
			fc.asyncProperty(
				// A change is one of a hundred operations, and takes many kinds.
				fc.oneof(
					{ weight: 7, arbitrary: fc.constantFrom(...ORGANISERS) },
					{ weight: 1, arbitrary: fc.constantFrom(...CHANGING) },
				),
				place,
				asked,
				sentByOrganiser,
				async ([name, { path: address, method: how, sent: way }], { queue }, query, sent) => {
					const where = address
						.replace("{pjid}", "M1001")
						.replace("{orgid}", "7")
						.replace("{queue}", queue ?? "");
					const wellFormed = Object.entries(query).filter(([, each]) => each.isWellFormed());
					// A stream ends after its first event.
					const once = name === "live" ? { once: "1" } : {};
					const search = new URLSearchParams({ ...Object.fromEntries(wellFormed), ...once });
					const said = { ...PAGE, cookie, "content-type": "application/json" };
					const body = way === "nothing" ? "" : JSON.stringify(sent);
					const status = await ask(server.origin, how, `${where}?${search}`, said, body);
					statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
				},
			),
			{ numRuns: RUNS, seed: SEED },
		);
		expect(statuses.get("change")).toContain(200);
		expect([...statuses.keys()].toSorted()).toEqual(ORGANISERS.map(([name]) => name).toSorted());
		const all = new Set([...statuses.values()].flatMap((each) => [...each]));
		// After many wrong passwords and codes the next are refused.
		const others = [...all].filter((status) => status !== 429);
		const foreseen = [200, 400, 404, 409, 415];
		expect(others.filter((status) => !foreseen.includes(status))).toEqual([]);
		expect(others).toEqual(expect.arrayContaining([200, 400]));
		expect(await server.call("pjlist", { pjid: "M1001" })).toMatchObject({ status: "true" });
	},
	TIMEOUT_MS,
);
