/** The columns of legs of a table: their times, who runs them, and penalties. */
import type { Sport } from "../../race/record/sport.ts";
import { isSplitColumn, type SplitKind } from "../table/columnFit.ts";
import { matchHeader } from "../table/headerWords.ts";
import type { Sampler } from "../table/sample.ts";
import { parseLegHeader, penaltyUnit } from "./legHeader.ts";
import { memberListColumn } from "./membersInCell.ts";

export interface LegColumn {
	column: number;
	/** The column of its length; null for none. */
	km: number | null;
	sport: Sport;
	/** '' where only the sport is known. */
	name: string;
}

export interface LegColumns {
	/** In the order in which they are run. */
	times: readonly LegColumn[];
	members: readonly { leg: number; column: number }[];
	/** The column with all members in one cell (membersInCell.ts); null for none. */
	memberList: number | null;
	/** The column of penalties, and ms of a plain number there. */
	penalty: { column: number; unit: number } | null;
}

interface Found {
	column: number;
	header: ReturnType<typeof parseLegHeader>;
}

/**
 * Finds the columns of legs among the free ones. One column alone is no leg, and times need two sports or two numbers.
 * @param total whether another column has the time of the race: then one headed FINISH can be the last leg
 */
export function findLegColumns(
	headers: readonly string[],
	isFree: (column: number) => boolean,
	sample: Sampler,
	{ splits, total }: { splits: SplitKind; total: boolean },
): LegColumns {
	const found = headers.flatMap((header, column): Found[] =>
		isFree(column) ? [{ column, header: parseLegHeader(header) }] : [],
	);
	const holdsTimes = (column: number) =>
		splits === "durations" &&
		sample.of(column).length > 0 &&
		isSplitColumn(splits, sample.of(column));
	const sports = found.flatMap(({ column, header }): LegColumn[] =>
		header?.kind === "sport" && holdsTimes(column)
			? [{ column, km: null, sport: header.sport, name: "" }]
			: [],
	);
	const numbered = found.flatMap(({ column, header }) =>
		header === null || header.kind === "sport" ? [] : [{ column, ...header }],
	);
	const kmOf = (number: number) =>
		numbered.find((each) => each.kind === "km" && each.number === number)?.column ?? null;
	const byNumber = numbered
		.filter(({ kind, column }) => (kind === "time" || kind === "any") && holdsTimes(column))
		.toSorted((a, b) => a.number - b.number)
		.map(
			({ column, name, number }): LegColumn => ({
				column,
				name,
				km: kmOf(number),
				sport: "run",
			}),
		);
	const isOpen = total && sports.length > 0 && sports.at(-1)?.sport !== "run";
	const last = isOpen ? finishLeg() : [];
	// Without the last leg the others are no whole race: then they are reported as times left out.
	const isWhole = !isOpen || last.length > 0;
	const isSeveral = new Set(sports.map(({ sport }) => sport)).size > 1;
	const bySport = isSeveral && isWhole ? [...sports, ...last] : [];
	const times = bySport.length > 0 ? bySport : byNumber.length > 1 ? byNumber : [];
	const timed = new Set(times.map(({ column }) => column));
	const members = numbered
		.filter(({ kind, column }) => (kind === "member" || kind === "any") && !timed.has(column))
		.filter(({ column }) => sample.of(column).some((cell) => /\p{L}/u.test(cell)))
		.map(({ number, column }) => ({ leg: number, column }));
	const penalty = headers.findIndex(
		(header, column) => isFree(column) && penaltyUnit(header) !== null,
	);
	return {
		times,
		members: members.length > 1 ? members : [],
		memberList:
			members.length > 1
				? null
				: memberListColumn(headers, (column) => isFree(column) && !timed.has(column), sample),
		penalty:
			penalty < 0 || splits !== "durations"
				? null
				: { column: penalty, unit: penaltyUnit(headers[penalty] ?? "") ?? 1_000 },
	};

	/** In Japan the run of a triathlon is headed FINISH beside 総合記録. */
	function finishLeg(): LegColumn[] {
		const column = headers.findIndex(
			(header, each) => isFree(each) && matchHeader(header, "finish") !== null && holdsTimes(each),
		);
		return column < 0 ? [] : [{ column, km: null, sport: "run", name: "" }];
	}
}

/** Every column that is one of legs. */
export function columnsOfLegs({ times, members, memberList, penalty }: LegColumns): number[] {
	return [
		...times.flatMap(({ column, km }) => (km === null ? [column] : [column, km])),
		...members.map(({ column }) => column),
		...(memberList === null ? [] : [memberList]),
		...(penalty === null ? [] : [penalty.column]),
	];
}
