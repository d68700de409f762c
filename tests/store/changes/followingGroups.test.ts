/** Groups by age follow the rule, the date, the limits, and the sex of a runner. */
import { beforeEach, expect, test } from "vitest";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { NO_EXTRAS, record } from "../../../src/store/ingest/recordReads.ts";
import { loadCourse } from "../../../src/store/load.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { emptyStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, change, changed, undo } from "./changing.ts";

const BIRTHS = { "1": "1984-12-31", "2": "1988-05-01", "3": "1984-12-31" };

let store: Store;
beforeEach(async () => {
	store = await emptyStore();
	const { categories } = smallRace();
	const categoryId = categories[0]?.id ?? "";
	const group = (id: string, sex: "1" | "2", ageFrom: number, ageTo: number) => {
		return { id, categoryId, name: id, sex, ageFrom, ageTo };
	};
	const recording = smallRace({
		event: { ...EVENT, date: "2024-05-12" },
		groups: [
			group("M35", "1", 35, 39),
			group("M40", "1", 40, 44),
			group("F35", "2", 35, 39),
			{ ...group("Elite", "1", 0, 0), ageFrom: null, ageTo: null },
		],
		entrants: Object.keys(BIRTHS).map((bib) =>
			defaultEntrant({ bib, sex: "1", categoryId, groupId: bib === "3" ? "Elite" : "" }),
		),
		passings: [],
		givenTimes: [],
	});
	const doing = { who: "import", at: CHANGED_AT };
	await record(store.db, { ...recording, entrants: [] }, doing);
	const privateFacts = Object.entries(BIRTHS).map(([bib, birthDate]) => {
		return { bib, facts: { ...NO_PRIVATE_FACTS, birthDate } };
	});
	await record(store.db, recording, doing, { ...NO_EXTRAS, privateFacts });
});

async function groups(): Promise<Record<string, string>> {
	const rows = await store.db
		.selectFrom("entrant")
		.select(["bib", "group_id"])
		.where("event_id", "=", EVENT.id)
		.orderBy("bib")
		.execute();
	const { groups: known } = await loadCourse(store.db, EVENT.id);
	const nameOf = new Map(known.map(({ id, name }) => [id, name]));
	return Object.fromEntries(rows.map(({ bib, group_id }) => [bib, nameOf.get(group_id) ?? ""]));
}

const BEFORE = { "1": "M35", "2": "M35", "3": "Elite" };
const setting = (name: string, value: string) => {
	return { kind: "setting", setting: { name, value } };
};

test("groups follow another age rule, and undoing it restores them", async () => {
	expect(await groups()).toEqual(BEFORE);
	const id = await changed(store, setting("ageRule", "yearEnd"));
	expect(await groups()).toEqual({ ...BEFORE, "1": "M40" });
	await undo(store, id);
	expect(await groups()).toEqual(BEFORE);
});

test("groups follow another date of the event", async () => {
	await change(store, setting("date", "2025-01-05"));
	expect(await groups()).toEqual({ ...BEFORE, "1": "M40" });
});

test("groups follow other ages, and a runner who fits no group has none", async () => {
	const set = [{ id: "M35", ageFrom: 38, ageTo: 39 }];
	await change(store, { kind: "groups", set, remove: [], order: null });
	expect(await groups()).toEqual({ ...BEFORE, "2": "" });
});

test("a group follows the sex of a runner", async () => {
	await change(store, { kind: "edit", bib: "2", set: { sex: "2" } });
	expect(await groups()).toEqual({ ...BEFORE, "2": "F35" });
});
