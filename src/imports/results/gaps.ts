/** Lists in which only the first has a time and the others have their gap to it: +3:12, in the column of times or in one of its own. */
import { formatDuration } from "../../race/time/duration.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerKey } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { spellingOf } from "../times/timeSpelling.ts";

const GAP_HEAD =
	/^(?:time)?(?:gap|diff|difference|behind|timebehind|timeback|back|ruckstand|rueckstand|abstand|ecart|distacco|diferencia|achterstand|差|差距|時差|タイム差|トップ差)(?:toleader|toleaders|tofirst)?$/;
/** `+3:12`, `+0:04:10`, `+12.5`, `3:12.4`: minutes and seconds, or hours before them. */
const GAP = /^([+＋]?)\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,2}(?:[.,]\d{1,3})?)$/;

/** The table with times in place of gaps, and the column that has them; null where there are none. */
export interface FilledGaps {
	table: Table;
	header: string;
	runners: number;
}

/**
 * Adds each gap to the time of the first of its race: the row with rank 1, or the first one with a time. Gaps that do not grow are
 * none to the first, and stay as they are. Pure.
 */
export function fillGaps(table: Table, { fields, ranks }: Columns): FilledGaps | null {
	const time = fields.get("official") ?? fields.get("net");
	if (time === undefined) return null;
	const used = new Set(fields.values());
	const own = table.headers.findIndex(
		(header, column) =>
			!used.has(column) && GAP_HEAD.test(headerKey(header).replace(/[^\p{L}]+$/u, "")),
	);
	const rankColumn = [...ranks.keys()].find((column) => !used.has(column));
	const category = fields.get("category") ?? null;
	const leaders = new Map<string, { ms: number; last: number }>();
	let runners = 0;
	const rows = table.rows.map((row): Row => {
		const cell = cellOf(row, time);
		const race = cellOf(row, category);
		const leader = leaders.get(race);
		const spelling = /^[+＋]/.test(cell) ? null : spellingOf(cell);
		const isFirst = rankColumn !== undefined && rankIn(cellOf(row, rankColumn)) === 1;
		if (spelling?.kind === "sure" && spelling.ms > 0) {
			if (!leader || isFirst) leaders.set(race, { ms: spelling.ms, last: 0 });
			return row;
		}
		// Without ranks nothing shows to whom a gap among times is.
		const inTime = /^[+＋]/.test(cell) && rankColumn !== undefined ? cell : "";
		const text = isMissing(cell) && own >= 0 ? cellOf(row, own) : inTime;
		const gap = gapIn(text);
		if (!leader || gap === null || gap < leader.last) return row;
		leader.last = gap;
		runners++;
		const cells = row.cells.with(time, formatDuration(leader.ms + gap));
		return { ...row, cells };
	});
	if (runners === 0) return null;
	const isOwn = own >= 0 && table.rows.every((row) => !/^[+＋]/.test(cellOf(row, time)));
	return {
		table: { ...table, rows },
		header: headerLabel(table.headers, isOwn ? own : time),
		runners,
	};
}

/** Ms; null for any other text. */
function gapIn(text: string): number | null {
	const [found, , hours = "0", minutes = "0", seconds = "0"] = GAP.exec(text.trim()) ?? [];
	if (found === undefined) return null;
	const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
	return Math.round(whole * 1_000);
}
