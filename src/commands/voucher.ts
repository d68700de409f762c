/** `gantry voucher`: makes vouchers for the videos of an event's runners, and lists those that were redeemed. */
import {
	eventVouchers,
	newVouchers,
	VOUCHERS_AT_ONCE,
} from "../contract/vouchers/eventVouchers.ts";
import { OneLineError } from "../OneLineError.ts";
import { type Connection, eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { flag, optional, required } from "./options/parameters.ts";
import { UsageError } from "./options/UsageError.ts";
import { eventId, number } from "./options/values.ts";
import { momentText } from "./text/momentText.ts";
import { reasonOf } from "./text/reasonOf.ts";

const count = number(
	"NUMBER",
	`a whole number from 1 to ${VOUCHERS_AT_ONCE}`,
	(value) => Number.isInteger(value) && value >= 1 && value <= VOUCHERS_AT_ONCE,
);

const table = defineTable({
	...BARE_TABLE,
	name: "voucher",
	summary: "Makes vouchers for an event, each for one runner's video, and prints their codes.",
	about: [
		"The codes are printed one per line, and only once, because the store keeps their hashes. All other messages go to standard error.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		number: optional(count, `how many vouchers, at most ${VOUCHERS_AT_ONCE}`),
	},
	options: {
		list: flag(
			"print which runners redeemed a voucher and when, in the event's time zone; makes none",
		),
	},
	examples: [
		{
			line: "voucher M1234 10",
			does: "Into a file: npm run --silent gantry -- voucher M1234 10 > codes.txt",
		},
		{ line: "voucher M1234 --list", does: "" },
	],
});

export const command = defineCommand(table, ({ event, number: wanted, list }) => {
	if (list && wanted !== null) throw new UsageError("--list makes no vouchers: leave NUMBER out");
	if (list) return withConnection((connection) => printRedeemed(connection, event));
	if (wanted === null)
		throw new UsageError("NUMBER is missing: write how many vouchers, or --list");
	return withConnection((connection) => make(connection, event, wanted));
});

/** Only the codes go to standard output, so that they can be written to a file. */
async function make(connection: Connection, event: string, wanted: number): Promise<void> {
	const { codes } = await connection.ask(newVouchers, { pjid: event }, { count: wanted });
	await printWhole(
		codes.map((code) => `${code}\n`).join(""),
		`${event}: the codes of ${codes.length} new vouchers are lost, make others`,
	);
	console.error(
		`${event}: ${codes.length} vouchers were made. Keep them: they are not shown again.`,
	);
}

async function printRedeemed(connection: Connection, event: string): Promise<void> {
	const { zone } = await eventIn(connection, event);
	const { made, redeemed } = await connection.ask(eventVouchers, { pjid: event }, undefined);
	for (const { bib, at } of redeemed) console.log(`${bib}  ${momentText(at, zone)}`);
	console.log(`${event}: ${made} vouchers made, ${redeemed.length} redeemed`);
}

/**
 * Prints what cannot be had again, where console.log passes over a reader that has gone.
 * @param lost what it means, and what to do, if standard output does not take all of it
 * @throws OneLineError then
 */
function printWhole(text: string, lost: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const fail = (error: Error) =>
			reject(new OneLineError(`${lost}: standard output cannot be written (${reasonOf(error)})`));
		process.stdout.once("error", fail);
		process.stdout.write(text, (error) => {
			if (error) return fail(error);
			process.stdout.off("error", fail);
			resolve();
		});
	});
}
