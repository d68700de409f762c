import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDocument } from "../../src/contract/openapi/document.ts";
import { at, compileSchemas } from "../contract/openapiSchemas.ts";
import { type Answer, exchange, type Question } from "../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { expectExamples } from "./openapiExamples.ts";

const document = makeDocument("");
const schemas = compileSchemas(document);

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const JSON_TYPE = { "content-type": "application/json" };

interface Case {
	address: string;
	/** The address as the document has it. */
	path: string;
	question: Question;
	isOperator: boolean;
	status: number;
	code: string;
}

const call = (name: string, body: string, status: number, code: string): Case => ({
	address: `/scorequery/${name}`,
	path: `/scorequery/${name}`,
	question: { method: "POST", headers: JSON_TYPE, body },
	isOperator: false,
	status,
	code,
});
const ingest = (action: string, question: Question, status: number, code: string): Case => ({
	address: `/ingest/M1001${action}`,
	path: `/ingest/{pjid}${action}`,
	question: { method: "POST", headers: JSON_TYPE, ...question },
	isOperator: status !== 401,
	status,
	code,
});
const changed = (base: Case, changes: Partial<Case>): Case => ({ ...base, ...changes });

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
	["an unknown event", call("leadergroup/get", '{"pjid":"M9999"}', 200, "unknown-event")],
	["an unknown event in the list", call("pjlist", '{"pjid":"M9999"}', 200, "unknown-event")],
	[
		"reads of an unknown event",
		changed(ingest("", { body: "[]" }, 200, "unknown-event"), { address: "/ingest/M9999" }),
	],
	["an unknown bib", call("participant", '{"pjid":"M1001","pno":"9"}', 200, "unknown-bib")],
	["an unknown organisation", call("pjlist", '{"orgid":"99"}', 200, "unknown-organisation")],
	["reads without a key", ingest("", { body: "[]" }, 401, "not-allowed")],
	["a recording without the token", ingest("/recording", { body: "{}" }, 401, "not-allowed")],
	["what timing knows, without a key", call("admin/pointpass", EVENT_ONLY, 401, "not-allowed")],
	[
		"a decision about an unknown wave",
		ingest("/decision", { body: '{"kind":"gun","waveId":"9","gun":null}' }, 200, "unknown-wave"),
	],
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
	["a long body", call("search", `"${"x".repeat(65 * 1_024)}"`, 413, "too-large")],
	["too many reads", ingest("", { body: MANY }, 413, "too-large")],
];

const ask = ({ address, question, isOperator }: Case): Promise<Answer> => {
	const authorization = `Bearer ${server.results.operatorToken}`;
	const headers = { ...question.headers, ...(isOperator ? { authorization } : {}) };
	return exchange(server.origin, address, { ...question, headers });
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
	expect([...Object.keys(messages), "unavailable"].toSorted()).toEqual(
		Array.isArray(codes) ? codes.toSorted() : [],
	);
	await expectExamples("refusals.json", messages);
});
