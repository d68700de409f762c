/** Every text and every list that a request may carry has a limit: what has none fills the memory of whatever keeps it. */
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { filesBelow } from "./sources.ts";

/** A schema of valibot, as far as this rule looks into it. */
const schema = v.looseObject({ kind: v.literal("schema"), type: v.string() });
const limit = v.looseObject({
	type: v.picklist(["max_length", "length", "iso_date", "regex"]),
	requirement: v.optional(v.unknown()),
});

/** A pattern that takes texts of any length repeats something without end. */
function isEndless(pattern: RegExp): boolean {
	const outsideClasses = pattern.source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
	return /[*+]|\{\d+,\}/.test(outsideClasses);
}

function isLimit(action: unknown): boolean {
	const read = v.safeParse(limit, action);
	if (!read.success) return false;
	const { type, requirement } = read.output;
	return type !== "regex" || (requirement instanceof RegExp && !isEndless(requirement));
}

/** Where a schema takes a text or a list of any length. */
function unlimitedIn(value: unknown, path: string, isLimited = false): string[] {
	if (Array.isArray(value))
		return value.flatMap((each, index) => unlimitedIn(each, `${path}.${index}`, isLimited));
	const read = v.safeParse(schema, value);
	if (!read.success) return [];
	const { type, ...parts } = read.output;
	const { pipe, entries, options, item, wrapped, key, value: held } = parts;
	const isHere = isLimited || (Array.isArray(pipe) && pipe.some(isLimit));
	if (Array.isArray(pipe)) return pipe.flatMap((part) => unlimitedIn(part, path, isHere));
	const own = (type === "string" || type === "array") && !isHere ? [`${path} (${type})`] : [];
	const below = typeof entries === "object" && entries !== null ? Object.entries(entries) : [];
	return [
		...own,
		...below.flatMap(([name, entry]) => unlimitedIn(entry, `${path}.${name}`)),
		...unlimitedIn(options, path, isHere),
		...unlimitedIn(item, `${path}[]`),
		...unlimitedIn(wrapped, path, isHere),
		...unlimitedIn(key, `${path} key`),
		...unlimitedIn(held, `${path} value`),
	];
}

/** Every schema of a request in the contract: what calls declare, and what is exported as a request. */
async function requests(): Promise<(readonly [string, unknown])[]> {
	const files = filesBelow("src/contract").filter(
		(path) => !/src.contract.(openapi|facts)\//.test(path),
	);
	const found = await Promise.all(
		files.map(async (path) => {
			const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../../${path}`);
			return Object.entries(exported).flatMap(([name, value]) => {
				const where = `${path} ${name}`;
				if (/Request$/.test(name)) return [[where, value] as const];
				const call = v.safeParse(v.looseObject({ path: v.string(), request: v.unknown() }), value);
				return call.success ? [[where, call.output.request] as const] : [];
			});
		}),
	);
	const described = Object.entries(OPERATIONS).map(
		([name, { request }]) => [name, request] as const,
	);
	return [...found.flat(), ...described];
}

test("a request carries no text and no list without a limit", async () => {
	const all = await requests();
	expect(all.length).toBeGreaterThan(40);
	expect(all.flatMap(([name, request]) => unlimitedIn(request, name))).toEqual([]);
});

describe("the rule sees", () => {
	test.each([
		["a text", v.object({ q: v.string() }), ["x.q (string)"]],
		[
			"a text behind a pattern",
			v.object({ q: v.pipe(v.string(), v.regex(/^[a-z]+$/)) }),
			["x.q (string)"],
		],
		["a list", v.object({ q: v.optional(v.array(v.boolean())) }), ["x.q (array)"]],
		["a text in a list", v.pipe(v.array(v.string()), v.maxLength(3)), ["x[] (string)"]],
		["one of two", v.union([v.number(), v.string()]), ["x.1 (string)"]],
		["a name", v.record(v.string(), v.number()), ["x key (string)"]],
	])("%s without a limit", (_, request, found) => {
		expect(unlimitedIn(request, "x")).toEqual(found);
	});

	test.each([
		["a longest length", v.pipe(v.string(), v.maxLength(3))],
		["one in the inner of two pipes", v.pipe(v.pipe(v.string(), v.maxLength(3)), v.regex(/a+/))],
		["a pattern of a fixed length", v.pipe(v.string(), v.regex(/^M\d{4}$/))],
		["one for both of two", v.pipe(v.union([v.string(), v.literal("")]), v.maxLength(3))],
	])("%s", (_, request) => {
		expect(unlimitedIn(request, "x")).toEqual([]);
	});
});
