/** The columns of races in legs: times and ranks of legs, members of teams, penalties. Our importer reads their heads. */
import type { Translate } from "../../messages.ts";
import type { LegResult } from "../../race/scoring/legs/legResults.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { timeCell } from "./listCells.ts";
import { figure, type ListContext, type Spec, text } from "./listMaker.ts";

/** More legs are too narrow on paper. */
const MAX_ON_PAPER = 5;

/** None where all courses are in one piece. */
export function legSpecs(
	context: ListContext,
	runners: readonly ExportedRunner[],
): Spec<ExportedRunner>[] {
	const { t } = context;
	const heads = [
		...new Set(runners.flatMap(({ legs }) => legs.map((leg) => legHead(leg, legs, t)))),
	];
	const on = heads.length > MAX_ON_PAPER ? "file" : "both";
	const times = heads.flatMap((head): Spec<ExportedRunner>[] => {
		const legOf = ({ legs }: ExportedRunner) =>
			legs.find((leg) => legHead(leg, legs, t) === head) ?? null;
		return [
			figure(head, 11, (runner) => timeCell(legOf(runner)?.time ?? null, context), on),
			figure(
				`${head} ${t("export.head.rank")}`,
				7,
				(runner) => legOf(runner)?.rank ?? null,
				"file",
			),
			// Where all are of one sex these are the same ranks.
			...(runners.every((runner) => legOf(runner)?.sexRank === legOf(runner)?.rank)
				? []
				: [
						figure(
							`${head} ${t("export.head.sexRank")}`,
							7,
							(runner: ExportedRunner) => legOf(runner)?.sexRank ?? null,
							"file",
						),
					]),
		];
	});
	return [...memberSpecs(runners, t), ...times, ...penaltySpecs(context, runners)];
}

function memberSpecs(runners: readonly ExportedRunner[], t: Translate): Spec<ExportedRunner>[] {
	const memberOf = ({ legs }: ExportedRunner, number: number) =>
		legs.find((leg) => leg.number === number)?.member ?? "";
	const most = runners.reduce(
		(last, { legs }) =>
			legs.reduce((own, { number, member }) => (member === "" ? own : Math.max(own, number)), last),
		0,
	);
	return Array.from({ length: most }, (_, index) =>
		text(
			t("export.head.member", { number: index + 1 }),
			14,
			(runner: ExportedRunner) => memberOf(runner, index + 1),
			"file",
		),
	);
}

function penaltySpecs(
	context: ListContext,
	runners: readonly ExportedRunner[],
): Spec<ExportedRunner>[] {
	if (runners.every(({ penalty }) => penalty === 0)) return [];
	return [
		// A credit is in seconds, because spreadsheets have no negative times.
		figure(context.t("export.head.penalty"), 9, ({ penalty }) =>
			penalty < 0 ? String(penalty / 1_000) : timeCell(penalty || null, context),
		),
	];
}

/** The sport, numbered where there are several of it; a named leg by its number and name. */
function legHead(leg: LegResult, legs: readonly LegResult[], t: Translate): string {
	const { name, sport, number } = leg;
	if (sport !== "transition" && name !== "") {
		const numbered = t("export.head.leg", { number });
		return name.replaceAll(" ", "") === numbered.replaceAll(" ", "")
			? name
			: `${numbered} (${name})`;
	}
	const alike = legs.filter((each) => each.sport === sport);
	const order = alike.indexOf(leg) + 1;
	if (sport === "transition") return t("legs.sport.transition", { number: order });
	if (sport === "other") return t("export.head.leg", { number });
	const shown = {
		swim: t("legs.sport.swim"),
		bike: t("legs.sport.bike"),
		run: t("legs.sport.run"),
	};
	return alike.length > 1 ? `${shown[sport]} ${order}` : shown[sport];
}
