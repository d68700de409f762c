/** Columns that were left out and may be the category, the wave or the status, so that a person is asked. */
import { FIELDS, type Field } from "../table/columnFields.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { isOtherQuestion } from "../table/otherQuestions.ts";
import { cellOf, isMissing } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { AskedColumn } from "./columnProof.ts";
import { valuesOf } from "./rowDivisions.ts";

const MAX_ASKED = 8;

/** Sizes of shirts, and answers to a yes or no question. */
const OTHER_VALUE =
	/^(?:\d?x{0,5}[sml]|\d?xl|yes|no|y|n|true|false|ja|nein|oui|non|si|sí|sì|是|否|有|無|無し|なし|あり|○|×|x|✓|a型|b型|o型|ab型|[abo]\+?|ab\+?)$/i;
/** Short names as waves have them: A, 1, Block A, 第一波, 08:30. */
const WAVE_NAME =
	/^(?:[a-z]|\d{1,2}|[a-z]\d|(?:wave|block|group|start|pen|welle|sas|corral|zone|ola|vague)\s*[a-z\d]{1,2}|第?[一二三四五六七八九十\d]+[波梯批區槍].*|[a-z甲乙丙丁戊][波梯區]|\d{1,2}:\d{2}(?::\d{2})?|(?:red|blue|green|yellow|white|orange|black|purple|pink|紅|藍|綠|黃|白|橘|黑|紫|粉)色?)$/i;
const WAVE_HEADER =
	/start|wave|block|corral|pen|depart|partenza|salida|largada|起跑|出發|出发|スタート|整列|출발/i;

/**
 * The columns to ask about, of those that divide the runners.
 * @param dividing columns of unknown meaning
 * @param isOpen whether a field is read and no person has chosen its column
 */
export function askedColumns(
	table: Table,
	{ fields }: Pick<Columns, "fields">,
	dividing: readonly number[],
	isOpen: (field: Field) => boolean,
): AskedColumn[] {
	const category = fields.get("category");
	const mayBe = (field: Field) => isOpen(field) && !fields.has(field);
	const asked = dividing.flatMap((column): AskedColumn[] => {
		const header = headerLabel(table.headers, column);
		const values = valuesOf(table, column);
		if (isOtherQuestion(header)) return [];
		if (namesOther(header) || areNumbers(values)) return [];
		const named = { column: column + 1, header, values };
		const isWaveLike = WAVE_HEADER.test(header) || values.every((value) => WAVE_NAME.test(value));
		if (!isWaveLike && values.every((value) => OTHER_VALUE.test(value))) return [];
		const isWave = mayBe("wave") && category !== undefined && goes(table, column, category);
		// Two columns that divide alike say one thing, 21K and Half, unless each race has a wave of its own.
		const isAlike = [...fields.values()].some(
			(other) => goes(table, column, other) && goes(table, other, column),
		);
		if (isAlike)
			return isWave && isWaveLike ? [{ ...named, mayBe: ["wave"], goesWithCategory: true }] : [];
		if (category !== undefined) {
			const goesWithCategory = isWave || goes(table, category, column);
			const isAsked = mayBe("wave") && (goesWithCategory || isWaveLike);
			return isAsked ? [{ ...named, mayBe: ["wave"], goesWithCategory }] : [];
		}
		const fieldsOpen = (["category", "wave"] as const).filter(mayBe);
		const likelier = isWaveLike ? fieldsOpen.toReversed() : fieldsOpen;
		return likelier.length === 0 ? [] : [{ ...named, mayBe: likelier, goesWithCategory: false }];
	});
	return asked.slice(0, MAX_ASKED);
}

/** The question about columns with words for statuses among others. */
export function askedStatuses(table: Table, columns: readonly number[]): AskedColumn[] {
	return columns.slice(0, MAX_ASKED).map((column) => ({
		column: column + 1,
		header: headerLabel(table.headers, column),
		mayBe: ["status"],
		values: valuesOf(table, column),
		goesWithCategory: false,
	}));
}

const DIVISIONS: readonly Field[] = ["category", "group", "wave"];

/** Whether a header names a field that is not read here, such as an age. */
function namesOther(header: string): boolean {
	return FIELDS.some((field) => !DIVISIONS.includes(field) && matchHeader(header, field) !== null);
}

/** Races and waves with numbers as names are few, and have no year as a name. */
const MOST_NUMBERS = 12;

function areNumbers(values: readonly string[]): boolean {
	return (
		values.every((value) => /^\d+$/.test(value)) &&
		(values.length > MOST_NUMBERS || values.every((value) => /^(?:19|20)\d\d$/.test(value)))
	);
}

/** Whether rows with one value in a column have one value in the other. */
function goes({ rows }: Table, from: number, to: number): boolean {
	const known = new Map<string, string>();
	return rows.every((row) => {
		const [cell, other] = [cellOf(row, from), cellOf(row, to)];
		if (isMissing(cell)) return true;
		const before = known.get(cell);
		if (before === undefined) known.set(cell, other);
		return before === undefined || before === other;
	});
}
