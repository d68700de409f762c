/** Groups by age and sex from an age column (`18-39,40-44,80+`), for files that have ages but no groups. */
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import { BadOption } from "../BadOption.ts";

interface AgeBand {
	text: string;
	from: number;
	to: number;
}

/** The group of a sex and an age: M40-44, or 40-44 where the sex is unspecified. Null where no band includes the age. */
export type AgeGrouping = (sex: Sex, age: number) => string | null;

/**
 * Reads bands of ages: `40-44`, `80+`, `-19` (19 and younger), separated by commas.
 * @throws BadOption for anything else, and where two bands overlap
 */
export function parseAgeGroups(text: string): AgeGrouping {
	const bands = text.split(",").map((part) => parseBand(part.trim()));
	const sorted = bands.toSorted((a, b) => a.from - b.from);
	sorted.forEach((band, index) => {
		const previous = sorted[index - 1];
		if (previous && band.from <= previous.to)
			throw new BadOption(
				`The age groups ${previous.text} and ${band.text} overlap. Give every age one group, as in 18-39,40-44,45+.`,
			);
	});
	return (sex, age) => {
		const band = bands.find(({ from, to }) => age >= from && age <= to);
		if (!band) return null;
		const prefix = sex === MALE ? "M" : sex === FEMALE ? "F" : "";
		return `${prefix}${band.text}`;
	};
}

function parseBand(text: string): AgeBand {
	const [, from, mark, to] = /^(\d{1,3})?([-+])(\d{1,3})?$/.exec(text) ?? [];
	if (mark === "+" && from !== undefined && to === undefined)
		return { text, from: Number(from), to: Number.POSITIVE_INFINITY };
	if (mark === "-" && to !== undefined && Number(from ?? 0) <= Number(to))
		return { text, from: Number(from ?? 0), to: Number(to) };
	throw new BadOption(`"${text}" is not an age group. Write them like 18-39,40-44,80+ or -19.`);
}
