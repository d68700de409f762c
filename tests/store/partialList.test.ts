/** A list changes only the fields that it contains: random events, random columns, random runners. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultOptions } from "../../src/imports/options.ts";
import { readRecording } from "../../src/imports/readRecording.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { RACE } from "../../src/race/record/categoryFormat.ts";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import { NO_PRIVATE_FACTS } from "../../src/race/record/privateFacts.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { loadRows } from "../../src/store/facts/loadRows.ts";
import { loadPrivateFacts } from "../../src/store/facts/storedPrivateFacts.ts";
import { NO_EXTRAS, record } from "../../src/store/ingest/recordReads.ts";
import { runs } from "../fixtures/runs.ts";
import { EVENT, GUN, ORGANISATION, smallRace } from "../fixtures/smallRace.ts";
import { openTestedStore } from "../fixtures/storeOpened.ts";

const CATEGORIES = ["21K", "10K", EVENT.name];
const GROUPS = ["M35", "Elite", "青年"];
const STATUSES = { DNS: "didNotStart", DNF: "didNotFinish", DSQ: "disqualified" } as const;

/** A column of a list: its head, its cells, and the values of the runners in the list. */
const COLUMNS = {
	name: { head: "姓名", cells: ["陳小明", "Ann Lee"] },
	sex: { head: "性別", cells: ["M", "F"] },
	category: { head: "組別", cells: CATEGORIES },
	group: { head: "分組", cells: GROUPS },
	team: { head: "團隊", cells: ["河岸跑團", "Harbour AC"] },
	status: { head: "狀態", cells: Object.keys(STATUSES) },
	wave: { head: "起跑分區", cells: ["A", "B"] },
	chip: { head: "晶片", cells: ["00A1", "00A2", "00A3"] },
	birthDate: { head: "出生日期", cells: ["1984-12-31", "1990-02-28"] },
	latinName: { head: "英文姓名", cells: ["CHEN Xiaoming"] },
	givenName: { head: "名", cells: ["小明"] },
	email: { head: "電子郵件", cells: ["a@example.org"] },
	nation: { head: "國籍", cells: ["TWN"] },
	net: { head: "晶片時間", cells: ["1:35:12", "1:41:07"] },
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS).filter((name): name is Column => name in COLUMNS);

const anyRunner = fc.record({
	name: fc.constantFrom("", "林大同", "Bo Berg"),
	sex: fc.constantFrom("1", "2", "0" as const),
	category: fc.nat(CATEGORIES.length - 1),
	group: fc.option(fc.nat(GROUPS.length - 1)),
	wave: fc.constantFrom("A", "B"),
	team: fc.constantFrom("", "Old Team"),
	status: fc.constantFrom(null, ...Object.values(STATUSES)),
	hasFacts: fc.boolean(),
	hasTime: fc.boolean(),
});

const anyCase = fc.record({
	runners: fc.array(anyRunner, { minLength: 2, maxLength: 6 }),
	/** Whether its waves are named, or there is one. */
	hasWaves: fc.boolean(),
	finish: fc.constantFrom("F", "Ziel"),
	isAnnounced: fc.boolean(),
	columns: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }),
	/** Per runner: whether it is in the list, and which cell of each column it has; null is an empty one. */
	listed: fc.array(
		fc.record({
			isListed: fc.boolean(),
			cells: fc.array(fc.option(fc.nat(5)), { minLength: 4, maxLength: 4 }),
		}),
		{ minLength: 6, maxLength: 6 },
	),
	option: fc.constantFrom(null, "10K", "New race"),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

const bibOf = (index: number) => `${101 + index}`;

function eventOf({ runners, hasWaves, finish, isAnnounced }: Case, id: string): Recording {
	const groupId = (category: number, group: number) => `${category}-${group}`;
	return smallRace({
		event: { ...EVENT, id, phase: isAnnounced ? "announced" : "live" },
		categories: CATEGORIES.map((name, index) => ({
			id: `c${index}`,
			name,
			rankBy: null,
			format: RACE,
		})),
		groups: CATEGORIES.flatMap((_, category) =>
			GROUPS.map((name, group) => ({
				id: groupId(category, group),
				categoryId: `c${category}`,
				name,
				sex: group === 0 ? ("1" as const) : ("0" as const),
				...ANY_AGE,
			})),
		),
		waves: hasWaves ? ["A", "B"].map((wave) => ({ id: wave, gun: GUN })) : [{ id: "1", gun: GUN }],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: finish, name: "Finish", kind: "finish", km: 21.0975 }),
		],
		entrants: runners.map(({ name, sex, category, group, wave, team, status }, index) =>
			defaultEntrant({
				bib: bibOf(index),
				name,
				sex,
				categoryId: `c${category}`,
				groupId: group === null ? "" : groupId(category, group),
				waveId: hasWaves ? wave : "1",
				team,
				statusByHand: status,
			}),
		),
		passings: [],
		givenTimes: runners.flatMap(({ hasTime }, index) =>
			hasTime
				? [
						{
							bib: bibOf(index),
							pointId: finish,
							sinceGun: 6_000_000 + index,
							sinceStart: 5_990_000,
						},
					]
				: [],
		),
	});
}

