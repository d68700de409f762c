/**
 * Results by laps: the places follow the laps, then the time. They are not imported, because laps follow from reads, and by time
 * alone lapped runners would win.
 */

import { UnreadableFile } from "../fault.ts";
import { timesIn } from "../proof/timeCandidates.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import { shellQuoted } from "../shellWord.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader, wordKey } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { isLapsCell } from "../times/lapWords.ts";

const HEADS = new Set(
	`lap laps lapcount lapsdone lapscompleted completedlaps totallaps nooflaps numberoflaps nlaps lapstotal round rounds roundscompleted roundcount runde runden rundenzahl anzahlrunden rundenanzahl gefahrenerunden gelaufenerunden
	tour tours nbtours nbretours nombredetours nbdetours toursdone giro giri ngiri numerogiri giricompletati vuelta vueltas nvueltas numerodevueltas volta voltas nvoltas numerodevoltas ronde ronden rondes rondjes aantalronden aantalrondes varv antalvarv runder antalrunder antallrunder kierros kierrokset kierroksia okrazenia okrazen liczbaokrazen kolo kola kol korok korokszama tur tursayisi turlar круги кругов
	圈 圈數 圈数 總圈數 总圈数 完成圈數 完成圈数 跑圈數 騎乘圈數 周 周回 周回数 周数 ラップ数 総周回数 完走周回数 周回回数 랩 랩수 바퀴 바퀴수 주회수`
		.split(/\s+/)
		.map(wordKey),
);
const COUNT = /^(\d{1,3})(?:[.,]\d+)?(?:\s*\/\s*\d{1,3})?$/;

/**
 * The question about a list by laps; null for any other. A person who names the column of the official time has answered it.
 */
export function lapsQuestion(table: Table, columns: Columns): UnreadableFile | null {
	const { headers, rows } = table;
	const { fields, legs } = columns;
	const time = fields.get("official") ?? fields.get("net");
	if (time === undefined || legs.times.length > 0) return null;
	const total = headerLabel(headers, time);
	const timed = headers.flatMap((header, column) =>
		column === time || matchHeader(header, "official") !== null ? [column] : [],
	);
	for (const column of timed) {
		const lapped = rows.find((row) => isLapsCell(cellOf(row, column)));
		if (lapped === undefined) continue;
		const label = headerLabel(headers, column);
		return question(`${label} (${cellOf(lapped, column)})`, label);
	}
	const used = new Set(fields.values());
	const found = headers.findIndex((header, column) => {
		if (used.has(column)) return false;
		const laps = lapsIn(table, column, HEADS.has(wordKey(header)));
		return laps !== null && decides(table, columns, { laps, time });
	});
	return found < 0 ? null : question(headerLabel(headers, found), total);
}

/** The laps of a column by row, NaN for none; null where it counts none. @param isNamed whether its head names laps */
function lapsIn({ rows }: Table, column: number, isNamed: boolean): Float64Array | null {
	const cells = rows.map((row) => cellOf(row, column).normalize("NFKC").trim());
	if (isNamed && cells.some((cell) => COUNT.test(cell)))
		return Float64Array.from(cells, (cell) =>
			COUNT.test(cell) || isLapsCell(cell)
				? Number(/\d+/.exec(cell)?.[0] ?? Number.NaN)
				: Number.NaN,
		);
	if (!cells.some(isLapsCell)) return null;
	// A gap in laps: all other rows have the laps of the first.
	return Float64Array.from(cells, (cell) =>
		isLapsCell(cell) ? -Number(/\d+/.exec(cell)?.[0] ?? 1) : 0,
	);
}

interface Counted {
	laps: Float64Array;
	time: number;
}

/** Whether laps decide: within a category some have fewer laps and a shorter time, and places, if there are any, put them behind. */
function decides(table: Table, columns: Columns, { laps, time }: Counted): boolean {
	const { rows } = table;
	const times = timesIn(table, columns, null)(time);
	const category = columns.fields.get("category") ?? null;
	const ranks = [...columns.ranks.keys()];
	let [contradicting, byLaps, byTime] = [0, 0, 0];
	const known = [...rows.entries()].filter(
		([index]) => !Number.isNaN(laps[index]) && (times[index] ?? Number.NaN) > 0,
	);
	const races = Map.groupBy(known, ([, row]) => cellOf(row, category));
	for (const members of races.values()) {
		const sorted = members.toSorted(([a], [b]) => (times[a] ?? 0) - (times[b] ?? 0));
		let least = sorted[0];
		for (const each of sorted) {
			if (least === undefined) continue;
			const [more, fewer] = [laps[each[0]] ?? 0, laps[least[0]] ?? 0];
			if (more > fewer) {
				contradicting += 1;
				for (const column of ranks) {
					const [own, others] = [rankIn(cellOf(each[1], column)), rankIn(cellOf(least[1], column))];
					if (own === null || others === null || own === others) continue;
					if (own < others) byLaps += 1;
					else byTime += 1;
				}
			}
			if (more < fewer) least = each;
		}
	}
	return contradicting > 0 && (byLaps + byTime === 0 || byLaps > byTime);
}

function question(laps: string, total: string): UnreadableFile {
	return new UnreadableFile(
		`These are results by laps (${laps}), and by ${total} alone lapped runners would win. They are not imported, because laps follow from reads: import the runners with --format start-list and send the log of reads (gantry send EVENT FILE --point POINT). If each number of laps is a race of its own, name it: --map category="…". To rank by ${total} alone: --map official=${shellQuoted(total)}.`,
	);
}
