/** Nothing a client sends can cause a 5xx (DESIGN section 6). The seeds are fixed: a failure can be repeated. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { pushBrowser } from "../fixtures/pushBrowser.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { ask, change, place, RUNS, read, SEED, TIMEOUT_MS, text, value } from "./fuzzing.ts";
import { COOKIE } from "./members/signedIn.ts";
import { openNotifying } from "./notifications/notifying.ts";
import { WRONG_CODE } from "./vouchers/redeeming.ts";

let server: TestedResults;
/** The changes of officials and readers. */
let changed: TestedResults;
let key: string;
beforeAll(async () => {
	server = await openNotifying();
	changed = await openTestedResults();
	for (const each of [server, changed]) await each.record(smallRace());
	key = await changed.results.keys.makeKey("M1001");
});
afterAll(() => Promise.all([server.close(), changed.close()]));

/** No message is ever sent there, because no runner passes a point. */
const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/x");

const queries = fc.constantFrom(
	...["", "", "?pjid=M1001", "?pjid=M1001&f=banner1.jpg", "?pjid=M1001&pno=00123&lang=ja"],
	...[
		"?q=%E7%8E%8B&limit=5",
		"?limit=5&cursor=1~2&point=10K",
		"?bib=00123",
		"?since=12",
		"?download=1&lang=xx",
	],
	...[
		"?at=2025-11-02T00:00:00Z&bib=124",
		"?subject=wave%20%5B%221%22%5D",
		"?pjid=M1001&once=1",
		"?%ff=%&&=",
	],
);

/** The address of any operation. */
const ofOperation = fc
	.tuple(fc.constantFrom(...Object.values<Operation>(RESULTS_OPERATIONS)), place, queries)
	.map(
		([operation, values, query]) =>
			operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "") + query,
	);

const path = fc.oneof(
	{ weight: 4, arbitrary: ofOperation },
	fc.constantFrom(
		...["/tpp/", "/ingest/../M1001/event", "/scorequery/admin/M1001/", "/scorequery/auth/"],
		...["/scorequery/winnerlist?pjid=M1001", "/scorequery/openapi.json"],
	),
	fc.stringMatching(/^\/scorequery\/[!-~]{0,40}$/),
	fc.stringMatching(/^\/ingest\/[!-~]{0,20}\/(recording|event)$/),
	fc.stringMatching(/^\/tpp\/M1001\/cert\/[!-~]{0,20}\/[!-~]{0,30}\/(img|pdf)$/),
	fc.stringMatching(/^\/[!-~]{0,60}$/),
);
const fields = fc.record(
	{
		pjid: fc.oneof(fc.constant("M1001"), value),
		pno: fc.oneof(fc.constantFrom("00123", "124"), value),
		code: fc.oneof(fc.constant(WRONG_CODE), value),
		orgid: value,
		orgcode: value,
		ddata: fc.oneof(fc.array(text, { maxLength: 25 }), value),
		cID: value,
		keyword: value,
		f: value,
		subscription: fc.oneof(fc.constant(subscription), fc.record({ endpoint: value, keys: value })),
		lang: fc.oneof(fc.constant("zh"), value),
		template: value,
		background: value,
		on: fc.oneof(fc.boolean(), value),
		email: fc.oneof(fc.constant("lin@example.org"), value),
		password: value,
		role: fc.oneof(fc.constantFrom("owner", "desk"), value),
		id: value,
		name: value,
		redirect: value,
		change: value,
		undo: value,
		kind: fc.oneof(fc.constant("status"), value),
		__proto__: value,
	},
	{ requiredKeys: [] },
);
const body = fc.oneof(
	fields.map((each) => JSON.stringify(each)),
	fc.tuple(fields, fc.nat()).map(([each, cut]) => {
		const whole = JSON.stringify(each);
		return whole.slice(0, cut % (whole.length + 1));
	}),
	fc.jsonValue().map((each) => JSON.stringify(each)),
	fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
	fc.constantFrom("[".repeat(60_000), '{"a":'.repeat(10_000), `"${"x".repeat(70_000)}"`),
);
const headers = fc.record(
	{
		"content-type": fc.oneof(
			{ weight: 4, arbitrary: fc.constant("application/json") },
			fc.constantFrom("text/plain", "application/x+json; charset=big5", "multipart/form-data", ","),
			fc.stringMatching(/^[!-~]{1,30}$/),
		),
		authorization: fc.oneof(fc.constant("Bearer x"), fc.stringMatching(/^[!-~]{1,40}$/)),
		origin: fc.constantFrom("null", "https://evil.example", "https://results.example.org"),
		cookie: fc.oneof(
			fc.constant(`${COOKIE}=abc.def`),
			fc.stringMatching(/^[!-~]{1,40}$/).map((text) => `${COOKIE}=${text}`),
		),
		"last-event-id": fc.constantFrom("1-1", "x", "999999999999999-0"),
		"if-none-match": fc.constantFrom("*", '"x"', 'W/"'),
	},
	{ requiredKeys: ["content-type"] },
);
const method = fc.oneof(
	{ weight: 6, arbitrary: fc.constant("POST") },
	fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"),
);

