/** The examples in deploy/monitoring name metrics and labels that a real scrape has. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { METRIC_FAMILIES } from "../../../src/http/metrics/families.ts";
import { ROOT } from "../../fixtures/child.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { type ReadFamily, readExposition } from "./exposition.ts";

const FOLDER = join(ROOT, "deploy", "monitoring");
const FILES = ["alerts.yml", "dashboard.json"];
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");

let server: TestedServer;
let scraped: string;
let families: ReadFamily[];
beforeAll(async () => {
	server = await startTestedServer();
	for (const path of ["/score/", "/readyz"]) await server.get(path);
	scraped = (await server.get("/metrics")).text;
	families = readExposition(scraped);
});
afterAll(() => server.close());

/** Names of samples, of histograms also those of their parts. */
function sampleNames(): string[] {
	return families.flatMap(({ name, type }) =>
		type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
	);
}

describe.each(FILES)("%s", (file) => {
	test("names only metrics of a real scrape", () => {
		const named = [...textOf(file).matchAll(/gantry_[a-z_]+/g)].map(([name]) => name);
		expect(new Set(named).size).toBeGreaterThan(10);
		expect(named.filter((name) => !sampleNames().includes(name))).toEqual([]);
	});

	test("selects by label values that exist", () => {
		const known = new Map<string, Set<string>>();
		const add = (label: string, value: string) =>
			known.set(label, (known.get(label) ?? new Set()).add(value));
		for (const { samples } of families)
			for (const { labels } of samples)
				for (const [label, value] of Object.entries(labels)) add(label, value);
		for (const { labels } of METRIC_FAMILIES)
			for (const [label, values] of labels) for (const value of values ?? []) add(label, value);
		const text = textOf(file).replaceAll('\\"', '"');
		const matchers = [...text.matchAll(/\b([a-z]+)=~?"([^"$]+)"/g)];
		expect(matchers.length).toBeGreaterThan(2);
		const wrong = matchers
			.filter(([, label = ""]) => !["job", "instance"].includes(label))
			.filter(([, label = "", values = ""]) =>
				values.split("|").some((value) => !known.get(label)?.has(value)),
			);
		expect(wrong.map(([matcher]) => matcher)).toEqual([]);
	});
});

test("the dashboard shows each metric", () => {
	const dashboard = textOf("dashboard.json");
	const missing = families.filter(({ name }) => !dashboard.includes(name));
	expect(missing.map(({ name }) => name)).toEqual([]);
});

const promtool = (args: readonly string[], input = "") =>
	spawnSync("promtool", args, { encoding: "utf8", input });

// Without the program, the reader of these tests alone checks the format.
if (promtool(["--version"]).error === undefined)
	test("promtool accepts the rules and a real scrape", () => {
		const rules = promtool(["check", "rules", join(FOLDER, "alerts.yml")]);
		expect(rules.status, rules.stderr).toBe(0);
		const metrics = promtool(["check", "metrics"], scraped);
		expect([metrics.status, metrics.stderr]).toEqual([0, ""]);
	});
