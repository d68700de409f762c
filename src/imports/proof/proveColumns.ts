/** Corrects guessed columns by what the file proves: equal columns, published ranks, values that go with each other. */
import { columnsOfLegs } from "../legs/legColumns.ts";
import { countsLegs } from "../legs/rowPerMember.ts";
import type { ImportOptions } from "../options.ts";
import { mixedStatusColumns } from "../runners/statusByValues.ts";
import type { Field } from "../table/columnFields.ts";
import type { Columns } from "../table/columnGuess.ts";
import { isOtherMeasure } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { isLapTime } from "../times/lapWords.ts";
import { columnsOfTimesLeftOut } from "../times/timesLeftOut.ts";
import { askedColumns, askedStatuses } from "./askedColumns.ts";
import { type AskedColumn, MAX_VALUES, type ProofLine } from "./columnProof.ts";
import { provenDifference } from "./provenDifference.ts";
import { provenCategory, provenDivision, provenGroup } from "./provenDivisions.ts";
import { provenPenalty } from "./provenPenalty.ts";
import { provenTimes } from "./provenTimes.ts";
import { placeColumns, rankedColumns, ranksByValues } from "./rankedColumns.ts";
import { dividingColumns, divisionsOf } from "./rowDivisions.ts";
import { areEqualTimes, filledIn, type TimesOf, timesIn } from "./timeCandidates.ts";

const TIMES: readonly Field[] = ["official", "net"];

/**
 * The columns with what the file proves about them.
 * @param isOpen whether a field is read and no person has chosen its column
 */
