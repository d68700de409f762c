/** Results for UltraSignup: the headers that it requires, then those that it accepts. An unknown header may fail its upload. */
import { isRanked, type StatusName } from "../../race/record/status.ts";
import type { Covered } from "../../race/scoring/laps/covered.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { ageOn, ownName } from "../namesAndAges.ts";
import { areAllFixedTime } from "./lapSpecs.ts";
import { rankedTime, sexLetter, timeCell } from "./listCells.ts";
import { figure, type ListMaker, tableOf, text } from "./listMaker.ts";
import { BIRTH_DATE, MALE_OR_FEMALE, PARTED_NAME } from "./needs.ts";

/** Its numbers; null for those without a result so far. */
const STATUS_NUMBERS: Readonly<Record<StatusName, number | null>> = {
	notStarted: null,
	running: null,
	finished: 1,
	confirmed: 1,
	didNotFinish: 2,
	didNotStart: 3,
	disqualified: 5,
};

const KM_IN_A_MILE = 1.609344;

/** In a fixed-time event it asks for the distance, in miles as its guide writes it, instead of the time. */
function miles({ km }: Covered): number {
	return Math.round((km / KM_IN_A_MILE) * 1_000) / 1_000;
}

export const ultrasignupList: ListMaker = {
	isListed: ({ status, rank, isHidden }) =>
		!isHidden && STATUS_NUMBERS[status] !== null && (!isRanked(status) || rank !== null),
	needs: [PARTED_NAME, MALE_OR_FEMALE, BIRTH_DATE],
	table(context, runners) {
		const { source, t } = context;
		const { date } = source.field.event;
		return tableOf<ExportedRunner>(
			t("export.list.results"),
			[
				figure("place", 6, ({ rank }) => rank),
				areAllFixedTime(runners)
					? figure("distance", 10, ({ covered }) => covered && miles(covered))
					: figure("time", 10, (runner) => timeCell(rankedTime(runner, source), context)),
				text("first", 16, ({ full, facts }) => ownName(full.name, facts).given),
				text("last", 16, ({ full, facts }) => ownName(full.name, facts).family),
				figure("age", 6, ({ facts }) => ageOn(date, facts.birthDate)),
				text("gender", 8, ({ sex }) => sexLetter(sex)),
				text("city", 16, ({ facts }) => facts.city),
				text("bib", 8, ({ bib }) => bib),
				figure("status", 8, ({ status }) => STATUS_NUMBERS[status]),
			],
			runners,
			({ categoryName }) => categoryName,
			context,
		);
	},
};
