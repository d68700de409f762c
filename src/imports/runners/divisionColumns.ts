/**
 * Finds the columns of the category (the race: marathon, 10 km) and of the group (men 30-39).
 *
 * 組別, Category and Division are used for both, so values take precedence over headers.
 */

import { matchHeader } from "../table/headerWords.ts";
import { mostly, type Sampler } from "../table/sample.ts";
import { sexOfGroupName } from "./sexWords.ts";

export interface DivisionColumns {
	category: number | null;
	group: number | null;
}

const DISTANCE =
	/\d\s*(?:k|km|mi|miles?|公里|キロ)\b|公里|キロ|marathon|馬拉松|マラソン|半馬|全馬|半程|全程|ハーフ|\bhalf\b/i;
const AGE =
	/\d{1,2}\s*[-–~〜～至]\s*\d{1,2}|\d{2}\s*\+|[歲歳]|\b(?:under|over)\b|以上|以下|^[mfw]\d{2}$|\bU\d{2}\b/i;

function kindByValues(cells: readonly string[]): keyof DivisionColumns | null {
	if (cells.length === 0) return null;
	if (mostly(cells, (cell) => DISTANCE.test(cell))) return "category";
	const isGroup = (cell: string) => sexOfGroupName(cell) !== null || AGE.test(cell);
	return mostly(cells, isGroup) ? "group" : null;
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
			return byHeader && isFree(column) && !holdsPlaces(sample.of(column))
				? [{ column, ...byHeader, kind: kindByValues(sample.of(column)) ?? byHeader.kind }]
				: [];
		})
		.sort(
			(a, b) =>
				Number(sample.isBlank(a.column)) - Number(sample.isBlank(b.column)) || a.tier - b.tier,
		);
	const first = (kind: keyof DivisionColumns) =>
		candidates.find((candidate) => candidate.kind === kind)?.column ?? null;
	return { category: first("category"), group: first("group") };
}

function kindByHeader(header: string): { kind: keyof DivisionColumns; tier: number } | null {
	const category = matchHeader(header, "category");
	if (category !== null) return { kind: "category", tier: category };
	const group = matchHeader(header, "group");
	return group === null ? null : { kind: "group", tier: group };
}
