/** What each export has and lacks. */
import type { ExportChoices } from "../contract/exports/exportChoices.ts";
import { BIBS_NAMED } from "../contract/exports/exportChoices.ts";
import {
	EXPORT_FORMAT_NAMES,
	EXPORT_FORMATS,
	EXPORT_LISTS,
	type ExportFormat,
	type ExportList,
} from "../contract/exports/exportFormats.ts";
import { translator } from "../messages.ts";
import { byBib, type ExportedRunner, type ExportSource, runnersOf } from "./exportSource.ts";
import { rowsOf } from "./exportTable.ts";
import { LIST_MAKERS } from "./lists/listMakers.ts";
import { type Lack, type Need, SHOWN_PARTS, SOME_SEX } from "./lists/needs.ts";

type Choice = ExportChoices["formats"][number];

/** Whether a format has names or facts that the public does not see. */
export function isPrivate(format: ExportFormat): boolean {
	const list: ExportList = EXPORT_LISTS[EXPORT_FORMATS[format].list];
	return list.names !== "shown";
}

/** The formats with their rows and what is missing. @param category its position; null for all */
export function surveyExports(source: ExportSource, category: number | null): ExportChoices {
	const runners = runnersOf(source, category);
	return {
		version: source.version,
		isProvisional: source.field.event.phase !== "announced",
		formats: EXPORT_FORMAT_NAMES.map((format) => choiceOf(source, runners, category, format)),
	};
}

function choiceOf(
	source: ExportSource,
	all: readonly ExportedRunner[],
	category: number | null,
	format: ExportFormat,
): Choice {
	const name = EXPORT_FORMATS[format].list;
	const maker = LIST_MAKERS[name];
	const list: ExportList = EXPORT_LISTS[name];
	const runners = all.filter(maker.isListed);
	const context = {
		source,
		category,
		t: translator("en"),
		...({ times: "exact", isPaper: false } as const),
	};
	// A hidden runner would be on the list with another name.
	const leftOut = all.filter(
		(runner) => runner.isHidden && !maker.isListed(runner) && maker.isListed(named(runner)),
	);
	return {
		format,
		// Winners and teams are not one row for each runner.
		rows:
			name === "winners" || name === "teams"
				? rowsOf(maker.table(context, runners)).length
				: runners.length,
		leftOut: leftOut.length,
		isPrivate: isPrivate(format),
		needsCategory: list.isPerCategory && category === null && source.field.categories.length > 1,
		source: list.source,
		lacks: needsOf(format).flatMap((need) => lacksOf(need, runners, source)),
	};
}

function named(runner: ExportedRunner): ExportedRunner {
	return { ...runner, isHidden: false };
}

/** IOF XML needs the parts of names beyond what the list needs. */
function needsOf(format: ExportFormat): readonly Need[] {
	if (format === "results-iof") return [SHOWN_PARTS, SOME_SEX];
	return LIST_MAKERS[EXPORT_FORMATS[format].list].needs;
}

function lacksOf(
	{ fact, lack }: Need,
	runners: readonly ExportedRunner[],
	{ field }: ExportSource,
): Choice["lacks"] {
	const lacking = new Map<Lack, ExportedRunner[]>();
	for (const runner of runners) {
		const how = lack(runner, field);
		if (how === null) continue;
		const known = lacking.get(how) ?? [];
		known.push(runner);
		lacking.set(how, known);
	}
	return [...lacking].map(([how, own]) => ({
		fact,
		how,
		count: own.length,
		bibs: own
			.toSorted(byBib)
			.slice(0, BIBS_NAMED)
			.map(({ bib }) => bib),
	}));
}
