/** Reads a row of a table into a runner, before categories and groups have ids. */

import type { AssumedField } from "../../race/record/assumed.ts";
import { joinLines, refuseText } from "../../race/record/plainText.ts";
import type { PrivateFacts } from "../../race/record/privateFacts.ts";
import type { LegMember, OwnStart, Penalty } from "../../race/record/record.ts";
import { type Sex, UNSPECIFIED } from "../../race/record/sex.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { BadOption } from "../BadOption.ts";
import type { Fault } from "../fault.ts";
import { REPLACEMENT } from "../guessEncoding.ts";
import type { LegColumns } from "../legs/legColumns.ts";
import { membersInList, membersInName } from "../legs/membersInCell.ts";
import type { ImportOptions } from "../options.ts";
import { because, REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import type { Field } from "../table/headerWords.ts";
import { headerLabel, listHeaders } from "../table/mapping.ts";
import { cellOf, isMissing, isSheetError, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { type AgeGrouping, parseAgeGroups } from "./ageGrouping.ts";
import { parseBibCategories } from "./bibCategory.ts";
import { bibReader, refuseBib, zerosRefusal } from "./bibCell.ts";
import { blockReader } from "./blocks.ts";
import { classReader } from "./classColumn.ts";
import { fullName, nameOrder } from "./personName.ts";
import { factsReader, isPrivateField } from "./privateColumns.ts";
import { repeatReader } from "./repeatedBib.ts";
import { sexReader } from "./sexColumn.ts";
import { statusReader } from "./statusColumn.ts";
import { statusFinder } from "./statusElsewhere.ts";
import { hasBegun } from "./statusMarks.ts";
import { usedColumns } from "./unreadStatuses.ts";

export interface Runner {
	row: Row;
	bib: string;
	/** As in the file, except that a line break within a cell becomes a space. */
	name: string;
	sex: Sex;
	team: string;
	statusByHand: StatusByHand | null;
	/** Whether the row marks the result as counting, so that an earlier status is removed. */
	counts: boolean;
	category: string;
	/** '' for none. */
	group: string;
	/** '' for none. */
	wave: string;
	/** Years; null where the file states none. */
	age: number | null;
	/** The runner's individual start; null where the file has none. */
	start: OwnStart | null;
	/** Null where the file has no columns of them. */
	facts: PrivateFacts | null;
	members: readonly LegMember[];
	penalties: readonly Penalty[];
	/** What the row does not state. The value is for a runner who is new. */
	assumed: readonly AssumedField[];
}

const TEXTS: readonly Field[] = ["name", "first", "last", "category", "group", "team", "wave"];
const HALVES: readonly Field[] = ["first", "last"];
const UNREADABLE = REASONS.unreadable;

const SHEET_ERROR = REASONS.sheetError;

/** Reads a row; null, with a fault reported, where it is refused. */
export type RunnerReader = (row: Row) => Runner | null;

/**
 * Creates a reader for the rows of a table. It refuses rows without a valid and distinct bib; an invalid cell in another
 * column does not affect the other cells.
 * @throws BadOption where categoryByBib or ageGroups is invalid, or the table has no ages for the groups
 */
export function runnerReader(
	table: Table,
	columnsRead: Columns,
	options: ImportOptions,
	faults: Fault[],
): RunnerReader {
	const { headers } = table;
	const { fields, legs, sample } = columnsRead;
	const partOf = blockReader(table, columnsRead);
	const factsOf = factsReader(headers, columnsRead, Number(options.event.date.slice(0, 4)));
	const rowOfBib = new Map<string, Row>();
	const repeated = repeatReader(fields);
	const inOrder = nameOrder(headers, columnsRead);
	const categoryOfBib = parseBibCategories(options.categoryByBib);
	const grouping = options.ageGroups === null ? null : parseAgeGroups(options.ageGroups);
	if (grouping && !fields.has("age"))
		throw new BadOption(
			`Age groups need a column of ages. Name it: --map age="…". The headers are: ${listHeaders(headers)}.`,
		);
	const written = (row: Row, field: Field) => cellOf(row, fields.get(field) ?? null);
	const cell = (row: Row, field: Field) => {
		if (!TEXTS.includes(field)) return written(row, field);
		const text = joinLines(written(row, field));
		return refuseText(text) === null && !isSheetError(text) ? text : "";
	};
	const sexColumn = fields.get("sex");
	const parseSex = sexReader(sexColumn === undefined ? [] : sample.of(sexColumn));
	const sexOfClasses = classReader(table, fields, faults);
	const used = usedColumns(columnsRead);
	const statusElsewhere = statusFinder(headers, columnsRead, used);
	const statusOf = statusReader(table, columnsRead, used, hasBegun(columnsRead, options.race));
	const refuseZeros = zerosRefusal(options.race.runners);
	const bibOf = bibReader(sample.of(fields.get("bib") ?? -1));
	const report = (row: Row, field: Field, reason: string) => {
		const column = fields.get(field);
		faults.push({
			row: row.number,
			column: column === undefined ? field : headerLabel(headers, column),
			value: isPrivateField(field) ? "" : written(row, field),
			reason,
		});
	};

	return (row) => {
		const part = partOf(row);
		if (part.kind === "other") {
			const column = headerLabel(headers, fields.get("bib") ?? 0);
			faults.push({ row: row.number, column, value: part.value, reason: part.reason });
			return null;
		}
		const extra = row.cells.findIndex((value, column) => column >= headers.length && value !== "");
		if (extra >= 0) {
			const reason = because("moved", { count: headers.length });
			faults.push({
				row: row.number,
				column: `column ${extra + 1}`,
				value: cellOf(row, extra),
				reason,
			});
			return null;
		}
		const bib = bibOf(cell(row, "bib"));
		const before = rowOfBib.get(bib);
		const refusal =
			refuseBib(bib, before?.number) === null || before === undefined
				? refuseBib(bib, before?.number)
				: repeated(before, row);
		if (refusal !== null) {
			report(row, "bib", refusal);
			return null;
		}
		const status = statusOf(row);
		if (status.kind === "not ranked") {
			faults.push({
				row: row.number,
				column: headerLabel(headers, status.column),
				value: cellOf(row, status.column),
				reason: REASONS.notRanked,
			});
			return null;
		}
		if (status.kind === "left out") {
			report(row, "status", REASONS.statusUnknown);
			return null;
		}
		rowOfBib.set(bib, row);

		for (const field of TEXTS) {
			const text = joinLines(written(row, field));
			const unread = text.includes(REPLACEMENT) ? UNREADABLE : refuseText(text);
			const refusal = isSheetError(text) ? SHEET_ERROR : unread;
			if (refusal !== null) report(row, field, refusal);
		}
		const facts = factsOf(row, (field, reason) => report(row, field, reason));
		const inOwnScript = fullName(inOrder(cell(row, "name")), cell(row, "first"), cell(row, "last"));
		const name = inOwnScript || (facts?.latinName ?? "");
		const hasHalf = isMissing(cell(row, "name")) && HALVES.some((half) => cell(row, half) === "");
		const nameRefusal = refuseText(name);
		if (nameRefusal !== null) report(row, "last", nameRefusal);
		const zeros = inOwnScript === "" && name === "" ? refuseZeros(bib) : null;
		if (zeros !== null) {
			report(row, "bib", zeros);
			return null;
		}
		const text = (field: Field) => (isMissing(cell(row, field)) ? "" : cell(row, field));
		const named = text("group");
		const sexCell = cell(row, "sex");
		const sexOfCell = sexCell === "-" || isMissing(sexCell) ? UNSPECIFIED : parseSex(sexCell);
		const { division } = part;
		const ownSex = readSex(
			sexCell !== "-" && isMissing(sexCell) ? "" : sexCell,
			parseSex,
			sexOfClasses(row, options.race.runners.has(bib)),
			() => report(row, "sex", REASONS.notASex),
		);
		const sex = ownSex === UNSPECIFIED ? division.sex : ownSex;
		if (status.kind === "unknown") report(row, "status", REASONS.notAStatus);
		const statusByHand =
			status.kind === "unknown" ? null : (status.status ?? statusElsewhere(row) ?? part.status);
		const ownCategory = (categoryOfBib(bib) ?? text("category")) || division.category;
		const wave = text("wave");
		return {
			row,
			bib,
			name: nameRefusal === null ? name : "",
			sex,
			team: text("team"),
			statusByHand,
			counts: status.kind === "status" && status.counts && statusByHand === null,
			category: ownCategory || (options.category ?? options.event.name),
			group: grouping
				? groupOfAge(grouping, sex, cell(row, "age"), (reason) => report(row, "age", reason))
				: named || division.group,
			wave,
			age: ageOf(cell(row, "age"), () => report(row, "age", REASONS.notAnAge)),
			start: null,
			// A remark about a runner who is not out is no reason.
			facts: facts !== null && statusByHand === null ? { ...facts, statusReason: "" } : facts,
			members: membersOf(row, legs, name),
			penalties: [],
			assumed: [
				...(inOwnScript === "" || hasHalf ? (["name"] as const) : []),
				...((sexOfCell === null || sexOfCell === UNSPECIFIED) && division.sex === UNSPECIFIED
					? (["sex"] as const)
					: []),
				...(ownCategory === "" ? (["category"] as const) : []),
				...(wave === "" ? (["wave"] as const) : []),
			],
		};
	};
}

/** By the columns of members, or all in one cell: in a column of its own, or as the name. */
function membersOf(
	row: Row,
	{ members, memberList, times }: LegColumns,
	name: string,
): LegMember[] {
	if (memberList !== null) return membersInList(cellOf(row, memberList));
	if (members.length === 0)
		return membersInName(name, times.filter(({ sport }) => sport !== "transition").length);
	return members.flatMap(({ leg, column }): LegMember[] => {
		const member = joinLines(cellOf(row, column));
		const isName = !isMissing(member) && refuseText(member) === null;
		return isName ? [{ leg, name: member, isMissed: false }] : [];
	});
}

function readSex(
	cell: string,
	parseSex: (cell: string) => Sex | null,
	ofClass: Sex | null,
	onFault: () => void,
): Sex {
	const sex = parseSex(cell);
	if (sex === null) onFault();
	return sex === null || sex === UNSPECIFIED || cell === "-"
		? (ofClass ?? sex ?? UNSPECIFIED)
		: sex;
}

/** The oldest of runners was 108; a table has 0 where it knows no age. */
const OLDEST = 120;

function ageOf(cell: string, onFault: () => void): number | null {
	if (isMissing(cell) || /^0+$/.test(cell)) return null;
	const age = /^\d{1,3}(?:\.0)?$/.test(cell) ? Number(cell) : Number.NaN;
	if (age <= OLDEST) return age;
	onFault();
	return null;
}

function groupOfAge(
	grouping: AgeGrouping,
	sex: Sex,
	age: string,
	onFault: (reason: string) => void,
): string {
	const years = ageOf(age, () => undefined);
	if (years === null) return "";
	const group = grouping(sex, years);
	if (group === null) onFault(REASONS.noAgeGroup);
	return group ?? "";
}