/** The list, and the values that it states by bib. */
function listOf({ runners, columns, listed }: Case) {
	const stated = new Map<string, Partial<Record<Column, string>>>();
	const rows = runners.flatMap((_, index) => {
		const own = listed[index];
		if (!own?.isListed) return [];
		const cells = columns.map((column, at) => {
			const chosen = own.cells[at] ?? null;
			const all = COLUMNS[column].cells;
			if (chosen === null) return "";
			if (column === "chip") return `00A${index}`;
			return all[chosen % all.length] ?? "";
		});
		stated.set(bibOf(index), Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
		return [[bibOf(index), ...cells].join(",")];
	});
	const heads = ["號碼布", ...columns.map((column) => COLUMNS[column].head)];
	return { csv: [heads.join(","), ...rows].join("\n"), stated };
}

/** A runner of the event, before the gun. */
const UNKNOWN = { gun: null, km: null };

const store = await openTestedStore();
const DOING = { who: "import", at: GUN };
let number = 2_000;

async function stateOf(eventId: string) {
	return store.db.transaction().execute(async (transaction) => ({
		rows: await loadRows(transaction, eventId),
		facts: await loadPrivateFacts(transaction, eventId),
	}));
}

test("a list changes only the fields that it contains", async () => {
	await fc.assert(
		fc.asyncProperty(anyCase, async (given) => {
			const { csv, stated } = listOf(given);
			fc.pre(stated.size > 0);
			const id = `M${number++}`;
			const recording = eventOf(given, id);
			const privateFacts = given.runners.flatMap(({ hasFacts }, index) =>
				hasFacts
					? [
							{
								bib: bibOf(index),
								facts: { ...NO_PRIVATE_FACTS, birthDate: "1970-01-01", city: "臺北" },
							},
						]
					: [],
			);
			await record(store.db, recording, DOING, { ...NO_EXTRAS, privateFacts });
			const before = await stateOf(id);
			const result = readRecording(Buffer.from(csv), {
				...defaultOptions(ORGANISATION, recording.event),
				category: given.option,
				race: { ...NO_RACE, runners: new Map(given.runners.map((_, at) => [bibOf(at), UNKNOWN])) },
			});
			expect(result.faults).toEqual([]);
			await record(store.db, result.recording, DOING, {
				...NO_EXTRAS,
				privateFacts: result.privateFacts,
				assumed: result.assumed,
			});
			const after = await stateOf(id);

			const categoryName = new Map(after.rows.category.map((row) => [row.id, row.name]));
			const groupName = new Map(after.rows.cgroup.map((row) => [row.id, row.name]));
			const shown = ({ category_id, group_id, ...row }: (typeof after.rows.entrant)[number]) => ({
				...row,
				category: categoryName.get(category_id),
				group: groupName.get(group_id) ?? "",
			});
			// A column with classes of no sex names the sex of none.
			const isOfOneSex = [...stated.values()].every((own) => !own.group || own.group === "M35");
			const expected = before.rows.entrant.map((row) => {
				const known = shown(row);
				const { name, sex, category, group, team, status, wave } = stated.get(row.bib) ?? {};
				const isMoved = category && category !== known.category;
				return {
					...known,
					name: name || known.name || after.rows.entrant.find(({ bib }) => bib === row.bib)?.name,
					sex: sex
						? sex === "M"
							? "1"
							: "2"
						: known.sex === "0" && group === "M35" && isOfOneSex
							? "1"
							: known.sex,
					category: category || known.category,
					group: group || (isMoved ? "" : known.group),
					team: team || known.team,
					status_by_hand: isStatus(status) ? STATUSES[status] : known.status_by_hand,
					wave_id: wave || known.wave_id,
				};
			});
			const clear = (row: (typeof expected)[number]) =>
				// A time contradicts a DNF.
				stated.get(row.bib)?.net ? { ...row, status_by_hand: "" } : row;
			expect(after.rows.entrant.map(shown).map(clear)).toEqual(expected.map(clear));

			const { wave, point, category, cgroup, event } = before.rows;
			const holds = (column: Column) => given.columns.includes(column);
			if (!holds("wave")) expect(after.rows.wave).toEqual(wave);
			if (!holds("net")) expect(after.rows.point).toEqual(point);
			expect(after.rows.category).toEqual(category);
			// A group of men that the list gives a woman becomes a group of both.
			const gotWoman = new Set(
				after.rows.entrant
					.filter(({ bib }) => {
						const { sex, group } = stated.get(bib) ?? {};
						return sex === "F" && group === "M35";
					})
					.map(({ group_id }) => group_id),
			);
			expect(after.rows.cgroup.toSorted(byId)).toEqual(
				cgroup.map((row) => (gotWoman.has(row.id) ? { ...row, sex: "0" } : row)).toSorted(byId),
			);
			expect(after.rows.event).toEqual(event);
			for (const time of before.rows.given_time)
				expect(after.rows.given_time).toContainEqual(
					stated.get(time.bib)?.net ? { ...time, since_start: expect.any(Number) } : time,
				);
			for (const { bib } of before.rows.entrant) {
				const known = before.facts.get(bib) ?? NO_PRIVATE_FACTS;
				const { birthDate, latinName, givenName, email, nation } = stated.get(bib) ?? {};
				expect(after.facts.get(bib) ?? NO_PRIVATE_FACTS).toEqual({
					...known,
					birthDate: birthDate || known.birthDate,
					latinName: latinName || known.latinName,
					givenName: givenName || known.givenName,
					email: email || known.email,
					nation: nation || known.nation,
				});
			}
		}),
		{ numRuns: runs(300) },
	);
});

function byId(a: { id: string }, b: { id: string }): number {
	return a.id < b.id ? -1 : 1;
}

function isStatus(text: string | undefined): text is keyof typeof STATUSES {
	return text !== undefined && text in STATUSES;
}
