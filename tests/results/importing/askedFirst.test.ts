/** Questions and findings about a list before it is written, the same on the screen and in the command. */
import { beforeEach, expect, test } from "vitest";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let tina: Importer;
beforeEach(async () => {
	const server = ownEvent();
	await server.record(smallRace({ runners: [{ bib: "124", name: "Ann" }] }));
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

test("times of day in a list of results need an answer, and the format is the answer", async () => {
	// The gun of the half marathon was at 06:00.
	const draft = await tina.hand("Bib,Time\n124,08:01:05\n7,08:10:00\n");
	expect(await tina.read(draft)).toMatchObject({ problemCode: "finish", inFile: 0 });
	const crossings = await tina.read(draft, { format: "crossings-csv" });
	expect(crossings).toMatchObject({ problem: "", reads: 2, inFile: 2 });
	expect(await tina.read(draft, { format: "results-csv" })).toMatchObject({
		problem: "",
		reads: 0,
	});
});

test("another spelling of a wave matches the event's wave, and is named", async () => {
	const draft = await tina.hand("Bib,Wave\n124,Wave 1\n");
	expect(await tina.read(draft)).toMatchObject({ counts: { changed: 0, same: 1 } });
	expect(await tina.rows(draft, "suspicious")).toMatchObject([
		{ what: "known wave", facts: expect.arrayContaining([{ name: "taken", value: "1" }]) },
	]);
});

test("another spelling of a category matches the event's category, and a new category is named", async () => {
	const same = await tina.hand("Bib,Category\n124,21.0975 km\n");
	expect(await tina.read(same)).toMatchObject({ counts: { changed: 0, same: 1 } });
	expect(await tina.rows(same, "suspicious")).toMatchObject([
		{ what: "known category", facts: expect.arrayContaining([{ name: "taken", value: "Half" }]) },
	]);
	const other = await tina.hand("Bib,Category\n124,10K\n");
	expect(await tina.rows(other, "suspicious")).toMatchObject([{ what: "new category" }]);
});

test("a wave without a gun that takes a runner's result is named", async () => {
	const draft = await tina.hand("Bib,Wave\n124,B\n");
	expect(await tina.rows(draft, "suspicious")).toMatchObject([
		{ what: "new wave", facts: expect.arrayContaining([{ name: "wave", value: "B" }]) },
	]);
});
