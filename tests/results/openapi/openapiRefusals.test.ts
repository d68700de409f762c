import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDocument } from "../../../src/contract/openapi/document.ts";
import { TRIES_FOR_RUNNER } from "../../../src/results/wrongTries.ts";
import { at, compileSchemas } from "../../contract/openapiSchemas.ts";
import { type Answer, exchange, type Question } from "../../fixtures/exchange.ts";
import { pushBrowser } from "../../fixtures/pushBrowser.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, signIn } from "../members/signedIn.ts";
import { openNotifying } from "../notifications/notifying.ts";
import { expectExamples } from "./openapiExamples.ts";

const document = makeDocument("");
const schemas = compileSchemas(document);

let server: TestedResults;
/** It has no keys for push messages. */
let silent: TestedResults;
beforeAll(async () => {
	server = await openNotifying();
	silent = await openTestedResults();
	for (const each of [server, silent]) await each.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1003", phase: "announced" } }));
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1004" },
			runners: MANY_BIBS.map((bib) => ({ bib })),
			givenTimes: [],
		}),
	);
	await server.record(smallRace({ event: { ...EVENT, id: "M1005", isOnline: false } }));
	const { vouchers, officials } = server.results;
	const change = async (request: object) => {
		const [outcome] = await officials.decide("M1001", request);
		return outcome?.change ?? 0;
	};
	undone = String(await change({ kind: "hide", bib: "500", isHidden: true }));
	await officials.undo("M1001", { change: Number(undone) });
	builtUpon = String(await change({ kind: "status", bib: "500", status: "didNotFinish" }));
	await change({ kind: "status", bib: "500", status: "didNotStart" });
	[used = "", foreign = ""] = [
		...(await vouchers.make("M1001", { count: 1 })).codes,
		...(await vouchers.make("M1003", { count: 1 })).codes,
	];
	owner = await addMember(server, "chen@example.org", "owner");
	await addMember(server, "lin@example.org", "announcer");
	announcer = await signIn(server.origin, "lin@example.org");
	await server.call("voucher/use", { pjid: "M1001", pno: "124", code: used });
	for (let tries = 1; tries <= TRIES_FOR_RUNNER; tries++)
		await server.call("voucher/use", { pjid: "M1001", pno: "200", code: "?" });
	for (const bib of MANY_BIBS.slice(1))
		await server.call("notify", JSON.parse(notifying("M1004", bib)));
});
afterAll(() => Promise.all([server.close(), silent.close()]));

/** Vouchers, as the cases write them: which they are is known when they are made. */
const [USED, FOREIGN] = ["a used one", "another event's"];
/** The same for changes. */
const [UNDONE, BUILT_UPON] = ["the undone one", "the first of two"];
let undone: string;
let builtUpon: string;
let used: string;
let foreign: string;
const redeeming = (pjid: string, pno: string, code: string) => JSON.stringify({ pjid, pno, code });

/** One more than a browser may be told of. */
const MANY_BIBS = Array.from({ length: 21 }, (_, index) => String(index + 1));
const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/x");
const notifying = (pjid: string, pno: string) =>
	JSON.stringify({ pjid, pno, subscription, lang: "zh", on: true });

const JSON_TYPE = { "content-type": "application/json" };

interface Case {
	address: string;
	/** The address as the document has it. */
	path: string;
	question: Question;
	isOperator: boolean;
	/** Of the server without keys. */
	isSilent: boolean;
	status: number;
	code: string;
}

const call = (name: string, body: string, status: number, code: string): Case => ({
	address: `/scorequery/${name}`,
	path: `/scorequery/${name}`,
	question: { method: "POST", headers: JSON_TYPE, body },
	isOperator: false,
	isSilent: false,
	status,
	code,
});
const ingest = (action: string, question: Question, status: number, code: string): Case => ({
	address: `/ingest/M1001${action}`,
	path: `/ingest/{pjid}${action}`,
	question: { method: "POST", headers: JSON_TYPE, ...question },
	isOperator: status !== 401,
	isSilent: false,
	status,
	code,
});
const changed = (base: Case, changes: Partial<Case>): Case => ({ ...base, ...changes });

/** Operations on the members of the organisation. */
const ofMembers = (action: string, body: string, code: string): Case => ({
	...call("", body, 200, code),
	address: `/scorequery/admin/organisation/7/members${action}`,
	path: `/scorequery/admin/organisation/{orgid}/members${action}`,
	isOperator: true,
});

const LOGIN = '{"email":"lin@example.org","password":"?"}';
/** Stand for the cookie and the id that the server makes. */
const [COOKIE_OF_ANNOUNCER, OWNER] = ["the cookie of an announcer", "OWNER"];
let announcer: string;
let owner: string;

