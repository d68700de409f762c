/** `npm run reads`: every read of a runner, with what became of it. */
import { readEventWords } from "./eventWords.ts";
import { momentText } from "./momentText.ts";
import { run } from "./run.ts";
import { eventIn, withDestination } from "./withDestination.ts";

const HELP = `Prints every read that is stored of a runner, by time, with what became of it.

  npm run reads -- M1234 BIB

  counts          the runner's time at this point
  before the gun  of the runner's wave
  too fast        nobody gets there so soon after the last read that counts
  behind          the runner was further along already
  repeated        of a point where another read counts
  off the course  a place that the runner's course does not pass`;

await run(async () => {
	const words = readEventWords(process.argv.slice(2), ["BIB"], []);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const [bib = ""] = words.others;
	await withDestination(async (destination) => {
		const { zone } = await eventIn(destination, words.eventId);
		const { gun, reads } = await destination.reads(words.eventId, bib);
		console.log(gun === null ? "The gun was not fired." : `Gun: ${momentText(gun, zone)}`);
		for (const { time, point, verdict, chip, source, sequence } of reads) {
			const tag = chip === "" ? `bib ${bib}` : `chip ${chip}`;
			console.log(
				`${momentText(time, zone)}  ${point}  ${verdict}  ${tag}  ${source} #${sequence}`,
			);
		}
		if (reads.length === 0) console.log(`No mat read ${bib}.`);
	});
});
