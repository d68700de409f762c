/** Labels for bibs and envelopes: a row for each runner, with full names, for those who pack them. */
import { byBib, type ExportedRunner } from "../exportSource.ts";
import { sexCell } from "./listCells.ts";
import { type ListMaker, tableOf, text } from "./listMaker.ts";
import { SOME_NAME } from "./needs.ts";

/** The order in which envelopes are packed. */
export function byCategoryAndBib(a: ExportedRunner, b: ExportedRunner): number {
	return a.category - b.category || byBib(a, b);
}

export const labelsList: ListMaker = {
	isListed: () => true,
	needs: [SOME_NAME],
	table(context, runners) {
		const { t } = context;
		return tableOf<ExportedRunner>(
			t("export.list.labels"),
			[
				text(t("export.head.bib"), 8, ({ bib }) => bib),
				text(t("export.head.name"), 22, ({ full }) => full.name),
				text(t("export.head.sex"), 6, ({ sex }) => sexCell(sex, t)),
				text(t("export.head.category"), 14, ({ categoryName }) => categoryName),
				text(t("export.head.group"), 12, ({ group }) => group),
				text(t("export.head.wave"), 8, ({ wave }) => wave),
				text(t("export.head.team"), 18, ({ full }) => full.team),
			],
			runners.toSorted(byCategoryAndBib),
			({ categoryName }) => categoryName,
			context,
		);
	},
};