export function proveColumns(
	table: Table,
	found: Columns,
	isOpen: (field: Field) => boolean,
	{ times, event }: Pick<ImportOptions, "times" | "event">,
): Columns {
	const { headers } = table;
	const timesOf = timesIn(table, found, times);
	const guessed = withProvenPenalty(table, found, isOpen, timesOf);
	const lines: ProofLine[] = [...guessed.proof.lines];
	const fields = new Map(guessed.fields);
	const used = () =>
		new Set([
			...[...fields.values(), ...guessed.splits.map(({ column }) => column)],
			...[...columnsOfLegs(guessed.legs), ...guessed.refused, ...guessed.spareStatuses],
		]);

	function addAlike(read: number, other: number) {
		alike.add(other);
		lines.push({
			kind: "equal columns",
			column: headerLabel(headers, read),
			other: headerLabel(headers, other),
		});
	}
	const clashing = guessed.clashes.flatMap(({ what, columns }) =>
		what.kind === "field" && TIMES.includes(what.field) ? [...columns] : [],
	);
	const alike = new Set<number>();
	const unresolved = guessed.clashes.filter(({ what, columns }) => {
		if (what.kind !== "field" || !TIMES.includes(what.field)) return true;
		const [first = 0, ...others] = columns.toSorted(
			(a, b) => filledIn(table, b) - filledIn(table, a),
		);
		const difference = provenDifference(table, guessed, timesOf, columns);
		if (difference !== null && what.field === "official") {
			const { time, finish } = difference;
			fields.set("official", time);
			alike.add(finish);
			lines.push({
				kind: "finish minus start",
				column: headerLabel(headers, time),
				finish: headerLabel(headers, finish),
			});
			return columns.length > 2;
		}
		if (!others.every((other) => areEqualTimes(table, timesOf, first, other))) return true;
		fields.set(what.field, first);
		for (const other of others) addAlike(first, other);
		return false;
	});

	const isFree = (column: number) => !used().has(column) && !alike.has(column);
	const leftOut = columnsOfTimesLeftOut(table, guessed);
	for (const field of TIMES) {
		const read = fields.get(field);
		if (read === undefined) continue;
		for (const other of leftOut.filter(isFree))
			if (areEqualTimes(table, timesOf, read, other)) addAlike(read, other);
	}
	const dividing = () => {
		const taken = used();
		return dividingColumns(
			table,
			(column) =>
				!taken.has(column) &&
				!leftOut.includes(column) &&
				!isOtherMeasure(headers[column] ?? "") &&
				!ranks.has(column) &&
				!countsLegs(table, column),
		);
	};
	const others = () =>
		[...new Set([...clashing, ...leftOut])].filter(
			(column) => isFree(column) && !isLapTime(headers[column] ?? ""),
		);
	const divisions = () => divisionsOf(table, { ...guessed, fields }, dividing());
	const ranks = new Map(guessed.ranks);
	const rankedBy = () => (ranks.size === 0 ? [] : rankedColumns(table, ranks, isFree, divisions()));
	const timed = [...TIMES.flatMap((field) => fields.get(field) ?? []), ...others()];
	const isUnknown = (column: number) =>
		isFree(column) && !ranks.has(column) && !timed.includes(column);
	const before = divisions();
	const named = rankedColumns(table, ranks, isFree, before);
	const byValues = ranksByValues(table, named, isUnknown, before, timed.map(timesOf));
	for (const column of byValues) ranks.set(column, "any");
	let ranked = rankedBy();
	const group = provenGroup(table, { fields }, ranked, isOpen, timesOf);
	if (group !== null) {
		fields.set("group", fields.get("category") ?? -1);
		fields.delete("category");
		lines.push(group);
		ranked = rankedBy();
	}
	const races = provenCategory(table, { fields }, ranked, isOpen);
	if (races !== null) {
		fields.set("category", fields.get("group") ?? -1);
		fields.delete("group");
		lines.push(races);
		ranked = rankedBy();
	}
	// One column after another: the group may show only when the category is known.
	let divided = provenDivision(table, { fields }, ranked, isOpen, timesOf);
	while (divided !== null) {
		fields.set(divided.field, divided.column);
		lines.push(divided.line);
		ranked = rankedBy();
		divided = provenDivision(table, { fields }, ranked, isOpen, timesOf);
	}

	const reads = TIMES.some((field) => isOpen(field) || fields.has(field));
	const category = fields.get("category");
	const proven = reads
		? provenTimes(ranked, {
				table,
				guessed: { official: fields.get("official") ?? null, net: fields.get("net") ?? null },
				others: others(),
				timesOf,
				isOpen,
				places: placeColumns(table, ranks, isFree),
				categories:
					category === undefined
						? null
						: table.rows.map((row) => {
								const cell = cellOf(row, category);
								return isMissing(cell) ? null : cell;
							}),
				rankBy: event.rankBy,
			})
		: null;
	for (const field of ["official", "net"] as const) {
		const column = proven?.[field] ?? null;
		if (column !== null) fields.set(field, column);
	}
	function asked(): AskedColumn[] {
		const isRead = fields.has("status") || !isOpen("status");
		const statuses = isRead ? [] : mixedStatusColumns(table, isUnknown, MAX_VALUES);
		const others = dividing().filter((column) => !statuses.includes(column));
		return [...askedStatuses(table, statuses), ...askedColumns(table, { fields }, others, isOpen)];
	}
	const isProven = proven?.lines.some(({ kind }) => kind === "places follow") ?? false;
	return {
		...guessed,
		fields,
		ranks,
		refused: new Set([...guessed.refused, ...alike]),
		// Of two columns with one meaning the ranks have chosen.
		clashes: unresolved.filter(
			({ what }) => !isProven || what.kind !== "field" || !TIMES.includes(what.field),
		),
		proof: {
			lines: [...lines, ...(proven?.lines ?? [])],
			rankBy: proven?.rankBy ?? null,
			rankByOf: proven?.rankByOf ?? [],
			asked: asked(),
		},
	};
}

/** The columns with the penalty that the sums of legs prove. A start pen and a penalty are both headed Pen. */
function withProvenPenalty(
	table: Table,
	found: Columns,
	isOpen: (field: Field) => boolean,
	timesOf: TimesOf,
): Columns {
	const wave = found.fields.get("wave");
	const others = new Set(
		[...found.fields].flatMap(([field, column]) =>
			field === "wave" && isOpen("wave") ? [] : [column],
		),
	);
	for (const column of [...found.splits.map((split) => split.column), ...found.refused])
		others.add(column);
	const isMeasured = (column: number) =>
		found.ranks.has(column) || isOtherMeasure(table.headers[column] ?? "");
	const penalty = provenPenalty(
		table,
		found,
		timesOf,
		(column) => !others.has(column) && !isMeasured(column),
	);
	if (penalty === null) return found;
	const fields = new Map(found.fields);
	if (wave === penalty.column) fields.delete("wave");
	return { ...found, fields, legs: { ...found.legs, penalty } };
}
