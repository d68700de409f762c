/** `gantry reads`: every read of a runner, with its verdict. */
import { eventIn, withDestination } from "./destination/withDestination.ts";
import { defineCommand } from "./options/command.ts";
import { required } from "./options/parameters.ts";
import { BARE_TABLE, defineTable } from "./options/table.ts";
import { eventId, text } from "./options/values.ts";
import { momentText } from "./text/momentText.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "reads",
	summary: "Prints every stored read of a runner, by time, and whether it counts.",
	positionals: {
		event: required(eventId, "the event's id"),
		bib: required(text("BIB"), "the runner's bib, as it is printed"),
	},
	lists: [
		{
			title: "What became of a read",
			rows: [
				["counts", "it is the runner's time at this point"],
				["before the gun", "it is earlier than the gun of the runner's wave"],
				["too fast", "no runner can be there so soon after the last read that counts"],
				["behind", "the runner had already passed a later point"],
				["repeated", "another read of the same point counts"],
				["off the course", "the runner's course does not pass this point"],
			],
		},
	],
	examples: [{ line: "reads M1234 0123", does: "" }],
});

export const command = defineCommand(table, ({ event, bib }) =>
	withDestination(async (destination) => {
		const { zone } = await eventIn(destination, event);
		const { gun, reads } = await destination.reads(event, bib);
		console.log(gun === null ? "The gun was not fired." : `Gun: ${momentText(gun, zone)}`);
		for (const { time, point, verdict, chip, source, sequence } of reads) {
			const tag = chip === "" ? `bib ${bib}` : `chip ${chip}`;
			console.log(
				`${momentText(time, zone)}  ${point}  ${verdict}  ${tag}  ${source} #${sequence}`,
			);
		}
		if (reads.length === 0) console.log(`No mat read ${bib}.`);
	}),
);
