/** The parameters of the send command. */
import { describe, expect, test } from "vitest";
import { CommandFailed } from "../../src/commands/CommandFailed.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { UsageError } from "../../src/commands/options/UsageError.ts";
import { accessOf } from "../../src/commands/sending/readerAccess.ts";
import { sendTable } from "../../src/commands/sending/sendTable.ts";

const LOG = ["M1001", "a.txt"];
const readSend = (words: readonly string[]) => parseArguments(sendTable, words);

describe("send", () => {
	test("without arguments, or with --help, shows help", () => {
		expect(readSend([])).toBeNull();
		expect(readSend(["-h", "a.txt"])).toBeNull();
	});

	test("by default sends a file at full speed, and never gives up", () => {
		expect(readSend(LOG)).toMatchObject({
			log: { kind: "file", path: "a.txt" },
			batch: 500,
			speed: Number.POSITIVE_INFINITY,
			"give-up": null,
			"day-rollover": false,
		});
		expect(readSend(["M1001", "-"])?.log).toEqual({ kind: "standard input" });
		expect(readSend(["M1001"])?.log).toBeNull();
	});

	test("takes a key that begins with a dash, like older keys that were not hexadecimal", () => {
		expect(readSend([...LOG, "--key", "-sB7_x"])?.key).toBe("-sB7_x");
		expect(readSend([...LOG, "--key=-sB7_x"])?.key).toBe("-sB7_x");
		expect(() => readSend([...LOG, "--key", "-h"])).toThrow(/--key/);
		expect(() => readSend([...LOG, "--", "--key", "-x"])).toThrow(/one argument too many/);
	});

	test("takes a reader's names for several mats", () => {
		const words = readSend([...LOG, "--points", "box:2=10K", "--points", "a=b=F"]);
		expect(words?.points).toEqual([
			["box:2", "10K"],
			["a=b", "F"],
		]);
	});

	test("plays at original speed, or a number of times faster", () => {
		expect(readSend([...LOG, "--speed", "original"])?.speed).toBe(1);
		expect(readSend([...LOG, "--speed", "60"])?.speed).toBe(60);
	});

	test("to a remote server needs a key, and prints how to get one", () => {
		const access = () =>
			accessOf({ server: "https://a.example", key: null, event: "M1001" }, "data");
		expect(access).toThrow(CommandFailed);
		expect(access).toThrow(/gantry key M1001/);
	});
});

describe("a wrong argument is named:", () => {
	test.each([
		["no event", ["a.txt"], /^EVENT must be M and four digits/],
		["a wrong event id", ["M1", "a.txt"], /M and four digits/],
		["two logs", ["M1001", "b.txt", ...LOG.slice(1)], /^a\.txt is one argument too many/],
		["an unknown option", [...LOG, "--rate", "5"], /--rate: did you mean --date\?$/],
		[
			"an option in place of a key, in one line",
			[...LOG, "--key", "--batch", "5"],
			/^--key needs a value before --batch: write --key KEY[^\n]*$/,
		],
		["a wrong server", [...LOG, "--server", "results.example.org"], /--server must be an address/],
		[
			"a batch of none",
			[...LOG, "--batch", "0"],
			/--batch must be a whole number of reads from 1 to 5000, not 0/,
		],
		["a batch too large", [...LOG, "--batch", "5001"], /--batch/],
		[
			"no speed",
			[...LOG, "--speed", "0"],
			/--speed must be original, max or a number above 0, not 0/,
		],
		["a speed in words", [...LOG, "--speed", "fast"], /--speed/],
		[
			"a place without a point",
			[...LOG, "--points", "box"],
			/--points must be a name and a point such as/,
		],
		["a wrong day", [...LOG, "--date", "2 Nov"], /--date must be a day such as/],
		[
			"an unknown zone",
			[...LOG, "--zone", "Taipei"],
			/--zone must be a time zone such as Asia\/Taipei/,
		],
		["no retryLimit", [...LOG, "--give-up", "soon"], /--give-up must be a number of seconds/],
	])("%s", (_, words, reason) => {
		const read = () => readSend(words);
		expect(read).toThrow(UsageError);
		expect(read).toThrow(reason);
	});
});
