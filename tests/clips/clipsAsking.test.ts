/** The requests of the clip service to a results server elsewhere: missing data is distinguished from a failed answer. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callServers } from "../../src/clips/callResults.ts";
import { findWith } from "../../src/clips/clipRunner.ts";
import { type Listening, listening } from "../fixtures/listening.ts";

type Reply = (response: ServerResponse) => void;

const json =
	(body: unknown, status = 200): Reply =>
	(response) =>
		void response
			.writeHead(status, { "Content-Type": "application/json" })
			.end(JSON.stringify(body));
const data = (of: unknown) => json({ status: "true", data: of });
const REFUSED = json({ status: "false", code: "unknown-bib", message: "no" });
const BROKEN_OFF: Reply = (response) => {
	response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
	response.write('{"status":"true",', () => response.destroy());
};

const LIST = data({ project: [{ pjID: "M1001", pjName: "海港路跑", pjDate: "2026-03-08" }] });
const RUNNER = data({ participant: { pNO: "7", pName: "王小明", pStatus: 1 } });
const PJLIST = "/scorequery/pjlist";
const PARTICIPANT = "/scorequery/participant";
const VOUCHER = "/scorequery/voucher/get";

let server: Listening;
let asked: string[];
let replies: Map<string, Reply>;
beforeAll(async () => {
	server = await listening((request, response) => {
		const call = String(request.url).replace("?", "");
		asked.push(call);
		request.resume().on("end", () => replies.get(call)?.(response));
	});
});
afterAll(() => server.close());
beforeEach(() => {
	asked = [];
	replies = new Map([
		[PJLIST, LIST],
		[PARTICIPANT, RUNNER],
		[VOUCHER, data({ unlocked: true })],
	]);
});

const find = (bib = "7") =>
	findWith(
		callServers({
			listServer: server.origin,
			defaultProjectServer: "",
			allowedHosts: [],
			prefix: "",
		}),
	)("M1001", bib);

test("an event's server is looked up once, and each request is sent once", async () => {
	expect(await find()).toMatchObject({ runner: { name: "王小明" }, isUnlocked: true });
	expect(asked).toEqual([PJLIST, PJLIST, PARTICIPANT, VOUCHER]);
});

test.each<[string, Reply]>([
	["says so", REFUSED],
	["says so with a status of its own", json({ status: "false", code: "wrong-field" }, 400)],
	["answers with nothing", data({ participant: [] })],
])("an unknown bib is recognised if the server %s", async (_, reply) => {
	replies.set(PARTICIPANT, reply);
	expect(await find()).toBeNull();
});

test("an event missing in the list does not exist, and no server is asked about it", async () => {
	replies.set(PJLIST, data({ project: [] }));
	expect(await find()).toBeNull();
	expect(asked).toEqual([PJLIST]);
});

test.each<[string, Reply]>([
	["refuses", REFUSED],
	["has no such address", json({}, 404)],
	["takes no such request", (response) => void response.writeHead(405).end()],
])("a plain server that %s for vouchers has none", async (_, reply) => {
	replies.set(VOUCHER, reply);
	expect(await find()).toMatchObject({ runner: { bib: "7" }, isUnlocked: false });
});

const FAILURES: readonly [string, Reply][] = [
	["fails", json({ status: "false" }, 503)],
	["breaks off", BROKEN_OFF],
	["sends a page", (response) => void response.end("<h1>Under maintenance</h1>")],
	["refuses by a page", (response) => void response.writeHead(403).end("<h1>Not now</h1>")],
];

test.each([
	...FAILURES.flatMap(([how, reply]) =>
		[PJLIST, PARTICIPANT, VOUCHER].map((call) => [how, call, reply] as const),
	),
	["says what cannot be read", PARTICIPANT, data({ participant: { pNO: "7", ppi: "none" } })],
	["says what cannot be read", VOUCHER, data({ unlocked: "perhaps" })],
] as const)(
	"a server that %s at %s is unavailable: the answer is not used",
	async (_, call, reply) => {
		replies.set(call, reply);
		await expect(find()).rejects.toMatchObject({ httpStatus: 503, code: "unavailable" });
	},
);
