/** All members of a relay team in one cell: A/B/C, A、B、C. */
import { joinLines, refuseText } from "../../race/record/plainText.ts";
import type { LegMember } from "../../race/record/record.ts";
import { headerKey } from "../table/headerWords.ts";
import { isMissing } from "../table/row.ts";
import type { Sampler } from "../table/sample.ts";

const LIST =
	/^(team|relay)?(members|runners|swimmers)$|^(隊員|成員|選手|跑者|接力成員|接力隊員|団員|メンバー|走者)(姓名|名單|名単|氏名|名)?$/;
/** A comma is within many names, so that it separates only in a column of members. */
const BETWEEN = /\s*[/／、;；|｜\n]\s*/;
const BETWEEN_OR_COMMA = /\s*[/／、;；|｜\n,，]\s*/;

/** More names are no team of a relay. */
const MAX_MEMBERS = 50;

/** The first free column that is headed members and has several names in a cell; null for none. */
export function memberListColumn(
	headers: readonly string[],
	isFree: (column: number) => boolean,
	sample: Sampler,
): number | null {
	const column = headers.findIndex(
		(header, each) =>
			isFree(each) &&
			LIST.test(headerKey(header)) &&
			sample.of(each).some((cell) => partsOf(cell, BETWEEN_OR_COMMA).length > 1),
	);
	return column < 0 ? null : column;
}

/** The members in a cell of such a column, by leg. */
export function membersInList(cell: string): LegMember[] {
	const parts = partsOf(cell, BETWEEN).length > 1 ? BETWEEN : BETWEEN_OR_COMMA;
	return named(partsOf(cell, parts));
}

/** The members in the name of a team, where it has as many names as legs are run; else none. */
export function membersInName(name: string, legs: number): LegMember[] {
	const parts = partsOf(name, BETWEEN);
	return legs > 1 && parts.length === legs ? named(parts) : [];
}

function partsOf(cell: string, between: RegExp): string[] {
	if (isMissing(cell)) return [];
	const parts = cell.split(between).map((part) => joinLines(part).trim());
	return parts.length <= MAX_MEMBERS && parts.every((part) => /\p{L}|^$/u.test(part)) ? parts : [];
}

/** A member who is not named keeps the leg. */
function named(parts: readonly string[]): LegMember[] {
	return parts.flatMap((name, index) =>
		name === "" || refuseText(name) !== null ? [] : [{ leg: index + 1, name, isMissed: false }],
	);
}
