/** `gantry preview`: what a change or an undoing would change. */

import type { AskedChange } from "../../contract/changes/change.ts";
import { valueTexts } from "../../contract/changes/wording/valueTexts.ts";
import { preview } from "../../contract/preview/preview.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { ChangeArguments } from "../changing/changeArguments.ts";
import { changesOf, type TypedAgainst } from "../changing/changesOf.ts";
import { type ChangeGiven, changeTable } from "../changing/changeTable.ts";
import { commandWording } from "../changing/changeText.ts";
import { typedAgainst } from "../changing/typedAgainst.ts";
import { TYPED_CHANGES } from "../changing/typedChanges.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { repeated, required } from "../options/parameters.ts";
import { UsageError } from "../options/UsageError.ts";
import { eventId, text, type Value } from "../options/values.ts";
import { momentText } from "../text/momentText.ts";
import { printPreview } from "./printPreview.ts";

const UNDO = "undo";
const names = [UNDO, ...TYPED_CHANGES.map(({ name }) => name)];
const asked: Value<ChangeArguments | typeof UNDO> = {
	placeholder: "WHAT",
	expects: `one of ${names.join(", ")}`,
	offers: names,
	read: (given) => (given === UNDO ? UNDO : TYPED_CHANGES.find(({ name }) => name === given)),
};

const { since, until, anyway, who, why } = changeTable.options;

const table = defineTable({
	...BARE_TABLE,
	name: "preview",
	summary: "Prints what a change or an undoing would change. Nothing is changed.",
	about: [
		"Takes the words of gantry change, or undo and the number of a change. The answer is what visitors would see otherwise: times, statuses, ranks, prize places, certificates that were fetched, notifications. For a file: gantry import --preview.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		kind: required(asked, "what would be changed"),
		words: repeated(text("WORD"), "what the change needs, as gantry change lists it"),
	},
	options: { since, until, anyway, who, why },
	examples: [
		{ line: "preview M1234 status 0123 DSQ", does: "" },
		{ line: "preview M1234 undo 418", does: "" },
	],
});

export const command = defineCommand(table, ({ kind, ...given }) =>
	withConnection(async (connection) => {
		const event = await eventIn(connection, given.event);
		const changes = async (change: ChangeGiven) => {
			const against = await typedAgainst(connection, event, change);
			const read = changesOf(change, against);
			for (const line of readTexts(read, against)) console.log(line);
			return read;
		};
		const body =
			kind === UNDO ? { undo: changeIn(given.words) } : await changes({ ...given, kind });
		printPreview(await connection.ask(preview, { pjid: given.event }, body), event.rounding);
	}),
);

/** @throws UsageError */
function changeIn(words: readonly string[]): number {
	const [word = "", ...others] = words;
	const id = Number(word);
	if (/^\d+$/.test(word) && Number.isSafeInteger(id) && others.length === 0) return id;
	throw new UsageError("undo takes the number of a change: gantry audit lists them");
}

/** How the typed times of the changes were read: a line for each time; none where there are no times. */
function readTexts(
	changes: readonly AskedChange[],
	{ race: { zone }, runner }: TypedAgainst,
): string[] {
	return changes.flatMap((asked) => {
		switch (asked.kind) {
			case "time": {
				const { bib, point, time } = asked;
				if (time === null) return [];
				const gun = runner?.entry.gun ?? null;
				const since =
					"at" in time && gun !== null && time.at >= gun
						? `, ${formatSeconds(time.at - gun)} after the gun`
						: "";
				return `Read as: ${bib} at ${point}: ${valueTexts(commandWording(zone)).handTime(time)}${since}`;
			}
			case "gun":
				return asked.gun === null ? [] : `Read as: gun ${momentText(asked.gun, zone)}`;
			case "course":
				return asked.set.flatMap(({ id, cutOff = null }) =>
					cutOff === null ? [] : `Read as: ${id}: cut-off ${formatSeconds(cutOff)}`,
				);
			default:
				return [];
		}
	});
}
