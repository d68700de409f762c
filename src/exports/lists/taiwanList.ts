/** The list that athletics associations and the press in Taiwan take: its columns, in Chinese in any language. */
import type { ExportedRunner } from "../exportSource.ts";
import { lapSpecs } from "./lapSpecs.ts";
import { sexCell, timeCell, timeOrStatus } from "./listCells.ts";
import { figure, type ListMaker, tableOf, text } from "./listMaker.ts";
import { CHIP_TIME, GROUP, SOME_SEX, TIME } from "./needs.ts";

export const taiwanList: ListMaker = {
	isListed: () => true,
	needs: [SOME_SEX, GROUP, TIME, CHIP_TIME],
	table(context, runners) {
		const { t } = context;
		return tableOf<ExportedRunner>(
			t("export.list.results"),
			[
				text("號碼", 8, ({ bib }) => bib),
				text("姓名", 16, ({ name }) => name),
				text("性別", 6, ({ sex }) => sexCell(sex, t)),
				text("組別", 14, ({ categoryName }) => categoryName),
				text("分組", 14, ({ group }) => group),
				figure("大會時間", 11, ({ official, status }) => timeOrStatus(official, status, context)),
				figure("晶片時間", 11, ({ chip }) => timeCell(chip, context)),
				figure("總名次", 8, ({ rank }) => rank),
				figure("分組名次", 8, ({ groupRank }) => groupRank),
				text("隊名", 18, ({ team }) => team),
				...lapSpecs(context, runners),
			],
			runners,
			({ categoryName }) => categoryName,
			context,
		);
	},
};
