import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { log } from "../../../src/log.ts";
import { findEvent, findRunner, logPageRefusal } from "../../../src/site/calls/pageCalls.server.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { contextOf } from "./siteContext.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

/** The lines that the process writes until the end of the test. */
function writtenLines(): string[] {
	const lines: string[] = [];
	log.flush();
	for (const method of ["log", "warn", "error"] as const) {
		const spy = vi.spyOn(console, method);
		spy.mockImplementation((...parts) => void lines.push(parts.join(" ")));
		onTestFinished(() => spy.mockRestore());
	}
	return lines;
}

test("a refused call of a page is logged with its code and without the bib", async () => {
	const site = contextOf(server.origin);
	const event = await findEvent(site, "M1001");
	if (event.kind !== "found") throw new Error(event.kind);
	const lines = writtenLines();
	expect(await findRunner(site, event.value, "77077")).toEqual({ kind: "unknown" });
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain("/scorequery/participant: the status is not 'true' (unknown-bib)");
	expect(lines[0]).not.toContain("77077");
});

test.each(["", "77077", "no bib 77077"])("the code %j of a plain server is not logged", (code) => {
	const lines = writtenLines();
	logPageRefusal("/scorequery/participant", code, "no runner has the bib 77077");
	expect(lines).toHaveLength(1);
	expect(lines[0]).toContain("the status is not 'true' (no known code)");
	expect(lines[0]).not.toContain("77077");
});
