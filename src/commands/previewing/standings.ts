/** `gantry standings`: the standings of an event as they were at a moment. */
import { asof } from "../../contract/preview/asof.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { raceTimes } from "../connection/raceTimes.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { optional, required, withDefault } from "../options/parameters.ts";
import { eventId, number, text } from "../options/values.ts";
import { momentText } from "../text/momentText.ts";
import { standingText } from "../text/standingText.ts";
import { typedInstant } from "../text/typedInstant.ts";

const MOST = 1_000;
const limit = number(
	"NUMBER",
	`a whole number from 1 to ${MOST}`,
	(value) => Number.isInteger(value) && value >= 1 && value <= MOST,
);

const table = defineTable({
	...BARE_TABLE,
	name: "standings",
	summary: "Prints the standings of an event, now or as they were at a moment.",
	about: [
		"Only reads that had arrived by then count, and changes that were made later are taken back. Ranks are those of the category, of the sex and of the group.",
	],
	positionals: { event: required(eventId, "the event's id") },
	options: {
		at: optional(
			text("TIME"),
			"the moment: a time on the day of the event in its zone, or 2026-11-01T07:30:00+08:00",
			"now",
		),
		category: optional(text("TEXT"), "only this category, by its name or id"),
		bib: optional(text("BIB"), "the result of this runner, with all points"),
		limit: withDefault(limit, "100", `how many runners of each category, at most ${MOST}`),
	},
	examples: [
		{ line: "standings M1234 --at 09:30", does: "" },
		{ line: 'standings M1234 --at 09:30 --category "10 km" --limit 10', does: "" },
	],
});

export const command = defineCommand(table, ({ event: id, at, category, bib, limit: most }) =>
	withConnection(async (connection) => {
		const event = await eventIn(connection, id);
		const moment = at === null ? Date.now() : typedInstant(at, await raceTimes(connection, event));
		const past = await connection.ask(
			asof,
			{ pjid: id },
			{
				at: String(moment),
				limit: String(most),
				category: category ?? "",
				bib: bib ?? "",
			},
		);
		console.log(
			`${momentText(moment, event.zone)}: ${past.phase}, ${past.reads} reads, ${past.undone} later changes taken back`,
		);
		const { reads, imports } = past.unknown;
		if (reads > 0)
			console.error(`${reads} reads of an older version: when they arrived is unknown`);
		if (imports > 0)
			console.error(`${imports} later imports of an older version cannot be taken back`);
		if (past.runner !== null) {
			const { result } = past.runner;
			console.log(`${result.bib}  ${standingText(result, event.rounding)}`);
			for (const { point, passedAt, rank } of past.runner.points) {
				const passed = passedAt === null ? "-" : momentText(passedAt, event.zone);
				console.log(`  ${point}  ${passed}  rank ${rank ?? "-"}`);
			}
			return;
		}
		for (const { name, total, rows } of past.categories) {
			console.log(`${name}: ${total} runners`);
			for (const row of rows)
				console.log(`  ${row.rank ?? "-"}  ${row.bib}  ${standingText(row, event.rounding)}`);
			if (rows.length < total) console.log(`  … and ${total - rows.length} more`);
		}
	}),
);
