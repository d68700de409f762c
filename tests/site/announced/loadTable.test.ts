/** The announced table as pages open it: what an address names wrongly is not chosen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../../../src/site/announced/openTable.server.ts";
import { readTableQuery } from "../../../src/site/announced/tableQuery.ts";
import { findEvent } from "../../../src/site/calls/pageCalls.server.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { contextOf } from "../calls/siteContext.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(
		smallRace({
			event: { ...EVENT, phase: "announced" },
			categories: [
				{ id: "1", name: "21K", rankBy: null, format: { kind: "race" } },
				{ id: "2", name: "10K", rankBy: null, format: { kind: "race" } },
			],
		}),
	);
});
afterAll(() => server.close());

async function open(address: string) {
	const context = contextOf(server.origin);
	const found = await findEvent(context, EVENT.id);
	if (found.kind !== "found") throw new Error("the event is not there");
	const query = new URLSearchParams(address);
	const table = readTableQuery((name) => query.get(name) ?? "");
	return openTable(context.calls, found.value, { table, languageTag: "en" });
}

const bothCategories = { categories: [{ id: "1" }, { id: "2" }] };

test.each([
	["nothing is chosen", "", "", 0],
	["a category is", "cat=1", "1", 8],
	["the address names one that the event does not have", "cat=gone", "", 0],
	["it names one with more characters than any has", `cat=${"x".repeat(500)}`, "", 0],
	["a keyword is looked for in one that is gone", "cat=gone&k=00123", "", 1],
])("if %s the page offers the available categories", async (_, address, category, total) => {
	expect(await open(address)).toMatchObject({
		kind: "found",
		value: {
			kind: "announcement",
			query: { category },
			choices: bothCategories,
			page: { total },
		},
	});
});
