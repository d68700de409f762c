/** `gantry age-factors`: grades the results of an event by age. */

import { basename, extname } from "node:path";
import { change } from "../../contract/changes/askedChange.ts";
import { readAgeFactors } from "../../contract/setup/readAgeFactors.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { authorOptions } from "../changing/authorOptions.ts";
import { withConnection } from "../connection/connect.ts";
import { readGivenFile } from "../givenFile.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { optional, required } from "../options/parameters.ts";
import { eventId, file, text } from "../options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "age-factors",
	summary: "Grades the results of an event by age, with a table of factors.",
	about: [
		"The table is a CSV file that you bring: docs/organiser.md describes it. Ages follow from the runners' birth dates, which stay private. Without a file the command counts whom the event's table grades. gantry event EVENT age-factors off ends it.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		file: optional(file(), "the table; without it nothing changes"),
	},
	options: {
		source: optional(text("NAME"), "the table's name and year, for results (default: the file's)"),
		...authorOptions,
	},
	examples: [
		{ line: 'age-factors M1234 road-2025.csv --source "USATF road 2025"', does: "" },
		{ line: "age-factors M1234", does: "counts who has a grade, and who lacks what" },
	],
});

export const command = defineCommand(table, async ({ event, file: from, source, who, why }) => {
	const csv = from === null ? "" : readGivenFile(from).toString();
	if (from !== null && csv.trim() === "")
		throw new CommandFailed(`${from} is empty: give the CSV file with the factors`);
	await withConnection(async (connection) => {
		const report = await connection.ask(readAgeFactors, { pjid: event }, { csv });
		if (report === null) return console.log(`${event} has no table of age factors.`);
		if (from !== null) {
			const value = { source: source ?? basename(from, extname(from)), hash: report.hash };
			const setting = { name: "ageFactors", value } as const;
			await connection.ask(change, { pjid: event }, [
				{ kind: "setting", setting, who, why, expects: null },
			]);
		}
		const { km, ages } = report;
		console.log(`${km.length} distances, ages ${ages.from} to ${ages.to}`);
		console.log(`with a grade: ${report.graded}`);
		console.log(`without a birth date: ${report.withoutBirthDate}`);
		console.log(`on a course without factors: ${report.withoutDistance}`);
		console.log(`without a sex: ${report.withoutSex}`);
		console.log(`of an age without factors: ${report.withoutAge}`);
		for (const { name, km: length } of report.categories)
			console.log(`no factors for ${name}${length === null ? "" : ` (${length} km)`}`);
	});
});
