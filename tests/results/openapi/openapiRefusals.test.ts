import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDocument } from "../../../src/contract/openapi/document.ts";
import { TRIES_FOR_RUNNER } from "../../../src/results/door/access/wrongTries.ts";
import { COMMAND } from "../../../src/results/preview/startPreviewer.ts";
import { at, compileSchemas } from "../../contract/openapiSchemas.ts";
import { checked } from "../../fixtures/checked.ts";
import { type Answer, exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, signIn } from "../members/signedIn.ts";
import { openNotifying } from "../notifications/notifying.ts";
import { DRAFT, OTHER_RACE } from "./importQuestions.ts";
import { expectExamples } from "./openapiExamples.ts";
import {
	BUILT_UPON,
	CASES,
	type Case,
	COOKIE_OF_ANNOUNCER,
	FOREIGN,
	MANY_BIBS,
	notifying,
	OWNER,
	UNDONE,
	USED,
} from "./refusedCases.ts";

const document = makeDocument("");
const schemas = compileSchemas(document);

let server: TestedResults;
/** A server without keys for push messages. */
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
	const yearBefore = [{ id: "1", gun: GUN - 365 * 24 * 3_600_000 }];
	await server.record(
		smallRace({ event: { ...EVENT, id: "M1006", date: "2024-11-02" }, waves: yearBefore }),
	);
	const { vouchers, changes } = server.results;
	const change = async (request: object) => {
		const [outcome] = await changes.make("M1001", checked.change(request));
		return outcome?.change ?? 0;
	};
	undone = String(await change({ kind: "hide", bib: "500", isHidden: true }));
	await changes.undo("M1001", checked.undo({ change: Number(undone) }));
	builtUpon = String(await change({ kind: "status", bib: "500", status: "didNotFinish" }));
	await change({ kind: "status", bib: "500", status: "didNotStart" });
	[used = "", foreign = ""] = [
		...(await vouchers.make("M1001", { count: 1 })).codes,
		...(await vouchers.make("M1003", { count: 1 })).codes,
	];
	const hand = async (body: string): Promise<string> => {
		const sent = await exchange(server.origin, "/scorequery/admin/M1001/import/file", {
			method: "POST",
			headers: { authorization: `Bearer ${server.results.operatorToken}` },
			body,
		});
		return JSON.parse(sent.text).data.draft;
	};
	draft = await hand("a text without columns");
	otherRace = await hand("bib,name\n00123,林大同\nA-5,Zoe Other\n");
	const wish = { from: "", speed: 60, faults: [], seed: 1, name: "" };
	await server.results.rehearsals.start(COMMAND, "M1001", wish, "Chen");
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

let draft: string;
let otherRace: string;
let announcer: string;
let owner: string;
let undone: string;
let builtUpon: string;
let used: string;
let foreign: string;
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
		.replace(DRAFT, draft)
		.replace(OTHER_RACE, otherRace)
		.replace(USED, used)
		.replace(FOREIGN, foreign)
		.replace(UNDONE, undone)
		.replace(BUILT_UPON, builtUpon);
	return exchange((isSilent ? silent : server).origin, address, { ...question, body, headers });
};

test.each(CASES)("the refusal of %s equals the document's", async (_, asked) => {
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

test("an error of the server is a refusal like all others", () => {
	const body = { status: "false", code: "unavailable", message: "please try again" };
	expect(schemas.ofResponse("/scorequery/search", "POST", "default", body)).toEqual([]);
});

test("the document's examples are real: run this with -u after a message changed", async () => {
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
