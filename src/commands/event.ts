/** `gantry event`: the settings of an event. */
import { change } from "../contract/changes/askedChange.ts";
import { preview } from "../contract/preview/preview.ts";
import { printOutcomes } from "./changing/changeText.ts";
import { SETTING_WORDS } from "./changing/eventSettings.ts";
import { eventTable } from "./changing/eventTable.ts";
import { changesOf, settingPairs } from "./changing/settingChanges.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { printPreview } from "./previewing/printPreview.ts";

const WIDTH = 13;

export const command = defineCommand(eventTable, (given) => {
	const { event: eventId, words, preview: isPreview, who, why } = given;
	const pairs = settingPairs(words);
	return withConnection(async (connection) => {
		const event = await eventIn(connection, eventId);
		if (pairs.length === 0) {
			const print = (word: string, value: string) => console.log(word.padEnd(WIDTH) + value);
			for (const { word, show } of SETTING_WORDS) print(word, show(event));
			print("rank-by", `${event.rankBy} (gantry change ${eventId} rank-by)`);
			print("phase", `${event.phase} (gantry change ${eventId} phase)`);
			return;
		}
		const changes = changesOf(pairs, { who, why }, event);
		if (isPreview) {
			const differences = await connection.ask(preview, { pjid: eventId }, changes);
			return printPreview(differences, event.rounding);
		}
		printOutcomes(changes, await connection.ask(change, { pjid: eventId }, changes), event.zone);
	});
});
