import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { defineOperation, type Operation, publicFile } from "../../src/contract/kit/operation.ts";
import { UNKNOWN_EVENT } from "../../src/contract/kit/refusals.ts";
import { eventId } from "../../src/contract/kit/shapes/fields.ts";
import { documentOf, makeDocument } from "../../src/contract/openapi/document.ts";
import answers from "../../src/contract/openapi/examples/answers.json" with { type: "json" };
import { ANSWERED_PARTS, ASKED_PARTS, FIELD_KINDS } from "../../src/contract/openapi/parts.ts";
import { OPERATIONS, RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { importsOf, targetOf } from "../rules/imports.ts";
import { filesBelow, textOf } from "../rules/sources.ts";
import { isCode } from "../rules/syntax.ts";
import { at, compileSchemas, type Fields, isFields, partsOf } from "./openapiSchemas.ts";

/** As a client gets it: what JSON cannot carry is gone. */
const served = (document: object): Fields => JSON.parse(JSON.stringify(document));

const document = served(makeDocument("/api"));

/** Every object in the document, with where it is. */
function* objectsIn(value: unknown, place: readonly string[] = []): Generator<[string[], Fields]> {
	if (isFields(value)) yield [[...place], value];
	const inner = Array.isArray(value) || isFields(value) ? Object.entries(value) : [];
	for (const [key, each] of inner) yield* objectsIn(each, [...place, key]);
}

const OBJECTS = [...objectsIn(document)];
const REFERENCES = OBJECTS.flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []));

async function faultsOf(found: object): Promise<unknown> {
	const { valid, errors } = await new Validator().validate(served(found));
	return valid ? [] : errors;
}

/** Fields of objects without a description. */
function unexplained(objects: readonly (readonly [string[], Fields])[]): string[] {
	return objects.flatMap(([place, { type, properties }]) =>
		type === "object" && isFields(properties)
			? Object.entries(properties)
					.filter(([, field]) => typeof at(field, "description") !== "string")
					.map(([name]) => `${place.join(" ")}: ${name}`)
			: [],
	);
}

describe("the document", () => {
	test("is OpenAPI 3.1", async () => {
		expect(document["openapi"]).toMatch(/^3\.1\.\d+$/);
		expect(await faultsOf(document)).toEqual([]);
	});

	test("is not OpenAPI 3.1 if a response has no description", async () => {
		const broken = structuredClone(document);
		const responses = at(broken, "paths", "/scorequery/search", "post", "responses");
		expect(Reflect.set(Object(responses), "200", {})).toBe(true);
		expect(await faultsOf(broken)).not.toEqual([]);
	});

	test("has the target of each reference, and no component without a reference", () => {
		expect(REFERENCES.length).toBeGreaterThan(100);
		expect(REFERENCES.filter((each) => at(document, ...partsOf(each)) === undefined)).toEqual([]);
		const left = ["schemas", "parameters", "responses"].flatMap((kind) =>
			Object.keys(Object(at(document, "components", kind)))
				.map((name) => `#/components/${kind}/${name}`)
				.filter((reference) => !REFERENCES.includes(reference)),
		);
		expect(left).toEqual([]);
	});

	test("describes every field: else wrap it in described(…)", () => {
		expect(unexplained(OBJECTS)).toEqual([]);
		const silent = { type: "object", properties: { pNO: { type: "string" } } };
		expect(unexplained([[["a"], silent]])).toEqual(["a: pNO"]);
	});

	test("has a real request and answer for every operation of the results server, and for no other", () => {
		expect(Object.keys(answers).toSorted()).toEqual(Object.keys(RESULTS_OPERATIONS).toSorted());
	});

	test("names every address and method uniquely", () => {
		const ids = OBJECTS.flatMap(([, { operationId }]) => operationId ?? []);
		expect(ids.length).toBeGreaterThan(Object.keys(OPERATIONS).length);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("names the prefix that the server has, or its root", () => {
		expect(document["servers"]).toEqual([{ url: "/api" }]);
		expect(makeDocument("").servers).toEqual([{ url: "/" }]);
	});
});

test("every operation of src/contract is in the list: else add it to src/contract/operations.ts", async () => {
	const folder = new URL("../../src/contract/", import.meta.url);
	const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: "utf8" });
	const modules = await Promise.all(
		files
			.filter((name) => name.endsWith(".ts"))
			.map((name): Promise<object> => import(new URL(name, folder).href)),
	);
	const declared = modules
		.flatMap((module): unknown[] => Object.values(module))
		.filter((each) => isFields(each) && "path" in each && "access" in each);
	expect(declared.length).toBeGreaterThanOrEqual(30);
	const listed: unknown[] = Object.values(OPERATIONS);
	expect(declared.filter((each) => !listed.includes(each))).toEqual([]);
});

test("a part of a request and a part of an answer never have the same name", () => {
	const both = Object.keys(ASKED_PARTS).filter((name) => name in ANSWERED_PARTS);
	expect(both).toEqual([]);
});

