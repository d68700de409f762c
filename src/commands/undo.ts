/** `gantry undo`: undoes a change, or does it again. */
import { undo } from "../contract/changes/undo.ts";
import { authorOptions } from "./changing/authorOptions.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { repeated, required } from "./options/parameters.ts";
import { eventId, number } from "./options/values.ts";

const changeId = number("CHANGE", "the number of a change", Number.isSafeInteger);

const table = defineTable({
	...BARE_TABLE,
	name: "undo",
	summary: "Undoes a change of an event, or an import as a whole.",
	about: [
		"gantry audit lists the changes with their numbers. To undo an undoing is to do the change again. An import is undone with all that it added and changed, but for what was changed later. A change that later ones build upon is refused with their numbers.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		change: required(changeId, "the change's number"),
		others: repeated(changeId, "changes that are undone with it, all or none"),
	},
	options: authorOptions,
	examples: [{ line: 'undo M1234 418 --why "wrong file"', does: "" }],
});

export const command = defineCommand(table, ({ event, change, others, who, why }) =>
	withConnection(async (connection) => {
		await eventIn(connection, event);
		const asked = others.length === 0 ? change : [change, ...others];
		const undone = await connection.ask(undo, { pjid: event }, { change: asked, who, why });
		const what =
			others.length === 0
				? `change ${undone.undone} (${undone.what})`
				: `each of ${others.length + 1} changes`;
		console.log(
			`${what} ${undone.isInForce ? "is in force again" : "is undone"}: ${undone.rows === 1 ? "1 row" : `${undone.rows} rows`} changed. To take this back: gantry undo ${event} ${undone.changes.join(" ")}`,
		);
	}),
);
