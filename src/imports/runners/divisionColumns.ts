/**
 * Finds the columns of the category (the race: marathon, 10 km) and of the group (men 30-39).
 *
 * 組別, Category and Division are used for both, so values take precedence over headers.
 */

import { sexOfGroupName } from "../../race/record/words/classSex.ts";
import { matchHeader } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import { mostly, type Sampler } from "../table/sample.ts";

export interface DivisionColumns {
	category: number | null;
	group: number | null;
}

const DISTANCE =
	/\d\s*(?:k|km|kms|mi|miles?|m|公里|キロ|킬로)\b|公里|キロ|marat[oh]+n|馬拉松|马拉松|マラソン|마라톤|半馬|全馬|半马|全马|半程|全程|ハーフ|하프|풀코스|\bhalf\b|\bhalb|^(?:hm|fm|ma|um)$/i;
const AGE =
	/\d{1,2}\s*[-–~〜～至]\s*\d{1,2}|\d{2}\s*\+|[歲歳岁代세대]|\b(?:under|over|ans|anni|años|anos|jahre|years|yrs)\b|以上|以下|^[mfw]\d{2}$|\bU\d{2}\b/i;
/**
 * Codes of federations for age groups: MHK and WJU20 (Germany), SEM and M3F (France), SM35 (Italy), FV45 (Britain), MSEN and
 * V40 (Netherlands).
 */
const AGE_CODE =
	/^(?:[MWF](?:HK|J|K|SEN|SE|S|V|U|JU|KU|JA|JB)?\s?U?\d{0,2}|(?:EA|PO|BE|MI|CA|JU|ES|SE|MA|VE|M\d{1,2}|V\d)[HFMW]?|[SAJPV][MFW]\s?\d{0,2}|[SV]\d{2}|(?:SEN|MAS|VET|JUN|SUB)[\s.-]?[MFWH]?\s?\d{0,2})$/i;

/** @param isRace whether the header names a race and nothing else, which the codes of age groups do not contradict */
function kindByValues(cells: readonly string[], isRace: boolean): keyof DivisionColumns | null {
	if (cells.length === 0) return null;
	const plain = cells.map((cell) => cell.normalize("NFKC"));
	if (mostly(plain, (cell) => DISTANCE.test(cell))) return "category";
	const isGroup = (cell: string) =>
		sexOfGroupName(cell) !== null || AGE.test(cell) || (!isRace && AGE_CODE.test(cell));
	return mostly(plain, isGroup) ? "group" : null;
}

/** Whether a title names a race or an age group; null for any other title. */
export function divisionKind(title: string): keyof DivisionColumns | null {
	return kindByValues([title], false);
}

/** Whether most values of a column name races or age groups; null for other names. */
export function divisionKindOf(values: readonly string[]): keyof DivisionColumns | null {
	return kindByValues(values, false);
}

/** Many different numbers are places in a division, not its name (Boston's `division`). */
function holdsPlaces(cells: readonly string[]): boolean {
	return (
		cells.length > 0 &&
		cells.every((cell) => /^\d+$/.test(cell)) &&
		new Set(cells).size > cells.length / 4
	);
}

/** Chooses among the free columns. Where values and header disagree, the values decide. */
export function guessDivisions(
	headers: readonly string[],
	isFree: (column: number) => boolean,
	sample: Sampler,
): DivisionColumns {
	const candidates = headers
		.flatMap((header, column) => {
			const byHeader = kindByHeader(header);
			const cells = sample.of(column);
			if (!byHeader || !isFree(column) || holdsPlaces(cells)) return [];
			const isRace = byHeader.kind === "category" && byHeader.tier === 0;
			return [{ column, ...byHeader, kind: kindByValues(cells, isRace) ?? byHeader.kind }];
		})
		.sort(
			(a, b) =>
				Number(sample.isBlank(a.column)) - Number(sample.isBlank(b.column)) ||
				a.tier - b.tier ||
				plainness(sample.of(a.column)) - plainness(sample.of(b.column)),
		);
	const first = (kind: keyof DivisionColumns) =>
		candidates.find((candidate) => candidate.kind === kind)?.column ?? null;
	const category = first("category");
	// Beside a race, a column Category or Klasse is its division: Race and Category, Course and Catégorie.
	const second = candidates.find(
		({ column, kind, tier }) =>
			kind === "category" &&
			tier > 0 &&
			column !== category &&
			!sample.isBlank(column) &&
			!isSame(category, column, sample),
	);
	return { category, group: first("group") ?? second?.column ?? null };
}

/** Of columns whose headers are as clear: a name that all rows have may be the event's, and a number is a distance or a code. */
function plainness(cells: readonly string[]): number {
	return (new Set(cells).size < 2 ? 2 : 0) + (mostly(cells, (cell) => /^\d+$/.test(cell)) ? 1 : 0);
}

/** Whether two columns divide the runners alike: 21K and Half. */
function isSame(one: number | null, other: number, { rows }: Sampler): boolean {
	const count = (keyOf: (row: Row) => string) => new Set(rows.map(keyOf)).size;
	const pairs = count((row) => `${cellOf(row, one)}\n${cellOf(row, other)}`);
	return pairs === count((row) => cellOf(row, one)) && pairs === count((row) => cellOf(row, other));
}

function kindByHeader(header: string): { kind: keyof DivisionColumns; tier: number } | null {
	const category = matchHeader(header, "category");
	if (category !== null) return { kind: "category", tier: category };
	const group = matchHeader(header, "group");
	return group === null ? null : { kind: "group", tier: group };
}
