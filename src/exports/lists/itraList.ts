/**
 * Results for the International Trail Running Association, with the columns of its guideline. Runners who did not finish
 * have DNF as their rank and no time; those who did not start, or were disqualified, are left out.
 */

import { isRanked } from "../../race/record/status.ts";
import { isDay } from "../../race/time/day.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { latinName } from "../namesAndAges.ts";
import { nationCode } from "../nationCode.ts";
import { rankedTime, sexLetter, timeCell } from "./listCells.ts";
import { figure, type ListMaker, tableOf, text } from "./listMaker.ts";
import { BIRTH_DATE, LATIN_NAME, MALE_OR_FEMALE, NATION } from "./needs.ts";

const namesOf = ({ full, facts }: ExportedRunner) => latinName(full.name, facts);

export const itraList: ListMaker = {
	isListed: ({ status, rank, isHidden }) =>
		!isHidden && ((isRanked(status) && rank !== null) || status === "didNotFinish"),
	needs: [LATIN_NAME, MALE_OR_FEMALE, BIRTH_DATE, NATION],
	table(context, runners) {
		const { source, t } = context;
		return tableOf<ExportedRunner>(
			t("export.list.results"),
			[
				figure("Ranking", 8, ({ rank }) => rank ?? "DNF"),
				figure("Time", 10, (runner) => timeCell(rankedTime(runner, source), context)),
				text("Family name", 16, (runner) => namesOf(runner)?.family ?? ""),
				text("First name", 16, (runner) => namesOf(runner)?.given ?? ""),
				text("Gender", 8, ({ sex }) => sexLetter(sex)),
				text("Birthdate", 12, ({ facts }) =>
					isDay(facts.birthDate) ? { day: facts.birthDate } : null,
				),
				text("Nationality", 12, ({ facts }) => nationCode(facts.nation)),
				text("Bib number", 12, ({ bib }) => bib),
				text("City", 16, ({ facts }) => facts.city),
			],
			runners,
			({ categoryName }) => categoryName,
			context,
		);
	},
};
