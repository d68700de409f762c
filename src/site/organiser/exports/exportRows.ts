/** The formats as rows: one for each list, with a button for each kind of file. */
import type { ExportChoices } from "../../../contract/exports/exportChoices.ts";
import {
	EXPORT_FORMATS,
	EXPORT_LISTS,
	type ExportFile,
	type ExportFormat,
	type ExportList,
	type ExportListName,
} from "../../../contract/exports/exportFormats.ts";

export type ExportChoice = ExportChoices["formats"][number];

/** A list, or the one format that lacks something else than the rest of its list. */
export type ExportRowName = ExportListName | "iof";

export interface ExportRowFacts {
	name: ExportRowName;
	/** What all of its formats have in common. */
	choice: ExportChoice;
	formats: readonly ExportFormat[];
}

export const EXPORT_GROUPS = [
	"results",
	"body",
	"before",
] as const satisfies readonly ExportList["group"][];

/** What kinds of files are called, in every language. */
export const FILE_NAMES: Readonly<Record<ExportFile, string>> = {
	pdf: "PDF",
	xlsx: "Excel",
	csv: "CSV",
	json: "JSON",
	xml: "XML",
};

/** The rows of a group, in the order in which the server offers the formats. */
export function rowsOfGroup(
	formats: readonly ExportChoice[],
	group: (typeof EXPORT_GROUPS)[number],
): ExportRowFacts[] {
	const own = formats.filter(
		({ format }) => EXPORT_LISTS[EXPORT_FORMATS[format].list].group === group,
	);
	return [...Map.groupBy(own, ({ format }) => rowOf(format))].flatMap(([name, choices]) => {
		const [choice] = choices;
		return choice === undefined
			? []
			: [{ name, choice, formats: choices.map(({ format }) => format) }];
	});
}

function rowOf(format: ExportFormat): ExportRowName {
	return format === "results-iof" ? "iof" : EXPORT_FORMATS[format].list;
}
