/** What an export lacks, as lines of text. */
import type { ExportChoices } from "../../contract/organiser/exports/exportChoices.ts";
import type { ExportFact } from "../../contract/organiser/exports/exportFormats.ts";

type Choice = ExportChoices["formats"][number];

const FACTS: Readonly<Record<ExportFact, string>> = {
	names: "family name and given name",
	latinNames: "names in Latin letters",
	sex: "sex",
	group: "group",
	birthDate: "birth date",
	nation: "nationality",
	time: "finish time",
	chipTime: "chip time",
	chip: "chip",
};

/** One format with its rows. */
export function choiceLine({ format, rows, isPrivate }: Choice): string {
	return `${format}: ${rows} rows${isPrivate ? ", not public" : ""}`;
}

/** A line for each fact that runners lack, and for each reason to look at the file before it is handed over. */
export function lackLines({ lacks, leftOut, needsCategory }: Choice): string[] {
	return [
		...(needsCategory ? ["one category in a file: add --category"] : []),
		...(leftOut > 0 ? [`${leftOut} left out, who asked not to be named`] : []),
		...lacks.map(({ fact, how, count, bibs }) => {
			const more = count > bibs.length ? ` and ${count - bibs.length} more` : "";
			const who = `${bibs.join(", ")}${more}`;
			return how === "missing"
				? `${FACTS[fact]} missing for ${count}: ${who}`
				: `${FACTS[fact]} guessed for ${count}: ${who}`;
		}),
	];
}
