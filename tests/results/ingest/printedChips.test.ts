/** Chips are compared without their leading zeros, and shown as they are printed. */
import { beforeEach, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { sendChanges } from "../changes/officials.ts";
import { type Importer, importer } from "../importing/importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

async function asked(path: string) {
	const headers = { cookie: tina.cookie };
	const answer = await exchange(server.origin, `/scorequery/admin/${server.eventId}/${path}`, {
		headers,
	});
	expect(answer.status, answer.text).toBe(200);
	return JSON.parse(answer.text).data;
}

const read = (chip: string, seconds: number) => ({
	source: "box",
	sequence: seconds,
	point: "5K",
	chip,
	time: GUN + seconds * 1_000,
});
const send = (...reads: object[]) => server.results.ingest.takeReads(server.eventId, reads);
const storyOf = (bib: string) => asked(`story?bib=${bib}`);
const chipsOf = async (bib: string) =>
	(await storyOf(bib)).chips.map(({ chip }: { chip: string }) => chip);

test("a chip of a list keeps its zeros on the runner's screen, in the preview and in the history", async () => {
	const list = "bib,chip\n124,0012\n200,FL-94890\n";
	const rows = await tina.rows(await tina.hand(list), "changed");
	expect(rows.map(({ after }) => after)).toEqual(["0012", "FL-94890"]);
	await tina.writeList(list);
	expect(await chipsOf("124")).toEqual(["0012"]);
	expect(await chipsOf("200")).toEqual(["FL-94890"]);
	const { changes } = await storyOf("124");
	expect(changes[0].parts[0].subject).toBe('chip ["0012",null]');
	const found = await asked("runners?q=0012");
	expect(found.runners).toMatchObject([{ bib: "124", chips: ["0012"] }]);
});

test("a spreadsheet that dropped the zeros hides no zeros, and a corrected list is shown", async () => {
	await tina.writeList("bib,chip\n124,0012\n");
	await tina.writeList("bib,chip\n124,12\n");
	expect(await chipsOf("124")).toEqual(["0012"]);
	await tina.writeList("bib,chip\n124,000012\n");
	expect(await chipsOf("124")).toEqual(["000012"]);
});

test("a read finds its runner with any zeros, and shows them if the list has none", async () => {
	await tina.writeList("bib,chip\n124,77\n");
	await send(read("0077", 1_400), read("00077", 1_401), read("77", 1_402));
	const { reads, chips } = await storyOf("124");
	const own = reads.filter(({ chip }: { chip: string }) => chip !== "");
	expect(own.map(({ chip }: { chip: string }) => chip)).toEqual(["0077", "0077", "0077"]);
	expect(chips).toMatchObject([{ chip: "0077" }]);
});

test("an unknown chip has a row as the reader prints it, and can be assigned to a runner from it", async () => {
	await send(read("0580DEADBEEF", 1_400));
	const rowsNow = async () => {
		await server.results.eventCache.renew(server.eventId);
		return (await asked("queues/unknown-chips")).rows;
	};
	expect(await rowsNow()).toMatchObject([{ chip: "0580DEADBEEF" }]);
	const given = { kind: "chip", bib: "124", chip: "0580DEADBEEF", since: null };
	expect((await sendChanges(server, given)).status).toBe(200);
	expect(await rowsNow()).toEqual([]);
	expect(await chipsOf("124")).toEqual(["0580DEADBEEF"]);
	const { entries } = await asked("changes").then((data) => ({ entries: data.changes ?? data }));
	expect(JSON.stringify(entries)).toContain('"chip":"0580DEADBEEF"');
});

test("a chip is shown as a person typed it", async () => {
	const given = { kind: "chip", bib: "124", chip: "00-99", since: null };
	expect((await sendChanges(server, given)).status).toBe(200);
	expect(await chipsOf("124")).toEqual(["00-99"]);
});