const SEARCH = '{"pjid":"M1001","pno":"1"}';
const EVENT_ONLY = '{"pjid":"M1001"}';
const LINES = { ...JSON_TYPE, "content-type": "application/x-ndjson" };
const MANY = JSON.stringify(Array.from({ length: 5_001 }, () => ({})));

const CASES: readonly (readonly [string, Case])[] = [
	["the wrong method", { ...call("search", "", 405, "wrong-method"), question: { method: "GET" } }],
	["the wrong method for reads", ingest("", { method: "PUT", body: "[]" }, 405, "wrong-method")],
	[
		"the wrong type",
		changed(call("search", SEARCH, 415, "wrong-type"), {
			question: { method: "POST", headers: { "content-type": "text/plain" }, body: SEARCH },
		}),
	],
	["no JSON", call("search", "{", 400, "wrong-json")],
	["a line that is no JSON", ingest("", { headers: LINES, body: "{\n" }, 400, "wrong-json")],
	["a wrong field", call("participant", '{"pjid":"M1"}', 400, "wrong-field")],
	["what is no recording", ingest("/recording", { body: "{}" }, 400, "wrong-field")],
	[
		"an address that is no event's",
		changed(ingest("/event", { method: "GET" }, 400, "wrong-field"), {
			address: "/ingest/1001/event",
		}),
	],
	[
		"a certificate of somebody on the course",
		call("cert", '{"pjid":"M1001","pno":"A-5"}', 200, "no-certificate"),
	],
	["an unknown event", call("leadergroup/get", '{"pjid":"M9999"}', 200, "unknown-event")],
	[
		"an unknown category",
		call("announcementdata", '{"pjid":"M1001","cID":"9"}', 200, "unknown-category"),
	],
	["an unknown event in the list", call("pjlist", '{"pjid":"M9999"}', 200, "unknown-event")],
	[
		"reads of an unknown event",
		changed(ingest("", { body: "[]" }, 200, "unknown-event"), { address: "/ingest/M9999" }),
	],
	["an unknown bib", call("participant", '{"pjid":"M1001","pno":"9"}', 200, "unknown-bib")],
	["an unknown organisation", call("pjlist", '{"orgid":"99"}', 200, "unknown-organisation")],
	[
		"notices of a 21st runner",
		call("notify", notifying("M1004", MANY_BIBS[0] ?? ""), 200, "too-many"),
	],
	["notices of an announced event", call("notify", notifying("M1003", "124"), 200, "announced")],
	[
		"notices from a server that sends none",
		changed(call("notify", notifying("M1001", "124"), 200, "not-offered"), { isSilent: true }),
	],
	[
		"a voucher that nobody made",
		call("voucher/use", redeeming("M1001", "00123", "0"), 200, "voucher-unknown"),
	],
	[
		"another runner's voucher",
		call("voucher/use", redeeming("M1001", "00123", USED), 200, "voucher-used"),
	],
	[
		"another event's voucher",
		call("voucher/use", redeeming("M1001", "00123", FOREIGN), 200, "voucher-foreign"),
	],
	[
		"any voucher when the downloads are closed",
		call("voucher/use", redeeming("M1005", "00123", USED), 200, "voucher-closed"),
	],
	[
		"one wrong voucher after the other",
		call("voucher/use", redeeming("M1001", "200", "?"), 429, "too-many"),
	],
	["reads without a key", ingest("", { body: "[]" }, 401, "not-allowed")],
	["a recording without the token", ingest("/recording", { body: "{}" }, 401, "not-allowed")],
	["what timing knows, without a key", call("admin/pointpass", EVENT_ONLY, 401, "not-allowed")],
	[
		"a decision about an unknown wave",
		ingest("/decision", { body: '{"kind":"gun","waveId":"9","gun":null}' }, 200, "unknown-wave"),
	],
	[
		"a category that the event does not have",
		ingest(
			"/decision",
			{ body: '{"kind":"rankBy","category":"100K","rankBy":"chip"}' },
			200,
			"unknown-category",
		),
	],
	...(
		[
			["an unknown group", { kind: "edit", bib: "124", set: { group: "X" } }, 200, "unknown-group"],
			[
				"an unknown point",
				{ kind: "time", bib: "124", point: "X", time: null },
				200,
				"unknown-point",
			],
			[
				"an unknown read",
				{ kind: "ruling", source: "gate", sequence: 7, ruling: null },
				200,
				"unknown-read",
			],
			["another runner's bib", { kind: "renumber", bib: "124", to: "200" }, 200, "known-bib"],
			["a category with runners", { kind: "removeCategory", category: "Half" }, 200, "in-use"],
			[
				"what another person changed",
				{ kind: "hide", bib: "500", isHidden: true, expects: 0 },
				409,
				"changed-meanwhile",
			],
		] as const
	).map(([what, body, status, code]): readonly [string, Case] => [
		`a change of ${what}`,
		changed(ingest("", { body: JSON.stringify(body) }, status, code), {
			address: "/scorequery/admin/M1001/change",
			path: "/scorequery/admin/{pjid}/change",
		}),
	]),
	...(
		[
			["that nobody made", "4711", 200, "unknown-change"],
			["that was undone", UNDONE, 409, "undone-already"],
			["upon which others build", BUILT_UPON, 409, "built-upon"],
		] as const
	).map(([what, change, status, code]): readonly [string, Case] => [
		`the undoing of a change ${what}`,
		changed(ingest("", { body: `{"change":${change}}` }, status, code), {
			address: "/scorequery/admin/M1001/undo",
			path: "/scorequery/admin/{pjid}/undo",
		}),
	]),
	[
		"a picture that the event does not have",
		changed(call("file", "", 404, "unknown-file"), {
			address: "/scorequery/file?pjid=M1001&f=banner1.jpg",
			question: { method: "GET" },
		}),
	],
	[
		"an address that is no call's",
		changed(ingest("", { body: "[]" }, 404, "unknown-call"), { address: "/ingest/m1001" }),
	],
	["a wrong password", call("auth/sign-in", LOGIN, 200, "wrong-login")],
	["a link that nobody made", call("auth/invitation", '{"code":"x"}', 200, "unknown-link")],
	[
		"a sign-in from a page of another site",
		changed(call("auth/sign-in", LOGIN, 403, "wrong-origin"), {
			question: {
				method: "POST",
				headers: { ...JSON_TYPE, origin: "https://elsewhere.example" },
				body: LOGIN,
			},
		}),
	],
	[
		"keys for an announcer",
		changed(call("", "", 403, "wrong-role"), {
			address: "/scorequery/admin/M1001/keys",
			path: "/scorequery/admin/{pjid}/keys",
			question: { method: "GET", headers: { cookie: COOKIE_OF_ANNOUNCER } },
		}),
	],
	[
		"an event of nobody's",
		changed(call("", "", 404, "unknown-event"), {
			address: "/scorequery/admin/M9999/keys",
			path: "/scorequery/admin/{pjid}/keys",
			question: { method: "GET", headers: { cookie: COOKIE_OF_ANNOUNCER } },
		}),
	],
	[
		"a member whom the organisation does not have",
		ofMembers("/remove", '{"member":"x"}', "unknown-member"),
	],
	["the last owner", ofMembers("/remove", '{"member":"OWNER"}', "last-owner")],
	["a long body", call("search", `"${"x".repeat(65 * 1_024)}"`, 413, "too-large")],
	["too many reads", ingest("", { body: MANY }, 413, "too-large")],
];

