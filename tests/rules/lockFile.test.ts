/** package-lock.json names the binaries of every platform, so that npm ci works and an installation leaves it as it is. */

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { textOf } from "./sources.ts";

const schema = v.object({
	packages: v.record(
		v.string(),
		v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
	),
});
type Packages = v.InferOutput<typeof schema>["packages"];

/** The places where Node looks for a package of another one, the nearest first. */
function placesOf(path: string, name: string): string[] {
	const at = path.lastIndexOf("/node_modules/");
	const above = path === "" ? [] : placesOf(at < 0 ? "" : path.slice(0, at), name);
	return [`${path === "" ? "" : `${path}/`}node_modules/${name}`, ...above];
}

/** The optional packages that a lock file lacks, as "package: missing". */
function lacking(packages: Packages): string[] {
	return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
		Object.keys(optionalDependencies)
			.filter((name) => !placesOf(path, name).some((place) => Object.hasOwn(packages, place)))
			.map((name) => `${path}: ${name}`),
	);
}

test("the lock file has every optional package that a dependency names", () => {
	const { packages } = v.parse(schema, JSON.parse(textOf("package-lock.json")));
	const named = Object.values(packages).flatMap(({ optionalDependencies }) =>
		Object.keys(optionalDependencies),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(lacking(packages)).toEqual([]);
});

describe("the rule sees", () => {
	test("a platform that is missing, and one beside its package or above it", () => {
		const entry = (...names: string[]) => ({
			optionalDependencies: Object.fromEntries(names.map((name) => [name, "1"])),
		});
		expect(
			lacking({
				"node_modules/a": entry("a-linux", "a-win32"),
				"node_modules/a-linux": entry(),
				"node_modules/b/node_modules/a": entry("a-linux", "a-mac"),
				"node_modules/b/node_modules/a-mac": entry(),
			}),
		).toEqual(["node_modules/a: a-win32"]);
	});
});
