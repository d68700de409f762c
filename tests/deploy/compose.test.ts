/** deploy/compose.yaml, read by a parser: no container engine starts it here. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../scripts/root.mjs";
import { parseSettings, settingDefaults } from "../../src/server/settings.ts";

const textOf = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

const service = v.object({
	image: v.string(),
	build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
	environment: v.record(v.string(), v.string()),
	read_only: v.literal(true),
	restart: v.literal("unless-stopped"),
	mem_limit: v.pipe(v.string(), v.regex(/^\d+[mg]$/)),
	stop_grace_period: v.pipe(v.string(), v.regex(/^\d+[sm]$/)),
	security_opt: v.tuple([v.literal("no-new-privileges:true")]),
	depends_on: v.optional(
		v.record(v.string(), v.object({ condition: v.literal("service_healthy") })),
		{},
	),
	volumes: v.optional(v.array(v.string()), []),
	cap_drop: v.tuple([v.literal("ALL")]),
	networks: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
	healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
});
const file = v.object({
	services: v.record(v.string(), service),
	volumes: v.record(v.string(), v.nullable(v.unknown())),
	networks: v.record(v.string(), v.looseObject({ internal: v.optional(v.boolean(), false) })),
});

const text = textOf("compose.yaml");
const { services, volumes, networks } = v.parse(file, parse(text, { merge: true }));

const VALUES: Readonly<Record<string, string>> = {
	DOMAIN: "results.example.org",
	POSTGRES_PASSWORD: "0123456789abcdef",
	CLIP_KEY: "0123456789abcdef0123456789abcdef",
};
const filled = (value: string) =>
	value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => VALUES[name] ?? "");

const environmentOf = (name: string) =>
	Object.fromEntries(
		Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]),
	);
const OF_GANTRY = Object.keys(services).filter((name) => services[name]?.build !== undefined);

describe("compose.yaml", () => {
	test("has a database, two results servers, a site, a clip service and a proxy", () => {
		expect(Object.keys(services).toSorted()).toEqual(
			["caddy", "clips", "database", "results-1", "results-2", "site"].toSorted(),
		);
		expect(services["database"]?.image).toBe("postgres:17");
		expect(services["database"]?.healthcheck?.test).toContain("pg_isready");
	});

	test.each(OF_GANTRY)("%s has settings that Gantry has and accepts", (name) => {
		const environment = environmentOf(name);
		const known = Object.keys(settingDefaults());
		expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([]);
		const settings = parseSettings(environment);
		expect(settings.ROLE).toBe(name.replace(/-\d$/, ""));
		expect(settings.SITE_ORIGIN).toBe("https://results.example.org");
		const seconds = Number.parseInt(services[name]?.stop_grace_period ?? "", 10);
		expect(seconds * 1_000).toBeGreaterThan(settings.DRAIN_MS + 5_000);
		expect(existsSync(join(root, services[name]?.build?.dockerfile ?? ""))).toBe(true);
	});

	test("starts each service that others wait for, and stores data in declared volumes", () => {
		const awaited = Object.values(services).flatMap((each) => Object.keys(each.depends_on));
		expect(awaited.length).toBeGreaterThan(4);
		expect(awaited.filter((name) => services[name] === undefined)).toEqual([]);
		// A service that is awaited as healthy has a check: its own, or that of Gantry's image.
		expect(
			awaited.filter((name) => !OF_GANTRY.includes(name) && !services[name]?.healthcheck),
		).toEqual([]);
		const named = Object.values(services).flatMap((each) =>
			each.volumes.map((one) => one.split(":")[0] ?? ""),
		);
		const kept = named.filter((name) => !name.startsWith("."));
		expect(kept.toSorted()).toEqual(Object.keys(volumes).toSorted());
	});

	test("lets only the results servers connect to the database, which connects to nothing else", () => {
		const networksOf = (name: string) => {
			const named = services[name]?.networks ?? [];
			return Array.isArray(named) ? named : Object.keys(named);
		};
		const besideDatabase = Object.keys(services).filter((name) =>
			networksOf(name).includes("database"),
		);
		expect(besideDatabase).toEqual(["database", "results-1", "results-2"]);
		expect(networksOf("database")).toEqual(["database"]);
		expect(networks["database"]?.internal).toBe(true);
		expect(Object.keys(networks)).toEqual(["gantry", "database"]);
	});

	test("requires the variables of env.example, and passes Caddy those of the Caddyfile", () => {
		const example = [...textOf("env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
		const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
		const optional = ["VAPID_SUBJECT"];
		expect(
			asked.filter((name) => !example.includes(name) && !optional.includes(name ?? "")),
		).toEqual([]);
		expect(example.filter((name) => !asked.includes(name))).toEqual([]);
		for (const [name, value] of Object.entries(environmentOf("caddy"))) {
			expect(textOf("Caddyfile")).toContain(`{$${name}:`);
			for (const node of name === "DOMAIN" ? [] : value.split(" "))
				expect(Object.keys(services)).toContain(node.replace(/:4321$/, ""));
		}
	});
});
