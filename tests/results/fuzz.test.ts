/** Nothing a client sends can cause a 5xx (DESIGN section 6). The seeds are fixed: a failure can be repeated. */
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "../../src/contract/call.ts";
import { exchange } from "../fixtures/exchange.ts";
import { IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { pushBrowser } from "../fixtures/pushBrowser.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { WRONG_CODE } from "./handlers/redeeming.ts";
import { openNotifying } from "./notifications/notifying.ts";

const SEED = 20_261_121;
/** By then every status has come. FUZZ_RUNS asks more often, and so does `npm run bench -- fuzz`. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? (IS_POSTGRES ? 500 : 1_500));
const TIMEOUT_MS = (30_000 + RUNS * 5) * PATIENCE;

let server: TestedResults;
/** What officials and readers may change. */
let changed: TestedResults;
let key: string;
beforeAll(async () => {
	server = await openNotifying();
	changed = await openTestedResults();
	for (const each of [server, changed]) await each.record(smallRace());
	key = await changed.results.ingest.makeKey("M1001");
});
afterAll(() => Promise.all([server.close(), changed.close()]));

/** Nothing is ever sent there: nobody passes a point. */
const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/x");

const path = fc.oneof(
	fc.constantFrom(
		"/scorequery/search",
		"/scorequery/participant",
		"/scorequery/pjlist",
		"/scorequery/watchlist/get",
		"/scorequery/leadergroup/get",
		"/scorequery/winnerlist",
		"/scorequery/announcementdata",
		"/scorequery/notify",
		"/scorequery/voucher/use",
		"/scorequery/voucher/get",
		"/scorequery/admin/pointpass",
		"/scorequery/file",
		"/scorequery/file?pjid=M1001&f=banner1.jpg",
		"/scorequery/card",
		"/scorequery/card?pjid=M1001&pno=00123&lang=ja",
		"/scorequery/winnerlist?pjid=M1001",
		"/scorequery/openapi.json",
		"/scorequery/cert",
		"/tpp/M1001/cert/00123/0123456789abcdef01234567/img",
		"/tpp/M1001/cert/00123/0/pdf?download=1&lang=xx",
		"/tpp/M1001/cert/%2e%2e/0/img",
		"/tpp/",
		"/ingest/M1001/certificate",
		"/ingest/M1001/voucher",
		"/ingest/M1001",
		"/ingest/M1001/event",
		"/ingest/M1001/recording",
		"/ingest/../M1001/event",
		"/ingest/%4d1001/event",
	),
	fc.stringMatching(/^\/scorequery\/[!-~]{0,40}$/),
	fc.stringMatching(/^\/ingest\/[!-~]{0,20}\/(recording|event)$/),
	fc.stringMatching(/^\/tpp\/M1001\/cert\/[!-~]{0,20}\/[!-~]{0,30}\/(img|pdf)$/),
	fc.stringMatching(/^\/[!-~]{0,60}$/),
);
const text = fc.oneof(
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
	fc.string({ unit: "binary", maxLength: 120 }),
	fc.string({ unit: "grapheme", maxLength: 120 }),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
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
		"if-none-match": fc.constantFrom("*", '"x"', 'W/"'),
	},
	{ requiredKeys: ["content-type"] },
);
const method = fc.oneof(
	{ weight: 6, arbitrary: fc.constant("POST") },
	fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"),
);

const ask = async (
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
	if (answer.status === 200 && answer.headers["content-type"] === "image/jpeg") return 200;
	const { status, code } = v.parse(envelope, JSON.parse(answer.text));
	if (answer.status >= 400) expect(status).toBe("false");
	expect(status === "true").toBe(code === "");
	return answer.status;
};

// What is asked here is read and refused before any store has it.
if (!IS_POSTGRES)
	test(
		"whatever is asked is answered with 2xx or 4xx, in the contract's words",
		async () => {
			const statuses = new Map<number, number>();
			await fc.assert(
				fc.asyncProperty(method, path, headers, body, async (how, where, said, sent) => {
					const status = await ask(server.origin, how, where, said, sent);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}),
				{ numRuns: RUNS, seed: SEED },
			);
			// Of 401 and 429 there is one at least: an address that guesses keys is told to wait.
			const others = [...statuses.keys()].filter((status) => status !== 401 && status !== 429);
			expect(others.sort()).toEqual([200, 204, 304, 400, 404, 405, 413, 415]);
			expect(statuses.has(401) || statuses.has(429)).toBe(true);
			expect(await server.call("search", { pjid: "M1001", pno: "123" })).toMatchObject({
				data: { total: 1 },
			});
		},
		TIMEOUT_MS,
	);

const read = fc.record(
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
const deed = fc.record(
	{
		kind: fc.oneof(
			fc.constantFrom(
				...["status", "gun", "chip", "hide", "titles", "phase"],
				...["masks", "repeats", "notice"],
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
		who: value,
		why: value,
	},
	{ requiredKeys: ["kind"] },
);
const query = fc
	.dictionary(fc.constantFrom("bib", "limit", "before", "f"), text)
	.filter((each) => Object.values(each).every((each) => each.isWellFormed()))
	.map((each) => `?${new URLSearchParams(each)}`);
const given = fc.oneof(
	fc.tuple(fc.constant("POST"), fc.constant("/ingest/M1001"), fc.array(read, { maxLength: 6 })),
	fc.tuple(
		fc.constant("POST"),
		fc.constant("/ingest/M1001/decision"),
		fc.oneof(deed, fc.array(deed)),
	),
	fc.tuple(
		fc.constant("POST"),
		fc.constant("/ingest/M1001/voucher"),
		fc.record({ count: fc.oneof(fc.nat(5), value) }),
	),
	fc.tuple(
		fc.constantFrom("GET", "PUT", "POST"),
		fc
			.tuple(fc.constantFrom("audit", "reads", "banner", "event", "recording", "voucher"), query)
			.map(([name, asked]) => `/ingest/M1001/${name}${asked}`),
		fc.jsonValue(),
	),
);

test(
	"whatever officials and readers send is taken or refused, and the race goes on",
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
