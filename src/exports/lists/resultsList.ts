/** Results with everything that the public sees, in the form that our importer reads. */
import { splitHead } from "../../race/record/words/splitHead.ts";
import { courseOf, type Field } from "../../race/scoring/field.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { splitAt, splitPointsOf } from "../exportSource.ts";
import { areAllFixedTime, lapSpecs } from "./lapSpecs.ts";
import { legSpecs } from "./legSpecs.ts";
import { STATUS_CODES, sexCell, timeCell, timeOrStatus } from "./listCells.ts";
import { figure, type ListContext, type ListMaker, type Spec, tableOf, text } from "./listMaker.ts";
import { SOME_SEX, TIME } from "./needs.ts";

export const resultsList: ListMaker = {
	isListed: () => true,
	needs: [SOME_SEX, TIME],
	table(context, runners) {
		const { t } = context;
		const specs: Spec<ExportedRunner>[] = [
			figure(t("export.head.rank"), 6, ({ rank }) => rank),
			text(t("export.head.bib"), 8, ({ bib }) => bib),
			text(t("export.head.name"), 20, ({ name }) => name),
			text(t("export.head.sex"), 5, ({ sex }) => sexCell(sex, t)),
			text(t("export.head.category"), 14, ({ categoryName }) => categoryName, "file"),
			text(t("export.head.group"), 12, ({ group }) => group),
			text(t("export.head.team"), 16, ({ team }) => team),
			text(t("export.head.status"), 8, ({ status }) => STATUS_CODES[status], "file"),
			...lapSpecs(context, runners),
			...(areAllFixedTime(runners) ? [] : timeSpecs(context)),
			figure(t("export.head.sexRank"), 7, ({ sexRank }) => sexRank),
			figure(t("export.head.groupRank"), 7, ({ groupRank }) => groupRank),
			...ageSpecs(context, runners),
			...legSpecs(context, runners),
			...splitSpecs(context),
		];
		return tableOf<ExportedRunner>(
			t("export.list.results"),
			specs,
			runners,
			({ categoryName }) => categoryName,
			context,
		);
	},
};

function timeSpecs(context: ListContext): Spec<ExportedRunner>[] {
	const { t, isPaper } = context;
	return [
		figure(t("export.head.official"), 11, ({ official, status }) =>
			isPaper ? timeOrStatus(official, status, context) : timeCell(official, context),
		),
		figure(t("export.head.chipTime"), 11, ({ chip }) => timeCell(chip, context)),
	];
}

/** The age grade, a percentage, and the graded time; none where no runner has a grade. */
function ageSpecs(
	{ t, source }: ListContext,
	runners: readonly ExportedRunner[],
): Spec<ExportedRunner>[] {
	if (runners.every(({ ageGrade }) => ageGrade === null)) return [];
	const gradedTime = ({ ageGrade }: ExportedRunner) => ageGrade?.gradedTime ?? null;
	return [
		figure(t("export.head.ageGrade"), 9, ({ ageGrade }) => ageGrade?.grade ?? null),
		figure(t("export.head.ageGradedTime"), 11, (runner) =>
			timeCell(gradedTime(runner), { source, times: "published" }),
		),
	];
}

/** A column for each name of a point between start and finish, because two courses can share a name such as 5K. At the end of a leg is its time instead. */
function splitSpecs(context: ListContext): Spec<ExportedRunner>[] {
	const { source } = context;
	const { field } = source;
	return splitNames(field).map((name) =>
		figure(
			splitHead(name, distancesOf(field, name)),
			11,
			({ position }) => {
				const point = splitsBetweenLegs(field, position).find(
					(each) => nameOf(field, each) === name,
				);
				return point === undefined ? null : timeCell(splitAt(source, position, point), context);
			},
			"file",
		),
	);
}

/** The names of the points between start and finish, each once. */
function splitNames(field: Field): string[] {
	const passed = new Set(
		field.courses.flatMap(({ points, legs, laps }) =>
			laps === null ? points.filter((point) => legs.every(({ end }) => end !== point)) : [],
		),
	);
	const names = field.points.flatMap(({ kind }, point) =>
		kind === "split" && passed.has(point) ? [nameOf(field, point)] : [],
	);
	return [...new Set(names)];
}

/** The distances of the points of a name, km. */
function distancesOf(field: Field, name: string): (number | null)[] {
	return field.points.flatMap(({ km, kind }, point) =>
		kind === "split" && nameOf(field, point) === name ? [km] : [],
	);
}

function splitsBetweenLegs(field: Field, runner: number): readonly number[] {
	const { legs } = courseOf(field, runner);
	return splitPointsOf(field, runner).filter((point) => legs.every(({ end }) => end !== point));
}

/** A point's name; its id where it has none. */
export function nameOf({ points }: Field, point: number): string {
	return points[point]?.name || (points[point]?.id ?? "");
}
