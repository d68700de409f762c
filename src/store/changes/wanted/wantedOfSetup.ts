/** The rows that changes of categories, groups, waves and the course want. */
import { UNSPECIFIED } from "../../../race/record/sex.ts";
import type { Sport } from "../../../race/record/sport.ts";
import { Conflict } from "../../errors/Conflict.ts";
import { UnknownCategory } from "../../errors/UnknownCategory.ts";
import type { CourseRows } from "../../facts/eventRows.ts";
import { courseOf } from "../../facts/factsOf.ts";
import { loadCourseRows } from "../../facts/loadRows.ts";
import { formatText, readFormat } from "../../storedColumns.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Wanted } from "../part.ts";
import { checkCategoryOfPoints, checkPointsUse } from "../pointUse.ts";
import { type ChangedList, changedList } from "./changedList.ts";
import { checkMats, checkOrder, orderByKm, readIds } from "./orderedCourse.ts";
import type { WantedByKinds, WantedRows } from "./wantedRows.ts";

export const WANTED_OF_SETUP: WantedByKinds<"categories" | "groups" | "waves" | "course"> = {
	async categories(event, { set, remove, order }) {
		const rows = await courseRows(event);
		const named = (each: string) => idOf(rows.category, each) ?? each;
		const changed = changedList("category", rows.category, {
			set: set.map((row) => ({ ...row, id: named(row.id) })),
			remove: remove.map(named),
			order: order?.map(named) ?? null,
			columnsOf: ({ id, name, rankBy, format }, present) => ({
				name: name ?? present?.name ?? id,
				rank_by: rankBy === undefined ? (present?.rank_by ?? null) : rankBy,
				format: format === undefined ? (present?.format ?? null) : formatText(format),
			}),
		});
		checkDistinct(changed, "category", ({ name }) => String(name));
		checkCategoryOfPoints(rows, changed.removed);
		const own = rows.cgroup.filter(({ category_id }) => changed.removed.includes(category_id));
		const groups = own.map((group) => ({ table: "cgroup", key: [group.id], after: null }) as const);
		return {
			...wantedList("category", changed, ({ id, name, rank_by, format }) => ({
				id,
				name,
				rankBy: rank_by,
				format: readFormat(format),
			})),
			wanted: [...changed.wanted, ...groups],
		};
	},
	async groups(event, { set, remove, order }) {
		const { category, cgroup } = await courseRows(event);
		const categoryId = (named: string) => {
			const found = idOf(category, named);
			if (found !== undefined) return found;
			const names = category.map(({ name }) => name);
			throw new UnknownCategory(event.eventId, named, names);
		};
		const changed = changedList("cgroup", cgroup, {
			set,
			remove,
			order,
			columnsOf(row, present) {
				const own = row.category === undefined ? present?.category_id : categoryId(row.category);
				if (own === undefined)
					throw new Conflict(`groups: ${row.name ?? row.id} is new, give it its category`);
				return {
					category_id: own,
					name: row.name ?? present?.name ?? row.id,
					sex: row.sex ?? present?.sex ?? UNSPECIFIED,
					age_from: row.ageFrom === undefined ? (present?.age_from ?? null) : row.ageFrom,
					age_to: row.ageTo === undefined ? (present?.age_to ?? null) : row.ageTo,
				};
			},
		});
		for (const { columns } of changed.rows) {
			const { age_from: from, age_to: to } = columns;
			if (typeof from === "number" && typeof to === "number" && from > to)
				throw new Conflict(
					`groups: ${columns["name"]} is from age ${from} to ${to}, give it ages in order`,
				);
		}
		checkDistinct(changed, "group", (row) => `${row["category_id"]} ${row["name"]}`);
		return wantedList("cgroup", changed, ({ id, category_id, name, sex, age_from, age_to }) => ({
			id,
			name,
			sex,
			category: category_id,
			ageFrom: age_from,
			ageTo: age_to,
		}));
	},
	async waves(event, { set, remove, order }) {
		const { wave } = await courseRows(event);
		const renamed = new Map(set.flatMap(({ id, was = id }) => (was === id ? [] : [[was, id]])));
		checkRenamed(wave, renamed);
		const changed = changedList(
			"wave",
			wave.map((row) => ({ ...row, id: renamed.get(row.id) ?? row.id })),
			{ set, remove, order, columnsOf: (_, present) => ({ gun: present?.gun ?? null }) },
		);
		if (changed.rows.length === 0)
			throw new Conflict("waves: an event has at least one wave, add another one first");
		const oldName = new Map([...renamed].map(([was, id]) => [id, was]));
		const left = new Set(changed.rows.map(({ id }) => id));
		const moved = await runnersOfWaves(event, renamed);
		const rows = wantedList("wave", changed, ({ id }) => ({ id: oldName.get(id) ?? id }));
		const gone = [...renamed.keys()].filter((was) => !left.has(was));
		return {
			...rows,
			wanted: [
				...rows.wanted,
				...gone.map((was) => ({ table: "wave", key: [was], after: null }) as const),
				...moved,
			],
		};
	},
	async course(event, { set, remove, order }) {
		const { category, point } = await courseRows(event);
		const categoryId = (named: string) => {
			const found = idOf(category, named);
			if (found !== undefined) return found;
			const names = category.map(({ name }) => name);
			throw new UnknownCategory(event.eventId, named, names);
		};
		const changed = changedList("point", point, {
			set,
			remove,
			order,
			columnsOf: (row, present) => ({
				name: row.name ?? present?.name ?? "",
				kind: row.kind ?? present?.kind ?? "split",
				km: row.km === undefined ? (present?.km ?? null) : row.km,
				mat: row.mat === undefined ? (present?.mat ?? row.id) : row.mat || row.id,
				category_ids:
					row.categoryIds === undefined
						? (present?.category_ids ?? "[]")
						: JSON.stringify(row.categoryIds.map(categoryId)),
				fastest_pace:
					row.fastestPace === undefined ? (present?.fastest_pace ?? null) : row.fastestPace,
				cut_off: row.cutOff === undefined ? (present?.cut_off ?? null) : row.cutOff,
				sport: row.sport === undefined ? (present?.sport ?? null) : sportColumn(row.sport),
				leg: row.leg === undefined ? (present?.leg ?? null) : row.leg || null,
			}),
			orderOf: (rows) => orderByKm(point, rows),
		});
		checkMats(changed.rows);
		if (order !== null) checkOrder(changed.rows);
		const isRemoved = ({ id }: { id: string }) => changed.removed.includes(id);
		await checkPointsUse(
			event,
			point.filter(isRemoved),
			changed.rows.map(({ columns }) => ({ mat: String(columns["mat"]) })),
		);
		return wantedList("point", changed, (row) => ({
			id: row.id,
			name: row.name,
			kind: row.kind,
			km: row.km,
			mat: row.mat,
			categoryIds: readIds(row.category_ids),
			fastestPace: row.fastest_pace,
			cutOff: row.cut_off,
			sport: row.sport ?? "run",
			leg: row.leg ?? "",
		}));
	},
};

