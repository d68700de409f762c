/**
 * Reads a table of age factors: CSV with a column for sex (M, F), one for age and one for each distance. Before the factors of
 * a sex are the row `distance_km` (once) and the row `open_standard_s` of that sex, in seconds. The tables of USA Track & Field
 * for the road (2025) can be written so; they are not part of the program.
 */
import { FEMALE, MALE, type Sex } from "../record/sex.ts";
import type { AgeFactors, AgeTable } from "./ageGrade.ts";

/** A table that cannot be used, with its line from 1. */
export class BadAgeTable extends Error {
	constructor(line: number, why: string) {
		super(`the table of age factors, line ${line}: ${why}`);
	}
}

const SEXES: ReadonlyMap<string, Sex> = new Map([
	["M", MALE],
	["F", FEMALE],
]);

interface Growing {
	standards: readonly number[];
	byAge: Map<number, readonly number[]>;
}

/** @throws BadAgeTable */
export function readAgeTable(csv: string): AgeTable {
	const bySex = new Map<Sex, Growing>();
	let km: readonly number[] = [];
	for (const [index, text] of csv
		.replace(/^\uFEFF/, "")
		.trimEnd()
		.split(/\r?\n/)
		.entries()) {
		const [code = "", kind = "", ...cells] = text.split(",").map((cell) => cell.trim());
		if (index === 0) continue;
		const line = index + 1;
		const numbers = cells.map(Number);
		if (numbers.length === 0 || !numbers.every((each) => each > 0))
			throw new BadAgeTable(line, "every cell must be a number above 0");
		if (kind === "distance_km") {
			km = numbers;
			continue;
		}
		if (numbers.length !== km.length)
			throw new BadAgeTable(line, `${numbers.length} cells for ${km.length} distances`);
		const sex = SEXES.get(code);
		if (sex === undefined) throw new BadAgeTable(line, `the sex must be M or F, not ${code}`);
		if (kind === "open_standard_s") {
			bySex.set(sex, { standards: numbers.map((seconds) => seconds * 1_000), byAge: new Map() });
			continue;
		}
		if (!/^\d{1,3}$/.test(kind)) throw new BadAgeTable(line, `${kind} is not an age`);
		const own = bySex.get(sex);
		if (!own) throw new BadAgeTable(line, "the row open_standard_s of the sex must come before");
		own.byAge.set(Number(kind), numbers);
	}
	if ([...bySex.values()].every(({ byAge }) => byAge.size === 0))
		throw new BadAgeTable(1, "it has no factors: a row for each sex and age is needed");
	const withKm = ([sex, own]: [Sex, Growing]): [Sex, AgeFactors] => [sex, { km, ...own }];
	return new Map([...bySex].map(withKm));
}
