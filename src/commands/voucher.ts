/** `npm run voucher`: makes vouchers for the videos of an event's runners, and tells what became of them. */
import { VOUCHERS_AT_ONCE } from "../contract/voucher.ts";
import { CommandFailed } from "./CommandFailed.ts";
import type { Destination } from "./destination.ts";
import { readEventWords } from "./eventWords.ts";
import { momentText } from "./momentText.ts";
import { run } from "./run.ts";
import { eventIn, withDestination } from "./withDestination.ts";

/** In place of a number: those that were made. */
const LIST = "--list";

const HELP = `Makes vouchers for an event, each for one runner's video, and prints their codes, one a line. They are shown this
once: the server keeps what they hash to.

  npm run --silent voucher -- M1234 10 > codes.txt
  npm run voucher -- M1234 ${LIST}

At most ${VOUCHERS_AT_ONCE} at a time. ${LIST} prints which runners redeemed one, and when, in the event's time zone.`;

await run(async () => {
	const args = process.argv.slice(2);
	const isList = args.includes(LIST);
	const words = readEventWords(
		args.filter((word) => word !== LIST),
		isList ? [] : ["NUMBER"],
		[],
	);
	if (words === null) {
		console.log(HELP);
		return;
	}
	const { eventId, others } = words;
	const [number = ""] = others;
	const count = /^\d+$/.test(number) ? Number(number) : 0;
	if (!isList && (count < 1 || count > VOUCHERS_AT_ONCE))
		throw new CommandFailed(`say how many: a number from 1 to ${VOUCHERS_AT_ONCE}`);
	await withDestination((destination) =>
		isList ? list(destination, eventId) : make(destination, eventId, count),
	);
});

/** Nothing but the codes is printed, so that they can be kept in a file; the rest is told beside it. */
async function make(destination: Destination, eventId: string, count: number): Promise<void> {
	const codes = await destination.makeVouchers(eventId, count);
	process.stdout.write(codes.map((code) => `${code}\n`).join(""));
	console.error(
		`${eventId}: ${codes.length} vouchers were made. Keep them: they are not shown again.`,
	);
}

async function list(destination: Destination, eventId: string): Promise<void> {
	const { zone } = await eventIn(destination, eventId);
	const { made, redeemed } = await destination.vouchers(eventId);
	for (const { bib, at } of redeemed) console.log(`${bib}  ${momentText(at, zone)}`);
	console.log(`${eventId}: ${made} vouchers made, ${redeemed.length} redeemed`);
}
