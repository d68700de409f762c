/** Which chips belong to which bib: a row for each runner, with full names, for those who hand them out. */
import { byBib, type ExportedRunner } from "../exportSource.ts";
import { type ListMaker, tableOf, text } from "./listMaker.ts";
import { CHIP, SOME_NAME } from "./needs.ts";

export const bibsList: ListMaker = {
	isListed: () => true,
	needs: [SOME_NAME, CHIP],
	table(context, runners) {
		const { t } = context;
		return tableOf<ExportedRunner>(
			t("export.list.bibs"),
			[
				// A runner can have two; our importer reads them so.
				text(t("export.head.chip"), 20, ({ full }) => full.chips.join(";")),
				text(t("export.head.bib"), 8, ({ bib }) => bib),
				text(t("export.head.name"), 22, ({ full }) => full.name),
				text(t("export.head.category"), 14, ({ categoryName }) => categoryName),
			],
			runners.toSorted(byBib),
			({ categoryName }) => categoryName,
			context,
		);
	},
};