describe("every value that this server may write as", () => {
	const { ofPart } = compileSchemas(makeDocument(""));
	const VALUES = ["", "0", "1", "王小明", "00123", "01:26:40.200", "123:00:00.000", 0, 21.0975];
	const MORE = [5_200_200, 1_762_034_400_000, null, true, -1, [], {}];
	test.each(Object.entries(FIELD_KINDS))("%s is read as a value", (name, reader) => {
		const allowed = [...VALUES, ...MORE].filter((value) => ofPart(name, value).length === 0);
		expect(allowed.length).toBeGreaterThan(1);
		expect(allowed.length).toBeLessThan(VALUES.length + MORE.length);
		for (const value of allowed) {
			const read = v.safeParse(reader, value);
			expect(read.success, String(value)).toBe(true);
			if (value !== null && value !== "") expect(read.output).not.toBeNull();
		}
	});
});

describe("a call by GET", () => {
	const PICTURE = defineOperation({
		...publicFile,
		method: "GET",
		path: "/scorequery/file",
		summary: "A picture",
		request: v.object({ pjid: eventId, f: v.optional(v.picklist(["banner1.jpg"])) }),
		answer: ["image/jpeg"],
	});

	test("sends its fields as a query, and may get a file", async () => {
		const made = served(documentOf("", { file: PICTURE }));
		expect(await faultsOf(made)).toEqual([]);
		const get = at(made, "paths", "/scorequery/file", "get");
		expect(at(get, "parameters")).toMatchObject([
			{ name: "pjid", in: "query", required: true },
			{ name: "f", in: "query", required: false, schema: { enum: ["banner1.jpg"] } },
		]);
		expect(at(get, "responses", "200", "content")).toEqual({ "image/jpeg": {} });
		expect(Object.keys(Object(at(get, "responses")))).toEqual([
			"200",
			"400",
			"404",
			"405",
			"429",
			"default",
		]);
		expect(at(made, "components", "schemas", "FileRequest")).toBeUndefined();
	});

	test("may share its address with a POST that takes a file", async () => {
		const posted: Operation = {
			...PICTURE,
			method: "POST",
			sent: "file",
			mediaTypes: ["image/png"],
			refusals: UNKNOWN_EVENT,
		};
		const made = served(documentOf("", { file: PICTURE, keepFile: posted }));
		expect(await faultsOf(made)).toEqual([]);
		const { get, post, ...others } = Object(at(made, "paths", "/scorequery/file"));
		expect([at(get, "operationId"), others]).toEqual(["file", {}]);
		expect(at(post, "parameters")).toHaveLength(2);
		expect(at(post, "requestBody", "content")).toEqual({ "image/png": {} });
		expect(Object.keys(Object(at(post, "responses", "200", "content")))).toEqual([
			"image/jpeg",
			"application/json",
		]);
	});

	test("of an operation that also has a POST has the same fields, required if every form has them", () => {
		const get = at(document, "paths", "/scorequery/announcementdata", "get");
		expect(at(get, "operationId")).toBe("announcementdataByGet");
		expect(at(get, "parameters")).toMatchObject([
			{ name: "pjid", required: true, example: "M1001" },
			{ name: "cID", required: false },
			{ name: "keyword", required: false },
		]);
		expect(at(document, "paths", "/scorequery/pjlist", "get", "parameters")).toMatchObject(
			["orgcode", "orgid", "pjid"].map((name) => ({ name, required: false })),
		);
		expect(at(document, "paths", "/scorequery/search", "get")).toBeUndefined();
	});

	test("with a schema that JSON Schema cannot express makes the document fail", () => {
		const request = v.object({ at: v.pipe(v.string(), v.creditCard()) });
		expect(() => documentOf("", { file: { ...PICTURE, request } })).toThrow(/credit_card/);
	});
});

test("only the server has the document: no module that the site imports uses it", () => {
	// Parsing all files takes seconds, and an import has these words in it.
	const worded = (words: RegExp) =>
		filesBelow("src").filter((path) => isCode(path) && words.test(textOf(path)));
	// What the page of the API shows without the document.
	const words = ["subjects.ts", "reference/accessText.ts"].map(
		(name) => `src/contract/openapi/${name}`,
	);
	const users = worded(/to-json-schema|openapi\//)
		.filter((path) => !path.startsWith("src/contract/openapi/"))
		.filter((path) =>
			importsOf(path).some(({ specifier }) => {
				const target = targetOf(path, specifier);
				const isOfDocument = target?.startsWith("src/contract/openapi/") && !words.includes(target);
				return specifier === "@valibot/to-json-schema" || isOfDocument;
			}),
		);
	// The site describes what it answers itself, at one address and in no page.
	expect(users).toEqual([
		"src/contract/facts/runnerFactsSchema.ts",
		"src/results/public/openapi.ts",
	]);
	const described = worded(/runnerFactsSchema/).filter((path) =>
		importsOf(path).some(
			({ specifier }) => targetOf(path, specifier) === "src/contract/facts/runnerFactsSchema.ts",
		),
	);
	expect(described).toEqual(["src/pages/api/runner.schema.json.ts"]);
});
