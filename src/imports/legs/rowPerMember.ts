/** Relays with a row for each member: a column counts the legs, and the rows of one team have different ones. */

import { UnreadableFile } from "../fault.ts";
import { shellQuoted } from "../shellWord.ts";
import type { Columns } from "../table/columnGuess.ts";
import { wordKey } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";

const HEADS = new Set(
	`leg legs legno legnr legnumber relayleg stage stageno legorder runorder runningorder relayorder teampos abschnitt teilstrecke etappe staffelabschnitt laufernr position
	relais norelais etape troncon frazione tratta tappa posta relevo posta etapa tramo trecho perna traject etappes stracka etapp etappi osuus zmiana odcinek usek etap szakasz bacak этап
	棒 棒次 棒數 區間 区間 区 走順 走者 走者順 구간 주자순서`
		.split(/\s+/)
		.map(wordKey),
);
/** 1, Leg 2, 第3棒, 4走. */
const LEG =
	/^(?:(?:leg|stage|etappe|abschnitt|relais|étape|frazione|posta|tramo|etapa|sträcka|osuus)\s*|第)?\d{1,2}(?:\s*(?:棒|区|區|走)|\.|st|nd|rd|th)?$/iu;

/** Whether a column counts the legs of a relay. */
export function countsLegs({ headers, rows }: Table, column: number): boolean {
	return (
		HEADS.has(wordKey(headers[column] ?? "")) &&
		rows.every((row) => {
			const cell = cellOf(row, column);
			return cell === "" || LEG.test(cell.normalize("NFKC").trim());
		})
	);
}

/** Of the rows with a leg, those whose team has several legs, each of them once. */
const MOSTLY = 0.8;

/** The question about such a list; null for any other, and where a person left the column out. */
export function relayRowsQuestion(table: Table, columns: Columns): UnreadableFile | null {
	const { headers, rows } = table;
	const { fields, refused } = columns;
	const used = new Set(fields.values());
	const teamOf = (row: Row) => cellOf(row, fields.get("team") ?? fields.get("name") ?? null);
	// 7A, 7B and 7C run for one team too.
	const bibOf = (row: Row) =>
		cellOf(row, fields.get("bib") ?? null).replace(
			/(?<=\d)[\s./-]*(?:[a-z]|(?<=[./-])\d{1,2})$/i,
			"",
		);
	for (const column of headers.keys()) {
		if (used.has(column) || refused.has(column) || !countsLegs(table, column)) continue;
		const legs = rows.filter((row) => cellOf(row, column) !== "");
		for (const keyOf of [bibOf, teamOf]) {
			const teams = Map.groupBy(legs, keyOf);
			const whole = [...teams].filter(([key, members]) => {
				const own = new Set(members.map((row) => cellOf(row, column)));
				return key !== "" && own.size > 1 && own.size === members.length;
			});
			const inTeams = whole.reduce((sum, [, members]) => sum + members.length, 0);
			if (whole.length === 0 || inTeams < legs.length * MOSTLY) continue;
			return question(headerLabel(headers, column));
		}
	}
	return null;
}

function question(leg: string): UnreadableFile {
	return new UnreadableFile(
		`This is a relay with one row per member: "${leg}" counts the legs of each team. A team is one row: write its bib and name, a column for the time of each leg (leg 1, leg 2) and one for each member (member 1, member 2), and import that. If each row is a result of its own, leave the column out: --map ${shellQuoted(`${leg}=`)}.`,
	);
}
