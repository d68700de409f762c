import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { makeDocument } from "../../../src/contract/openapi/document.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { compileSchemas, isFields } from "../../contract/openapiSchemas.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { NOW, type TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { openNotifying } from "../notifications/notifying.ts";
import { askOperation } from "./askOperation.ts";
import { DRAFT } from "./importQuestions.ts";
import { expectExamples } from "./openapiExamples.ts";
import { type Answered, askEverything, VOUCHER } from "./openapiQuestions.ts";

/** The event of the requests, and the file that they register. */
const [FILMED, FILM] = ["M1002", "finish.webm"];
const schemas = compileSchemas(makeDocument(""));

let server: TestedResults;
let everything: Answered[];
beforeAll(async () => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, FILMED));
	copyFileSync("tests/fixtures/clip.webm", join(folder, FILMED, FILM));
	server = await openNotifying({ folder, ffmpeg: "" });
	await server.record(smallRace());
	everything = await askEverything(server);
});
afterAll(() => server.close());

const OPERATION_IDS = Object.keys(RESULTS_OPERATIONS);
const answersOf = (id: string) => everything.filter((each) => each.id === id);

/** Another type for a value: not its present one, and none with the same text. */
function otherType(value: unknown): unknown {
	if (typeof value === "string") return 7;
	if (Array.isArray(value)) return { 0: value };
	if (value === null) return { strange: 1 };
	return typeof value === "number" || isFields(value) ? "x" : null;
}

/** The value with one of its parts changed: every such value, with where it was changed. */
function* changed(value: unknown, place = ""): Generator<[place: string, unknown]> {
	yield [place, otherType(value)];
	if (Array.isArray(value))
		// The others are of the same kinds.
		for (const [index, item] of value.slice(0, 2).entries())
			for (const [where, other] of changed(item, `${place}/${index}`))
				yield [where, value.with(index, other)];
	if (!isFields(value)) return;
	yield [`${place} with another field`, { ...value, strange: 1 }];
	for (const [name, field] of Object.entries(value)) {
		for (const [where, other] of changed(field, `${place}/${name}`))
			yield [where, { ...value, [name]: other }];
		const { [name]: _, ...without } = value;
		yield [`${place} without ${name}`, without];
	}
}

/** Fields that an answer may lack: an edit names only those that it changes, a story has the columns of any row, and a
 * setting may be null. The events of versions are any ids, and the changes within an entry are of any kind. */
const MAY_LACK =
	/^\/data without org$|\/(set|before) without \w+$|^\/data\/changes\/\d+\/parts\/\d+\/(before|after)|\/(before|setting)\/value$|^\/data\/events (with another field|without \w+)$|^\/data\/\d+\/change\/changes\/\d+[ /]/;

describe.each(OPERATION_IDS)("%s", (id) => {
	test("gets a request as in the document", () => {
		expect(answersOf(id).length).toBeGreaterThan(0);
		const asked = answersOf(id).filter(({ operation }) => operation.sent !== "nothing");
		for (const { operation, request } of asked)
			expect(schemas.ofRequest(operation.path, operation.method, request)).toEqual([]);
	});

	test("answers as in the document", () => {
		expect(answersOf(id).length).toBeGreaterThan(0);
		for (const { operation, answer, body } of answersOf(id)) {
			expect(answer.status).toBe(200);
			if (!("type" in operation.answer)) {
				expect(operation.answer).toContain(answer.headers["content-type"]);
				continue;
			}
			expect(body).toMatchObject({ status: "true" });
			expect(schemas.ofResponse(operation.path, operation.method, 200, body)).toEqual([]);
		}
	});

	test("answers nothing else: the schema detects a field of another type, an extra one and a missing one", () => {
		const unseen = new Set<string>();
		let seen = 0;
		const [{ operation: asked } = {}] = answersOf(id);
		expect(asked).toBeDefined();
		if (asked && !("type" in asked.answer)) return;
		for (const { operation, body } of answersOf(id).slice(0, 3))
			for (const [place, other] of changed(body)) {
				const faults = schemas.ofResponse(operation.path, operation.method, 200, other);
				if (faults.length === 0) unseen.add(place);
				else seen++;
			}
		expect(seen).toBeGreaterThan(5);
		expect([...unseen].filter((place) => !MAY_LACK.test(place))).toEqual([]);
	});
});