const ask = ({ address, question, isOperator, isSilent }: Case): Promise<Answer> => {
	const authorization = `Bearer ${server.results.operatorToken}`;
	const { cookie, ...others } = { cookie: "", ...question.headers };
	const headers = {
		...others,
		...(cookie === COOKIE_OF_ANNOUNCER ? { cookie: announcer } : {}),
		...(isOperator ? { authorization } : {}),
	};
	const body = String(question.body ?? "")
		.replace(OWNER, owner)
		.replace(USED, used)
		.replace(FOREIGN, foreign)
		.replace(UNDONE, undone)
		.replace(BUILT_UPON, builtUpon);
	return exchange((isSilent ? silent : server).origin, address, { ...question, body, headers });
};

test.each(CASES)("the refusal of %s is the document's", async (_, asked) => {
	const answer = await ask(asked);
	const body = bodyOf(answer);
	expect(answer.status).toBe(asked.status);
	expect(body).toMatchObject({ status: "false", code: asked.code });
	const isGet = asked.question.method === "GET" && asked.status !== 405;
	const method = isGet ? "GET" : "POST";
	const judge = (other: unknown) => schemas.ofResponse(asked.path, method, asked.status, other);
	expect(judge(body)).toEqual([]);
	const parts: object = Object(body);
	for (const wrong of [{ status: false }, { code: "unavailable" }, { message: 1 }, { more: 1 }])
		expect(judge({ ...parts, ...wrong }), JSON.stringify(wrong)).not.toEqual([]);
});

test("a failure of the server is a refusal like all others", () => {
	const body = { status: "false", code: "unavailable", message: "please try again" };
	expect(schemas.ofResponse("/scorequery/search", "POST", "default", body)).toEqual([]);
});

test("the document's examples are real: where a message changed, run this with -u", async () => {
	const messages: Record<string, unknown> = {};
	for (const [, asked] of CASES) {
		const body: object = Object(bodyOf(await ask(asked)));
		messages[asked.code] ??= "message" in body ? body.message : "";
	}
	const codes = at(document, "components", "schemas", "Refusal", "properties", "code", "enum");
	// No request causes the last two.
	expect([...Object.keys(messages), "too-slow", "unavailable"].toSorted()).toEqual(
		Array.isArray(codes) ? codes.toSorted() : [],
	);
	await expectExamples("refusals.json", messages);
});
