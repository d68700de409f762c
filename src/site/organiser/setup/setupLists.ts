/** The lists of an event's set-up: the columns of each, and the change that a list makes. */
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { SPORTS } from "../../../race/record/sport.ts";
import { rankingOf } from "../../../race/record/words/listWords.ts";
import { pointKindOf, sportOf } from "../../../race/record/words/pointWords.ts";
import { sexOfGroup } from "../../../race/record/words/sexWords.ts";
import type { TextsOf } from "../frame/screens.ts";
import {
	choiceColumn,
	cutOffColumn,
	formatColumn,
	type GridColumn,
	idColumn,
	kmColumn,
	nameColumn,
	namesColumn,
	numberColumn,
	paceColumn,
	renamingColumn,
	textColumn,
} from "./grid/gridColumn.ts";
import type { StoredRow } from "./grid/gridRows.ts";

export const LISTS = ["categories", "groups", "waves", "course"] as const;
export type ListName = (typeof LISTS)[number];

export type SetupColumn = GridColumn<keyof TextsOf<"setup">>;

/** The columns of a list. To add one: an entry here, its title, and its field in setupKinds.ts. */
export function columnsOf(
	list: ListName,
	setup: Pick<SetupData, "categories">,
	texts: TextsOf<"setup">,
): SetupColumn[] {
	const own = texts["organiser.setup.rankBy.event"];
	const rankings = [
		{ value: "", text: own },
		{ value: "official", text: texts["organiser.setup.rankBy.official"] },
		{ value: "chip", text: texts["organiser.setup.rankBy.chip"] },
	];
	switch (list) {
		case "categories":
			return [
				nameColumn({ field: "name", title: "organiser.setup.column.name", width: 18, isKey: true }),
				choiceColumn(
					{ field: "rankBy", title: "organiser.setup.column.rankBy" },
					rankings,
					rankingOf,
					(chosen) => (chosen === "" ? null : chosen),
				),
				formatColumn({
					field: "format",
					title: "organiser.setup.column.format",
					hint: "organiser.setup.hint.format",
				}),
			];
		case "groups":
			return [
				choiceColumn(
					{ field: "category", title: "organiser.setup.column.category", isKey: true },
					setup.categories.map(({ id, name }) => ({ value: id, text: name })),
				),
				nameColumn({ field: "name", title: "organiser.setup.column.name", width: 18 }),
				choiceColumn(
					{
						field: "sex",
						title: "organiser.setup.column.sex",
						hint: "organiser.setup.hint.sex",
					},
					sexes(texts),
					sexOfGroup,
				),
				numberColumn({ field: "ageFrom", title: "organiser.setup.column.ageFrom", width: 6 }),
				numberColumn({ field: "ageTo", title: "organiser.setup.column.ageTo", width: 6 }),
			];
		case "waves":
			return [renamingColumn({ field: "id", title: "organiser.setup.column.wave", width: 18 })];
		case "course":
			return [
				idColumn({
					field: "id",
					title: "organiser.setup.column.point",
					hint: "organiser.setup.hint.point",
					width: 9,
				}),
				textColumn({ field: "name", title: "organiser.setup.column.name", width: 14 }),
				choiceColumn(
					{
						field: "kind",
						title: "organiser.setup.column.kind",
						hint: "organiser.setup.hint.kind",
					},
					kinds(texts),
					pointKindOf,
				),
				kmColumn({
					field: "km",
					title: "organiser.setup.column.km",
					hint: "organiser.setup.hint.number",
				}),
				textColumn({ field: "mat", title: "organiser.setup.column.mat", width: 9 }),
				namesColumn(
					{
						field: "categoryIds",
						title: "organiser.setup.column.categories",
						hint: "organiser.setup.hint.categories",
						width: 14,
					},
					setup.categories,
				),
				paceColumn({
					field: "fastestPace",
					title: "organiser.setup.column.fastestPace",
					hint: "organiser.setup.hint.pace",
				}),
				cutOffColumn({
					field: "cutOff",
					title: "organiser.setup.column.cutOff",
					hint: "organiser.setup.hint.duration",
				}),
				choiceColumn(
					{ field: "sport", title: "organiser.setup.column.sport" },
					sports(texts),
					(word) => (word.trim() === "" ? "run" : sportOf(word)),
				),
				textColumn({ field: "leg", title: "organiser.setup.column.leg", width: 10 }),
			];
	}
}

/** The rows of a list as they are stored. A mat of its own is not written. */
export function storedRows(list: ListName, setup: SetupData): StoredRow[] {
	switch (list) {
		case "categories":
			return setup.categories;
		case "groups":
			return setup.groups;
		case "waves":
			return setup.waves;
		case "course":
			return setup.points.map((point) => ({
				...point,
				mat: point.mat === point.id ? "" : point.mat,
			}));
	}
}

/** How many runners a row has, by its id. Points have none of their own. */
export function runnersOf(list: ListName, setup: SetupData): ReadonlyMap<string, number> {
	const rows = list === "course" ? [] : setup[list];
	return new Map(rows.map(({ id, runners }) => [id, runners]));
}

const kinds = (texts: TextsOf<"setup">) =>
	(["split", "start", "finish"] as const).map((value) => ({
		value,
		text: texts[`organiser.setup.kind.${value}`],
	}));

const sports = (texts: TextsOf<"setup">) =>
	SPORTS.map((value) => ({ value, text: texts[`organiser.setup.sport.${value}`] }));

const sexes = (texts: TextsOf<"setup">) => [
	{ value: "0", text: texts["organiser.setup.sex.any"] },
	{ value: "1", text: texts["organiser.setup.sex.male"] },
	{ value: "2", text: texts["organiser.setup.sex.female"] },
];
