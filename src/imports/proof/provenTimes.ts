/** Which time the published ranks of a table follow, and what that makes of its columns of times. */
import type { RankBy } from "../../race/record/record.ts";
import type { Field } from "../table/columnFields.ts";
import { matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import type { Table } from "../table/table.ts";
import type { ColumnProof, ProofLine } from "./columnProof.ts";
import { exactRanking } from "./exactRanking.ts";
import { compareRanks, type RankedColumn, TOLERATED } from "./rankedColumns.ts";
import { notLonger, type TimesOf } from "./timeCandidates.ts";

/** The times that were guessed; null for none. */
export interface TimeColumns {
	official: number | null;
	net: number | null;
}

export interface TimeQuestion {
	table: Table;
	guessed: TimeColumns;
	/** The columns that may be the official or the net time, in order of precedence, without those that were guessed. */
	others: readonly number[];
	timesOf: TimesOf;
	/** Whether the file may choose the column of a field, because no person has. */
	isOpen: (field: Field) => boolean;
	/** The columns of ranks of overall and category, also those whose division is not known. */
	places: readonly Float64Array[];
	/** The names of the categories by row; null where the table has none. */
	categories: readonly (string | null)[] | null;
	rankBy: RankBy;
}

/** Fewer prove nothing. */
const LEAST = 3;

interface Followed {
	column: number;
	compared: number;
	off: number;
}

/** How many ranks contradict a column of times. */
function follow(ranked: RankedColumn, times: Float64Array, column: number): Followed {
	return { column, ...compareRanks(ranked, times) };
}

/** The columns of times as the ranks prove them; as guessed where they prove nothing. */
export function provenTimes(
	ranked: readonly RankedColumn[],
	question: TimeQuestion,
): TimeColumns & Pick<ColumnProof, "rankBy" | "rankByOf" | "lines"> {
	const { table, guessed, others, timesOf, isOpen } = question;
	const [primary] = ranked;
	const known = [guessed.official, guessed.net].filter((column) => column !== null);
	const open = isOpen("official") || isOpen("net") ? others : [];
	const tried = [...new Set([...known, ...open])];
	if (primary === undefined || tried.length === 0) {
		const times = neverLonger(question);
		return { ...times, ...rankingTime(null, times, question) };
	}
	const followed = tried.map((column) => follow(primary, timesOf(column), column));
	const most = followed.reduce((sum, { compared }) => Math.max(sum, compared), 0);
	const proving = followed.filter(
		({ compared, off }) => compared >= LEAST && compared * 2 >= most && off <= compared * TOLERATED,
	);
	const best = proving.reduce<Followed | null>(
		(one, next) => (one === null || next.off < one.off ? next : one),
		null,
	);
	if (best === null) {
		const times = neverLonger(question);
		return { ...times, ...rankingTime(primary, times, question) };
	}
	const assigned = assign(best.column, question);
	const label = (column: number) => headerLabel(table.headers, column);
	const places: ProofLine = {
		kind: "places follow",
		rank: label(primary.column),
		time: label(best.column),
		places: best.compared - best.off,
		of: primary.ranks.filter((rank) => !Number.isNaN(rank)).length,
	};
	return {
		...assigned,
		...rankingTime(primary, assigned, question),
		lines: [places, ...assigned.lines],
	};
}

/** Gives the column that the ranks follow its field. */
function assign(
	proven: number,
	{ table, guessed, timesOf, isOpen, others }: TimeQuestion,
): TimeColumns & Pick<ColumnProof, "lines"> {
	const { official, net } = guessed;
	if (proven === official || proven === net)
		return neverLonger({ table, guessed, timesOf, isOpen, others });
	const header = headerLabel(table.headers, proven);
	const shows = (field: Field): ProofLine => ({ kind: "ranks show time", column: header, field });
	const before = official ?? net;
	if (before === null) {
		const longer = others.find((column) => {
			const { part, ratio } = notLonger(timesOf(proven), timesOf(column));
			return column !== proven && part >= MOSTLY && ratio > LEAST_RATIO;
		});
		return longer === undefined || !isOpen("net")
			? { official: proven, net, lines: [shows("official")] }
			: { official: longer, net: proven, lines: [shows("net")] };
	}
	const shorter = notLonger(timesOf(proven), timesOf(before));
	const isShorter = shorter.part >= MOSTLY && shorter.ratio > LEAST_RATIO;
	if (official !== null && isShorter && isOpen("net"))
		return { official, net: proven, lines: [shows("net")] };
	if (!isOpen("official")) return { ...guessed, lines: [] };
	// What was read as the official time is shorter, so it is the net time; else it is some other time.
	const isLonger =
		official !== null &&
		net === null &&
		isOpen("net") &&
		notLonger(timesOf(official), timesOf(proven)).part >= MOSTLY;
	return { official: proven, net: isLonger ? official : net, lines: [shows("official")] };
}

/** Of the rows, those in which a net time is not longer than the official one. */
const MOSTLY = 0.98;
/** A net time is most of the official one, except with waves: a pace or a split is less. */
const LEAST_RATIO = 0.5;
const CLOSE_RATIO = 0.8;

const NAMES_TIME =
	/time|clock|elapsed|gun|gross|brutto|zeit|temps|chrono|tiempo|tempo|tid|tijd|czas|cas|aika|時間|成績|紀錄|記録|タイム|기록|시간/i;

/** Gun Time beside Time: a time that is never longer than the gun time, and not always equal, is the net time, and the reverse. */
function neverLonger({
	table,
	guessed,
	others,
	timesOf,
	isOpen,
}: Pick<TimeQuestion, "table" | "guessed" | "others" | "timesOf" | "isOpen">): TimeColumns &
	Pick<ColumnProof, "lines"> {
	const { official, net } = guessed;
	const { headers } = table;
	if (official === null && net !== null && isOpen("official")) {
		const longer = others.find((column) => {
			if (!NAMES_TIME.test(headers[column] ?? "")) return false;
			const { part, differing, ratio } = notLonger(timesOf(net), timesOf(column));
			return part === 1 && differing >= 0.2 && ratio >= CLOSE_RATIO;
		});
		if (longer === undefined) return { ...guessed, lines: [] };
		const [column, than] = [net, longer].map((each) => headerLabel(headers, each));
		return {
			official: longer,
			net,
			lines: [{ kind: "never longer", column: column ?? "", than: than ?? "" }],
		};
	}
	if (
		official === null ||
		net !== null ||
		!isOpen("net") ||
		matchHeader(headers[official] ?? "", "official") !== 0
	)
		return { ...guessed, lines: [] };
	const found = others.find((column) => {
		if (matchHeader(headers[column] ?? "", "official") === null) return false;
		const { part, differing, ratio } = notLonger(timesOf(column), timesOf(official));
		return part === 1 && differing >= 0.2 && ratio >= CLOSE_RATIO;
	});
	if (found === undefined) return { ...guessed, lines: [] };
	return {
		official,
		net: found,
		lines: [
			{
				kind: "never longer",
				column: headerLabel(headers, found),
				than: headerLabel(headers, official),
			},
		],
	};
}

/** The ranking time where the ranks follow the other one, for the event or for single categories. */
function rankingTime(
	primary: RankedColumn | null,
	{ official, net }: TimeColumns,
	{ table, timesOf, categories, rankBy, places }: TimeQuestion,
): Pick<ColumnProof, "rankBy" | "rankByOf"> {
	const nothing = { rankBy: null, rankByOf: [] };
	if (official === null || net === null || official === net) return nothing;
	const provenFor = (ranks: Float64Array): RankBy | null => {
		if (primary === null) return null;
		const [byGun, byNet] = [official, net].map((column) =>
			follow({ ...primary, ranks }, timesOf(column), column),
		);
		if (!byGun || !byNet || byNet.compared < LEAST) return null;
		const isProof = (one: Followed, other: Followed) =>
			one.off < other.off && one.off <= one.compared * TOLERATED;
		return isProof(byNet, byGun) ? "chip" : isProof(byGun, byNet) ? "official" : null;
	};
	const exactFor = (isOwn: (row: number) => boolean) =>
		places
			.map((ranks) => exactRanking(ranks, { table, official, net, isOwn }, timesOf))
			.find((proven) => proven !== null) ?? null;
	const ranks = primary?.ranks ?? new Float64Array();
	const whole = provenFor(ranks) ?? (categories === null ? exactFor(() => true) : null);
	const names = [...new Set(categories ?? [])].filter((name) => name !== null);
	const byName = names.map((category) => {
		const isOwn = (row: number) => categories?.[row] === category;
		const own = ranks.map((rank, row) => (isOwn(row) ? rank : Number.NaN));
		return { category, proven: provenFor(own) ?? exactFor(isOwn) };
	});
	const isOne = byName.every(({ proven }) => proven === null || proven === whole);
	if (whole !== null && isOne) return { rankBy: whole === rankBy ? null : whole, rankByOf: [] };
	const rankByOf = byName.flatMap(({ category, proven }) => {
		const time = proven ?? whole ?? rankBy;
		return time === rankBy ? [] : [{ category, rankBy: time }];
	});
	return { rankBy: null, rankByOf };
}