/** The rows in their order. */
async function courseRows({ transaction, eventId }: LockedEvent): Promise<CourseRows> {
	const rows = await loadCourseRows(transaction, eventId);
	const { categories, groups, waves, points } = courseOf(rows);
	const ordered = <Row extends { id: string }>(
		all: readonly Row[],
		names: readonly { id: string }[],
	) => names.flatMap(({ id }) => all.find((row) => row.id === id) ?? []);
	return {
		category: ordered(rows.category, categories),
		cgroup: ordered(rows.cgroup, groups),
		wave: ordered(rows.wave, waves),
		point: ordered(rows.point, points),
	};
}

/** The id of what is named by its id, else by its name. */
function idOf(rows: readonly { id: string; name: string }[], named: string): string | undefined {
	return (rows.find(({ id }) => id === named) ?? rows.find(({ name }) => name === named))?.id;
}

/** @throws Conflict if there is no such wave to rename, or another one has the name */
function checkRenamed(
	waves: readonly { id: string }[],
	renamed: ReadonlyMap<string, string>,
): void {
	const ids = waves.map(({ id }) => id);
	const unknown = [...renamed.keys()].find((was) => !ids.includes(was));
	if (unknown !== undefined)
		throw new Conflict(`was: there is no wave ${unknown}, it has ${ids.join(", ")}`);
	const left = ids.map((id) => renamed.get(id) ?? id);
	const twice = left.find((id, index) => left.indexOf(id) !== index);
	if (twice !== undefined)
		throw new Conflict(`id: there would be two waves ${twice}, name one otherwise`);
}

/** The runners of renamed waves, in their wave by its new name. */
async function runnersOfWaves(
	{ transaction, eventId }: LockedEvent,
	renamed: ReadonlyMap<string, string>,
): Promise<Wanted[]> {
	if (renamed.size === 0) return [];
	const rows = await transaction
		.selectFrom("entrant")
		.select(["bib", "wave_id"])
		.where("event_id", "=", eventId)
		.where("wave_id", "in", [...renamed.keys()])
		.execute();
	return rows.flatMap(({ bib, wave_id }): Wanted[] => {
		const id = renamed.get(wave_id);
		return id === undefined ? [] : [{ table: "entrant", key: [bib], after: { wave_id: id } }];
	});
}

/** The store has null for run. */
const sportColumn = (sport: Sport) => (sport === "run" ? null : sport);

function wantedList<Row>(
	table: "category" | "cgroup" | "wave" | "point",
	{ wanted, before }: ChangedList<Row>,
	stateOf: (row: Row) => object,
): WantedRows {
	return {
		wanted,
		list: table,
		before: before.map(stateOf),
		warnings: [],
		logged: {},
		versions: [],
	};
}

/** @throws Conflict if two rows have one name */
function checkDistinct(
	{ rows }: ChangedList<unknown>,
	kind: string,
	nameOf: (columns: Columns) => string,
): void {
	const known = new Set<string>();
	for (const { columns } of rows) {
		const name = nameOf(columns);
		if (known.has(name))
			throw new Conflict(
				`name: there are two of the ${kind} ${columns["name"]}, name one otherwise`,
			);
		known.add(name);
	}
}