describe("each request that the document forbids is refused with 400, and no allowed one is:", () => {
	const WRONG: readonly (readonly [id: keyof typeof RESULTS_OPERATIONS, body: unknown])[] = [
		["pjlist", { orgid: "x" }],
		["pjlist", { orgcode: "a" }],
		["pjlist", { pjid: 1001 }],
		["pjlist", ["M1001"]],
		["search", { pjid: "M1001" }],
		["search", { pjid: "M1001", pno: null }],
		["search", { pjid: "M1001", pno: "x".repeat(101) }],
		["search", { pjid: "m1001", pno: "1" }],
		["participant", { pjid: "M1001", pno: "" }],
		["watchlist", { pjid: "M1001", ddata: "1" }],
		["watchlist", { pjid: "M1001", ddata: Array.from({ length: 21 }, String) }],
		["leadergroup", null],
		["winnerlist", { pjid: ["M1001"] }],
		["announcementdata", { pjid: "M1001", keyword: 1 }],
		["announcementdata", { pjid: "M1001", cID: null }],
		["pointpass", { pjid: "1001" }],
		["notify", { pjid: "M1001", pno: "00123", lang: "zh", on: true }],
		["notify", { pjid: "M1001", pno: "00123", lang: "zh", on: true, subscription: {} }],
		["useVoucher", { pjid: "M1001", pno: "00123" }],
		["useVoucher", { pjid: "M1001", pno: "00123", code: "0".repeat(27) }],
		["getVoucher", { pjid: "M1001" }],
		["newVouchers", { count: 0 }],
		["newVouchers", { count: 10_001 }],
		["newVouchers", { count: "10" }],
		["change", { kind: "nothing" }],
		["change", { kind: "phase", phase: "soon" }],
		["change", [{ kind: "status", bib: "124", status: "finished" }]],
		["runnerReads", {}],
		["story", {}],
		["listChanges", { limit: "x" }],
		["file", { pjid: "M1001" }],
		["file", { pjid: "M1001", f: "banner3.jpg" }],
		["sendReads", { reads: [] }],
		["sendRecording", { ...smallRace(), passings: null }],
		["sendRecording", { ...smallRace(), waves: [{ id: "1", gun: 1.5 }] }],
	];
	test.each(WRONG)("%s %j", async (id, body) => {
		const operation: Operation = RESULTS_OPERATIONS[id];
		expect(schemas.ofRequest(operation.path, operation.method, body)).not.toEqual([]);
		const answer = await askOperation(server, operation, "M1001", body);
		expect(answer.status).toBe(400);
	});

	test("a read of another shape, one by one", () => {
		const read = { point: "F", bib: "1", time: 1_762_034_400_000 };
		expect(schemas.ofPart("TimingRead", read)).toEqual([]);
		for (const wrong of [{ point: "" }, { time: null }, { bib: 1 }, { sequence: 1.5 }])
			expect(schemas.ofPart("TimingRead", { ...read, ...wrong })).not.toEqual([]);
	});
});

test("a public list is the same by GET", async () => {
	const shared = everything.filter(
		({ operation: { method, also } }) => method === "POST" && also.includes("GET"),
	);
	expect(shared.length).toBeGreaterThan(4);
	for (const { operation, pjid, request } of shared) {
		const query = new URLSearchParams(Object.entries(Object(request)));
		expect(schemas.ofRequest(operation.path, "GET", request)).toEqual([]);
		const got = await exchange(server.origin, `${operation.path}?${query}`);
		const posted = await askOperation(server, operation, pjid, request);
		expect([got.status, got.text]).toEqual([200, posted.text]);
		expect(schemas.ofResponse(operation.path, "GET", 200, JSON.parse(got.text))).toEqual([]);
	}
});

test("reads with one per line are reads of the document, and answered like an array of them", async () => {
	const read = { source: "box", point: "5K", bib: "124", time: 1_762_036_000_000 };
	const reads = [1, 2].map((sequence) => ({ ...read, sequence }));
	for (const each of reads) expect(schemas.ofPart("TimingRead", each)).toEqual([]);
	const answer = await exchange(server.origin, "/ingest/M1002", {
		method: "POST",
		headers: {
			authorization: `Bearer ${await server.results.keys.makeKey("M1002")}`,
			"content-type": "application/x-ndjson",
		},
		body: reads.map((each) => `${JSON.stringify(each)}\n`).join(""),
	});
	const body = JSON.parse(answer.text);
	expect(body).toMatchObject({ status: "true", data: { accepted: 2 } });
	expect(schemas.ofResponse("/ingest/{pjid}", "POST", answer.status, body)).toEqual([]);
});

/** Lists with their first two items, and one fixed word for each random value. */
function shortened(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
	if (!isFields(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, field]) => {
			if (name === "checksum") return [name, "0123456789abcdef01234567"];
			if (name === "url" && typeof field === "string")
				return [name, field.replace(/[0-9a-f]{24}/, "0123456789abcdef01234567")];
			if (name === "draft") return [name, DRAFT];
			if (name === "codes") return [name, [VOUCHER, [...VOUCHER].reverse().join("")]];
			const isId =
				["member", "memberId"].includes(name) || (name === "id" && typeof field === "string");
			if (isId && field !== "" && /^[\w-]{12,}$/.test(String(field))) return [name, "4b1f"];
			if (name === "link" && typeof field === "string")
				return [name, field.replace(/#(code|screen)=.*/, "#$1=CODE")];
			// Sessions begin by the real clock.
			if (name === "since") return [name, NOW];
			if (name === "until" && field !== null) return [name, NOW + 86_400_000];
			// The bytes depend on the encoder of this machine.
			if (name === "bytes") return [name, 61_440];
			if (name === "head") return [name, "8f43".repeat(16)];
			if (name === "signature") return [name, "SIGNATURE"];
			if (name === "gantry") return [name, "1.0.0"];
			if (name === "file") return [name, "JVBERi0xLjM="];
			return [name, name === "key" ? "KEY" : shortened(field)];
		}),
	);
}

test("the document's examples are real: run this with -u after an answer changed", async () => {
	const operations = Object.fromEntries(
		OPERATION_IDS.map((id) => {
			const [first] = answersOf(id);
			return [id, { request: first?.request, answer: shortened(first?.body) }];
		}),
	);
	await expectExamples("answers.json", operations);
});
