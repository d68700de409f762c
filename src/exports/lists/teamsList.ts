/** The team tables: a row for each team, with those who count. */
import type { Translate } from "../../messages.ts";
import { MALE } from "../../race/record/sex.ts";
import { isRanked } from "../../race/record/status.ts";
import type { RankedTeam } from "../../race/scoring/teams/rankTeams.ts";
import { type TeamTable, teamTablesOf } from "../../race/scoring/teams/teamTables.ts";
import { formatDuration, formatSeconds, publishedTime } from "../../race/time/duration.ts";
import type { ExportSource } from "../exportSource.ts";
import type { Cell } from "../exportTable.ts";
import { sexCell, timeCell } from "./listCells.ts";
import { figure, type ListContext, type ListMaker, tableOf, text } from "./listMaker.ts";
import { MALE_OR_FEMALE, type Need } from "./needs.ts";

interface Row extends Omit<RankedTeam, "rank"> {
	table: TeamTable;
	rank: number | null;
}

/** Tables of men and of women are of those whose sex is known. */
const SEX_OF_TABLE: Need = {
	fact: "sex",
	lack: (runner, field) => (field.event.teams?.bySex ? MALE_OR_FEMALE.lack(runner, field) : null),
};

export const teamsList: ListMaker = {
	isListed: ({ team, status, rank }) => team !== "" && isRanked(status) && rank !== null,
	needs: [SEX_OF_TABLE],
	table(context) {
		const { t, source, category } = context;
		const { field, standings } = source;
		const rules = field.event.teams;
		const tables = rules === null ? [] : teamTablesOf(field, standings, rules);
		const rows = tables
			.filter((table) => category === null || table.category === category)
			.flatMap((table) =>
				table.teams.map((team): Row => ({ ...team, rank: team.rank || null, table })),
			);
		const isByTimes = rules?.by === "times";
		const sum = (value: number): Cell => (isByTimes ? timeCell(value, context) : value);
		const nameOf = ({ category: own }: TeamTable) => field.categories[own]?.name ?? "";
		const groupOf = ({ group }: TeamTable) => field.groups[group]?.name ?? "";
		return tableOf<Row>(
			t("export.list.teams"),
			[
				text(t("export.head.category"), 14, ({ table }) => nameOf(table), "file"),
				text(t("export.head.group"), 12, ({ table }) => groupOf(table), "file"),
				text(
					t("export.head.sex"),
					6,
					({ table }) => (table.sex === null ? "" : sexCell(table.sex, t)),
					"file",
				),
				figure(t("export.head.place"), 6, ({ rank }) => rank),
				text(t("export.head.team"), 22, ({ team }) => team),
				text(t("export.head.scorers"), 52, (row) => scorersText(row, context, isByTimes)),
				figure(t("export.head.points"), 9, ({ points }) => sum(points), "file"),
				figure(t("export.head.missingScorers"), 8, ({ penalty }) => penalty, "file"),
				figure(t("export.head.total"), 9, ({ rank, total }) => (rank === null ? null : sum(total))),
				figure(t("export.head.finishers"), 8, ({ finishers }) => finishers, "file"),
			],
			rows,
			({ table }) =>
				[nameOf(table), groupOf(table), sexTitle(table, t)].filter(Boolean).join(" · "),
			context,
		);
	},
};

function sexTitle({ sex }: TeamTable, t: Translate): string {
	return sex === null ? "" : t(sex === MALE ? "sex.men" : "sex.women");
}

/** Who counts with their places, or with their times. */
function scorersText(
	{ scorers }: Row,
	{ source, isPaper }: Pick<ListContext, "source" | "isPaper">,
	isByTimes: boolean,
): string {
	const { field } = source;
	return scorers
		.map(({ runner, place, time }) => {
			const entrant = field.entrants.at(runner);
			const who = entrant?.name || (entrant?.bib ?? "");
			const result = isByTimes ? timeText(time, source) : String(place);
			return isPaper ? `${result} ${who}` : `${result} ${who} (${entrant?.bib ?? ""})`;
		})
		.join(isPaper ? ", " : "; ");
}

function timeText(time: number, { field }: Pick<ExportSource, "field">): string {
	const { rounding } = field.event;
	const shown = publishedTime(time, rounding);
	return rounding === "up" ? formatSeconds(shown) : formatDuration(shown);
}
