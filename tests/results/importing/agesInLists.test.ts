/** A list with ages or years of birth puts runners into the groups of the event. */
import { beforeEach, expect, test } from "vitest";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	// The race is in 2025.
	await server.record(
		smallRace({
			groups: [
				{ id: "y", categoryId: "half", name: "20-39", sex: "0", ageFrom: 20, ageTo: 39 },
				{ id: "o", categoryId: "half", name: "40+", sex: "0", ageFrom: 40, ageTo: null },
			].map((group) => ({ ...group, sex: "0" as const, categoryId: CATEGORY })),
			runners: [{ bib: "124", name: "Ann", groupId: "" }],
		}),
	);
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

const CATEGORY = smallRace().categories[0]?.id ?? "";

async function groupsAfter(list: string) {
	await tina.writeList(list);
	return groupOf;
}

async function groupOf(bib: string) {
	const path = { pjid: server.eventId, pno: bib };
	const answer = JSON.stringify(await server.call("participant", path));
	return /"cGName":"([^"]*)"/.exec(answer)?.[1] ?? "";
}

test("an age column gives the group, to new runners and to runners without one", async () => {
	const group = await groupsAfter("Bib,Name,Sex,Age\n124,Ann,F,45\n7,Bob,M,25\n8,Cy,M,\n");
	expect(await group("124")).toBe("40+");
	expect(await group("7")).toBe("20-39");
	expect(await group("8")).toBe("");
});

test("a year of birth gives the group, if both possible ages are in one group", async () => {
	const list = "Startnr;Name;Geschlecht;Jahrgang\n124;Ann;w;1970\n7;Bob;m;2000\n8;Cy;m;1985\n";
	const group = await groupsAfter(list);
	expect(await group("124")).toBe("40+");
	expect(await group("7")).toBe("20-39");
	// 39 or 40.
	expect(await group("8")).toBe("");
});

test("a corrected age moves the runner, and a list without ages does not", async () => {
	await groupsAfter("Bib,Age\n124,39\n");
	expect(await groupOf("124")).toBe("20-39");
	await groupsAfter("Bib,Age\n124,40\n");
	expect(await groupOf("124")).toBe("40+");
	await groupsAfter("Bib,Team\n124,Run\n");
	expect(await groupOf("124")).toBe("40+");
});

test("years of birth between two groups are one line of the preview with their rows", async () => {
	const list = (rows: readonly string[]) => ["Startnr;Name;Jahrgang", ...rows].join("\n");
	const draft = await tina.hand(
		list(["7;Bob;2000", "8;Cy;1985", "9;Di;1985", "10;Ed;1970", "11;Flo;1985"]),
	);
	expect((await tina.read(draft)).counts).toMatchObject({ suspicious: 1 });
	expect(await tina.rows(draft, "suspicious")).toMatchObject([
		{
			what: "open age group",
			facts: [
				{ name: "runners", value: "3" },
				{ name: "rows", value: "3-4, 6" },
			],
		},
	]);
});

test("a runner with a group keeps it, also if the year of birth is ambiguous", async () => {
	await groupsAfter("Bib,Age\n124,39\n");
	const draft = await tina.hand("Bib,Birth year\n124,1985\n");
	expect(await tina.rows(draft, "suspicious")).toEqual([]);
});
