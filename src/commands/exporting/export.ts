/** `gantry export`: writes a list of an event into a file, and names what the list lacks first. */
import { CARD_LANGUAGES } from "../../contract/card/card.ts";
import { type ExportChoices, exportChoices } from "../../contract/exports/exportChoices.ts";
import {
	EXPORT_FORMAT_NAMES,
	EXPORT_FORMATS,
	type ExportFact,
} from "../../contract/exports/exportFormats.ts";
import { exportList } from "../../contract/exports/exportList.ts";
import { withConnection } from "../connection/connect.ts";
import { writeGivenFile } from "../givenFile.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { moved } from "../options/formerWords.ts";
import { optional, required, withDefault } from "../options/parameters.ts";
import { eventId, file, oneOf, text } from "../options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "export",
	summary: "Writes results, winners, teams, a start list, bibs or labels into a file.",
	about: [
		"Without a format it lists all of them, with their rows and what each lacks. What the chosen one lacks is printed before the file is written. Results, winners, teams and start lists show what the public sees; the lists for ITRA, UltraSignup and Athlinks have full names and leave hidden runners out; bibs and labels name all runners. Exports with more than the public sees are in the audit log.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		format: optional(
			oneOf(EXPORT_FORMAT_NAMES, "FORMAT"),
			"the list and the kind of file, such as results-xlsx",
		),
		file: optional(file(), "the file to write; a file of that name is replaced", "EVENT-FORMAT"),
	},
	options: {
		category: optional(text("TEXT"), "only this category, by its name or id"),
		language: withDefault(
			oneOf(CARD_LANGUAGES, "LANGUAGE"),
			"zh",
			"language of the heads: zh, en or ja",
		),
		times: withDefault(
			oneOf(["exact", "published"], "TIMES"),
			"exact",
			"exact: with milliseconds, as ranks are computed; published: as the event rounds them (results, winners and teams as CSV and workbook)",
		),
	},
	former: { to: moved(2) },
	examples: [
		{ line: "export M1234", does: "Lists the formats, and what each lacks." },
		{ line: "export M1234 results-xlsx results.xlsx", does: "" },
		{ line: 'export M1234 itra-xlsx --category "50 km"', does: "" },
	],
});

export const command = defineCommand(
	table,
	async ({ event, format, category, language, times, file: to }) => {
		await withConnection(async (connection) => {
			const only = { category: category ?? "" };
			const { formats, version, isProvisional } = await connection.ask(
				exportChoices,
				{ pjid: event },
				only,
			);
			const state = isProvisional ? "provisional" : "announced";
			console.error(`${event}: version ${version} of the standings, ${state}`);
			if (format === null) {
				for (const choice of formats) {
					console.log(choiceLine(choice));
					for (const line of lackLines(choice)) console.log(`  ${line}`);
				}
				return;
			}
			const choice = formats.find((each) => each.format === format);
			if (choice !== undefined) for (const line of lackLines(choice)) console.error(line);
			const sent = await connection.fetch(
				exportList,
				{ pjid: event },
				{
					format,
					...only,
					lang: language,
					times,
				},
			);
			const bytes = Buffer.from(await new Response(sent).arrayBuffer());
			const path = to ?? `${event}-${format}.${EXPORT_FORMATS[format].file}`;
			writeGivenFile(path, bytes);
			console.log(`${path}: ${choice?.rows ?? 0} rows, ${bytes.length} bytes`);
		});
	},
);

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
function choiceLine({ format, rows, isPrivate }: Choice): string {
	return `${format}: ${rows} rows${isPrivate ? ", not public" : ""}`;
}

/** A line for each fact that runners lack, and for each reason to look at the file before it is handed over. */
function lackLines({ lacks, leftOut, needsCategory }: Choice): string[] {
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
