/** Private facts that a person edits: the group follows, undoing restores them, and no log has their values. */
import { beforeEach, expect, test } from "vitest";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { loadPrivateFacts } from "../../../src/store/facts/storedPrivateFacts.ts";
import { NO_EXTRAS, record } from "../../../src/store/ingest/recordReads.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { emptyStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, change, changed, undo } from "./changing.ts";

const BIRTHS: Readonly<Record<string, string>> = { "1": "1988-05-01", "2": "1988-05-01", "3": "" };
const DOING = { who: "import", at: CHANGED_AT };

let store: Store;
beforeEach(async () => {
	store = await emptyStore();
	await record(store.db, { ...list(), entrants: [] }, DOING);
	await imported(BIRTHS);
});

const group = (id: string, sex: "1" | "2", ageFrom: number, ageTo: number) => {
	return { id, categoryId: "1", name: id, sex, ageFrom, ageTo };
};

function list() {
	return smallRace({
		event: { ...EVENT, date: "2024-05-12" },
		groups: [
			group("M35", "1", 35, 39),
			group("M40", "1", 40, 44),
			group("F35", "2", 35, 39),
			{ ...group("Elite", "1", 0, 0), ageFrom: null, ageTo: null },
		],
		entrants: Object.keys(BIRTHS).map((bib) =>
			defaultEntrant({ bib, sex: "1", categoryId: "1", groupId: bib === "2" ? "Elite" : "" }),
		),
		passings: [],
		givenTimes: [],
	});
}

async function imported(births: Readonly<Record<string, string>>, email = ""): Promise<void> {
	const privateFacts = Object.entries(births).map(([bib, birthDate]) => {
		return { bib, facts: { ...NO_PRIVATE_FACTS, birthDate, email } };
	});
	await record(store.db, list(), DOING, { ...NO_EXTRAS, privateFacts });
}

async function groups(): Promise<Record<string, string>> {
	const rows = await store.db
		.selectFrom("entrant")
		.select(["bib", "group_id"])
		.where("event_id", "=", EVENT.id)
		.orderBy("bib")
		.execute();
	return Object.fromEntries(rows.map((row) => [row.bib, row.group_id]));
}

const factsOf = async (bib: string) => (await loadPrivateFacts(store.db, EVENT.id)).get(bib);
const edit = (bib: string, set: object) => ({ kind: "edit", bib, set });

const BEFORE = { "1": "M35", "2": "Elite", "3": "" };

test("a group follows the birth date, and undoing restores both", async () => {
	expect(await groups()).toEqual(BEFORE);
	const id = await changed(store, edit("1", { birthDate: "1983-05-01" }));
	expect(await groups()).toEqual({ ...BEFORE, "1": "M40" });
	expect(await factsOf("1")).toMatchObject({ birthDate: "1983-05-01" });
	await undo(store, id);
	expect(await groups()).toEqual(BEFORE);
	expect(await factsOf("1")).toMatchObject({ birthDate: "1988-05-01" });
});

test("a group that was set by hand stays, and a first birth date gives a group", async () => {
	await change(store, edit("2", { birthDate: "1983-05-01" }));
	await change(store, edit("3", { birthDate: "1984" }));
	expect(await groups()).toEqual({ ...BEFORE });
	await change(store, edit("3", { birthDate: "1983" }));
	expect(await groups()).toEqual({ ...BEFORE, "3": "M40" });
});

test("sex and birth date of one change give one group", async () => {
	await change(store, edit("1", { sex: "2", birthDate: "1987-01-01", name: "Ann" }));
	expect(await groups()).toEqual({ ...BEFORE, "1": "F35" });
});

test("an added runner gets the group by age, the facts and the chips, and undoing removes all", async () => {
	const facts = { birthDate: "1983-01-01", email: "ann@example.org" };
	const added = { kind: "add", bib: "9", name: "Ann", sex: "1", category: "Half", ...facts };
	const id = await changed(store, { ...added, chips: ["00ab 12", "AB12"] });
	expect(await groups()).toMatchObject({ "9": "M40" });
	expect(await factsOf("9")).toMatchObject(facts);
	const chips = () =>
		store.db.selectFrom("chip").select(["chip", "bib"]).where("bib", "=", "9").execute();
	expect(await chips()).toEqual([{ chip: "AB12", bib: "9" }]);
	await expect(change(store, { ...added, bib: "10", chips: ["AB12"] })).rejects.toThrow(
		/AB12 is the chip of 9/,
	);
	await undo(store, id);
	expect(await groups()).toEqual(BEFORE);
	expect(await chips()).toEqual([]);
	expect(await factsOf("9")).toBeUndefined();
});

test("the log names the facts, and has none of their values", async () => {
	await change(store, edit("1", { birthDate: "1983-05-01", city: "Hualien", team: "Blue" }));
	const rows = await store.db.selectFrom("audit").selectAll().execute();
	const text = JSON.stringify([
		rows,
		await store.db
			.selectFrom("change_part")
			.selectAll()
			.where("change_id", "=", rows.at(-1)?.id ?? 0)
			.execute(),
	]);
	expect(text).toContain(String.raw`\"facts\":[\"birthDate\",\"city\"]`);
	expect(text).not.toMatch(/1983-05-01|Hualien/);
});

test("a later list leaves the facts that a person changed, and changes the others", async () => {
	await changed(store, edit("1", { birthDate: "1983-05-01" }));
	await imported({ "1": "1990-01-01" }, "new@example.org");
	expect(await factsOf("1")).toMatchObject({ birthDate: "1983-05-01", email: "new@example.org" });
	expect(await groups()).toMatchObject({ "1": "M40" });
});