// These requests are read and refused before any store has them.
if (!IS_POSTGRES)
	test(
		"any request is answered with 2xx or 4xx, in the format of the contract",
		async () => {
			const statuses = new Map<number, number>();
			await fc.assert(
				fc.asyncProperty(method, path, headers, body, async (how, where, said, sent) => {
					const status = await ask(server.origin, how, where, said, sent);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}),
				{ numRuns: RUNS, seed: SEED },
			);
			// There is at least one 401 and one 429: an address that guesses keys gets 429. 403 is for another site's page.
			const others = [...statuses.keys()].filter((status) => ![401, 403, 429].includes(status));
			expect(others.sort()).toEqual([200, 204, 304, 400, 404, 405, 413, 415]);
			expect(statuses.has(401) || statuses.has(429)).toBe(true);
			expect(await server.call("search", { pjid: "M1001", pno: "123" })).toMatchObject({
				data: { total: 1 },
			});
		},
		TIMEOUT_MS,
	);

const query = fc
	.dictionary(fc.constantFrom("bib", "limit", "before", "f"), text)
	.filter((each) => Object.values(each).every((each) => each.isWellFormed()))
	.map((each) => `?${new URLSearchParams(each)}`);
const given = fc.oneof(
	fc.tuple(fc.constant("POST"), fc.constant("/ingest/M1001"), fc.array(read, { maxLength: 6 })),
	fc.tuple(
		fc.constant("POST"),
		fc.constant("/scorequery/admin/M1001/change"),
		fc.oneof(change, fc.array(change)),
	),
	fc.tuple(
		fc.constant("POST"),
		fc.constant("/scorequery/admin/M1001/vouchers"),
		fc.record({ count: fc.oneof(fc.nat(5), value) }),
	),
	fc.tuple(
		fc.constantFrom("GET", "PUT", "POST"),
		fc
			.tuple(
				fc.constantFrom(
					"/scorequery/admin/M1001/changes",
					"/scorequery/admin/M1001/vouchers",
					"/scorequery/admin/M1001/banner",
					...["reads", "event", "recording"].map((name) => `/ingest/M1001/${name}`),
				),
				query,
			)
			.map(([path, asked]) => path + asked),
		fc.jsonValue(),
	),
);

test(
	"anything that officials and readers send is accepted or refused, and the race goes on",
	async () => {
		const statuses = new Set<number>();
		await fc.assert(
			fc.asyncProperty(given, async ([how, where, sent]) => {
				const isRead = where === "/ingest/M1001";
				const token = isRead ? key : changed.results.operatorToken;
				const said = { "content-type": "application/json", authorization: `Bearer ${token}` };
				statuses.add(await ask(changed.origin, how, where, said, JSON.stringify(sent)));
			}),
			{ numRuns: RUNS, seed: SEED },
		);
		expect([...statuses].sort()).toEqual([200, 400, 405, 415]);
		expect(await changed.call("pjlist", { pjid: "M1001" })).toMatchObject({ status: "true" });
	},
	TIMEOUT_MS,
);
