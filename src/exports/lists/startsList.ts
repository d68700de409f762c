/** The start list, as the public may see it. */

import type { OwnStart } from "../../race/record/record.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { byCategoryAndBib } from "./labelsList.ts";
import { sexCell } from "./listCells.ts";
import { figure, type ListMaker, tableOf, text } from "./listMaker.ts";
import { SOME_NAME, SOME_SEX } from "./needs.ts";

export const startsList: ListMaker = {
	isListed: () => true,
	needs: [SOME_NAME, SOME_SEX],
	table(context, runners) {
		const { t, source } = context;
		const { entrants, event, waves } = source.field;
		const startOf = ({ position }: ExportedRunner) => entrants.at(position)?.start ?? null;
		const hasStarts = runners.some((runner) => startOf(runner) !== null);
		const specs = [
			text<ExportedRunner>(t("export.head.bib"), 8, ({ bib }) => bib),
			text<ExportedRunner>(t("export.head.name"), 22, ({ name }) => name),
			text<ExportedRunner>(t("export.head.sex"), 6, ({ sex }) => sexCell(sex, t)),
			text<ExportedRunner>(
				t("export.head.category"),
				14,
				({ categoryName }) => categoryName,
				"file",
			),
			text<ExportedRunner>(t("export.head.group"), 12, ({ group }) => group),
			text<ExportedRunner>(t("export.head.team"), 18, ({ team }) => team),
			...(waves.length > 1
				? [text<ExportedRunner>(t("export.head.wave"), 8, ({ wave }) => wave)]
				: []),
			...(hasStarts
				? [
						figure<ExportedRunner>(t("export.head.start"), 10, (runner) =>
							startText(startOf(runner), event.zone),
						),
					]
				: []),
		];
		return tableOf<ExportedRunner>(
			t("export.list.starts"),
			specs,
			runners.toSorted(byCategoryAndBib),
			({ categoryName }) => categoryName,
			context,
		);
	},
};

/** A time of day, or a time after the first gun with a plus, as our importer reads it. */
function startText(start: OwnStart | null, zone: string): string {
	if (start === null) return "";
	return "at" in start ? timeOfDay(start.at, zone) : `+${formatSeconds(start.after)}`;
}
