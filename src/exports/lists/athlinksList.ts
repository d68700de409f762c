/** Results for Athlinks: the columns that its guide names, then the splits in the order of the course. A person maps them there. */
import { isRanked } from "../../race/record/status.ts";
import { type ExportedRunner, splitAt, splitPointsOf } from "../exportSource.ts";
import { ageOn, ownName } from "../namesAndAges.ts";
import { areAllFixedTime } from "./lapSpecs.ts";
import { rankedTime, sexLetter, timeCell } from "./listCells.ts";
import { figure, type ListContext, type ListMaker, type Spec, tableOf, text } from "./listMaker.ts";
import { BIRTH_DATE, MALE_OR_FEMALE, PARTED_NAME } from "./needs.ts";
import { nameOf } from "./resultsList.ts";

export const athlinksList: ListMaker = {
	isListed: ({ status, rank, isHidden }) => !isHidden && isRanked(status) && rank !== null,
	needs: [PARTED_NAME, MALE_OR_FEMALE, BIRTH_DATE],
	table(context, runners) {
		const { source, t } = context;
		const { date } = source.field.event;
		return tableOf<ExportedRunner>(
			t("export.list.results"),
			[
				figure("Rank", 6, ({ rank }) => rank),
				text("Bib", 8, ({ bib }) => bib),
				text("First Name", 16, ({ full, facts }) => ownName(full.name, facts).given),
				text("Last Name", 16, ({ full, facts }) => ownName(full.name, facts).family),
				figure("Age", 6, ({ facts }) => ageOn(date, facts.birthDate)),
				text("Gender", 8, ({ sex }) => sexLetter(sex)),
				text("Class", 12, ({ group }) => group),
				...splitsOf(context, runners),
				areAllFixedTime(runners)
					? figure("Distance (km)", 12, ({ covered }) => covered?.km ?? null)
					: figure("Finish Time", 12, (runner) => timeCell(rankedTime(runner, source), context)),
			],
			runners,
			({ categoryName }) => categoryName,
			context,
		);
	},
};

/** The list has one category, so that its runners pass the same points. */
function splitsOf(
	context: ListContext,
	[first]: readonly ExportedRunner[],
): Spec<ExportedRunner>[] {
	const { source } = context;
	if (first === undefined) return [];
	return splitPointsOf(source.field, first.position).map((point) =>
		figure(nameOf(source.field, point), 10, ({ position }) =>
			timeCell(splitAt(source, position, point), context),
		),
	);
}
