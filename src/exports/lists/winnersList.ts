/** The winners of each title. */

import type { Translate } from "../../messages.ts";
import { MALE } from "../../race/record/sex.ts";
import type { Title } from "../../race/scoring/winners.ts";
import type { ExportedRunner, ExportSource } from "../exportSource.ts";
import { rankedCell } from "./lapSpecs.ts";
import { figure, type ListMaker, tableOf, text } from "./listMaker.ts";
import { TIME } from "./needs.ts";

interface Row {
	category: string;
	title: string;
	place: number;
	runner: ExportedRunner;
}

export const winnersList: ListMaker = {
	isListed: () => true,
	needs: [TIME],
	table(context, runners) {
		const { t, source } = context;
		const byPosition = new Map(runners.map((runner) => [runner.position, runner]));
		const rows = source.winners.flatMap(({ category, title, winners }): Row[] =>
			winners.flatMap(({ runner: position, place }) => {
				const runner = byPosition.get(position);
				const name = source.field.categories[category]?.name ?? "";
				return runner === undefined
					? []
					: [{ category: name, title: titleOf(title, source, t), place, runner }];
			}),
		);
		return tableOf<Row>(
			t("export.list.winners"),
			[
				text(t("export.head.category"), 14, ({ category }) => category, "file"),
				text(t("export.head.title"), 16, ({ title }) => title),
				figure(t("export.head.place"), 6, ({ place }) => place),
				text(t("export.head.bib"), 8, ({ runner }) => runner.bib),
				text(t("export.head.name"), 20, ({ runner }) => runner.name),
				text(t("export.head.team"), 16, ({ runner }) => runner.team),
				figure(t("export.head.time"), 11, ({ runner }) => rankedCell(runner, context)),
			],
			rows,
			({ category }) => category,
			context,
		);
	},
};

function titleOf(title: Title, { field }: ExportSource, t: Translate): string {
	if (title.kind === "overall") return t("export.overall");
	if (title.kind === "sex") return title.sex === MALE ? t("sex.men") : t("sex.women");
	return field.groups[title.group]?.name ?? "";
}
