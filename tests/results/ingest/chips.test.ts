import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());

const finish = { source: "mat", sequence: 1, pointId: "F", chip: "A100", time: GUN + 5_000_000 };
const race = smallRace({ runners: [{ bib: "1", name: "林小華" }], givenTimes: [] });
const runner = () => server.call("participant", { pjid: EVENT.id, pno: "1" });

test("a chip's read counts from the moment at which its runner is known", async () => {
	await server.record({ ...race, passings: [finish] });
	expect(await runner()).toMatchObject({ data: { participant: { officialTime: "" } } });
	const chips = [{ chip: "A100", bib: "1", since: null }];
	expect(await server.record({ ...race, chips })).toMatchObject({ chipsAdded: 1 });
	expect(await runner()).toMatchObject({ data: { participant: { officialTime: "01:23:20.000" } } });
});

test("the same chips again change nothing, and an exchange adds one", async () => {
	const chips = [{ chip: "A100", bib: "1", since: null }];
	expect(await server.record({ ...race, chips })).toMatchObject({ chipsAdded: 0 });
	const exchanged = [{ chip: "A100", bib: "2", since: GUN + 4_000_000 }];
	expect(await server.record({ ...race, chips: exchanged })).toMatchObject({ chipsAdded: 1 });
	expect(await runner()).toMatchObject({ data: { participant: { officialTime: "" } } });
});

test("a chip is the same in every spelling, in start lists and in reads", async () => {
	const event = { ...EVENT, id: "M1002" };
	const chips = [{ chip: "0x05 80:03-79 aF", bib: "1", since: null }];
	await server.record({ ...race, event, chips });
	const read = { point: "F", chip: "058003 79AF", time: GUN + 5_000_000 };
	expect(await server.results.ingest.takeReads(event.id, [read])).toMatchObject({ accepted: 1 });
	await soon(async () =>
		expect(await server.call("participant", { pjid: event.id, pno: "1" })).toMatchObject({
			data: { participant: { officialTime: "01:23:20.000" } },
		}),
	);
});

test("the tag of an unwritten chip belongs to no runner, and its recording is refused", async () => {
	const chips = [{ chip: "0000", bib: "1", since: null }];
	await expect(server.record({ ...race, chips })).rejects.toThrow(
		"chips.0.chip: 0000 is a tag that was never written",
	);
});
