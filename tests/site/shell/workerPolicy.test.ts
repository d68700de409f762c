/** The hosts that the announced table's worker may call: the site's own server, and the results servers in the settings. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "../../fixtures/builtSite.ts";
import { startTestedServer } from "../../fixtures/runningServer.ts";

const SCRIPTS = readdirSync(join(builtSite(), "client/_astro")).filter((name) =>
	name.endsWith(".js"),
);
const WORKERS = SCRIPTS.filter((name) => name.startsWith("tableWorker"));

test("the table's worker may call the allowed servers, under any address of its file", async () => {
	const server = await startTestedServer({ ALLOWED_RESULT_HOSTS: "timing.example.org" });
	expect(WORKERS).toHaveLength(1);
	for (const query of ["", "?for=https%3A%2F%2Ftiming.example.org"]) {
		const { status, headers } = await server.get(`/score/_astro/${WORKERS[0]}${query}`);
		expect(status).toBe(200);
		expect(headers["content-security-policy"]).toBe(
			"default-src 'none'; connect-src 'self' https://timing.example.org; frame-ancestors 'none'",
		);
	}
	await server.close();
});

test("no other script's response has a policy that allows calls", async () => {
	const server = await startTestedServer({ ALLOWED_RESULT_HOSTS: "timing.example.org" });
	const others = SCRIPTS.filter((name) => !WORKERS.includes(name));
	expect(others.length).toBeGreaterThan(5);
	for (const name of others) {
		const { headers } = await server.get(`/score/_astro/${name}`);
		expect(headers["content-security-policy"]).not.toContain("connect-src");
	}
	await server.close();
});
