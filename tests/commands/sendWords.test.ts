/** The words of the send command. */
import { describe, expect, test } from "vitest";
import { CommandFailed } from "../../src/commands/CommandFailed.ts";
import { accessOf } from "../../src/commands/sending/access.ts";
import { readSendWords, SEND_HELP } from "../../src/commands/sendOptions.ts";
import { READ_FORMATS } from "../../src/imports/readers/readFormats.ts";

const LOG = ["a.txt", "--event", "M1001"];

describe("send", () => {
	test("without any word, or with --help, asks for help", () => {
		expect(readSendWords([], {})).toBeNull();
		expect(readSendWords(["-h", "a.txt"], {})).toBeNull();
	});

	test("reads every option that its help explains, and explains every format", () => {
		const explained = [...SEND_HELP.matchAll(/^ {2}(--[\w-]+)( [A-Z=-]+)?/gm)];
		expect(explained).toHaveLength(16);
		const valid: Readonly<Record<string, string>> = {
			"--event": "M1001",
			"--server": "https://results.example.org",
			"--points": "10.0.0.7=10K",
			"--date": "2025-11-02",
			"--zone": "Asia/Tokyo",
			"--batch": "100",
			"--speed": "10",
			"--give-up": "60",
		};
		for (const [, option = "", takes] of explained) {
			const value = takes === undefined ? [] : [valid[option] ?? "x"];
			expect(readSendWords([...LOG, option, ...value], {}), option).not.toBeNull();
		}
		for (const { name } of READ_FORMATS) expect(SEND_HELP).toContain(name);
	});

	test("as most will use it sends a file as fast as it goes, and never gives up", () => {
		expect(readSendWords(LOG, {})).toMatchObject({
			log: { kind: "file", path: "a.txt" },
			batch: 500,
			speed: Number.POSITIVE_INFINITY,
			giveUpMs: Number.POSITIVE_INFINITY,
			dayRollover: false,
		});
		expect(readSendWords(["-", "--event", "M1001"], {})?.log).toEqual({ kind: "standard input" });
		expect(readSendWords(["--event", "M1001"], {})?.log).toEqual({ kind: "none" });
	});

	test("takes the key from the environment where no word gives it", () => {
		expect(readSendWords(LOG, { INGEST_KEY: "secret" })?.key).toBe("secret");
		expect(readSendWords([...LOG, "--key", "word"], { INGEST_KEY: "secret" })?.key).toBe("word");
		expect(readSendWords(LOG, { INGEST_KEY: "" })?.key).toBeNull();
	});

	test("takes a key that begins with a dash, as keys did that were not hexadecimal", () => {
		expect(readSendWords([...LOG, "--key", "-sB7_x"], {})?.key).toBe("-sB7_x");
		expect(readSendWords([...LOG, "--key=-sB7_x"], {})?.key).toBe("-sB7_x");
		expect(() => readSendWords([...LOG, "--key", "-h"], {})).toThrow(/--key/);
		expect(() => readSendWords([...LOG, "--", "--key", "-x"], {})).toThrow(/one log at a time/);
	});

	test("knows a reader's own names of several places", () => {
		const words = readSendWords([...LOG, "--points", "box:2=10K", "--points", "a=b=F"], {});
		expect([...(words?.points ?? [])]).toEqual([
			["box:2", "10K"],
			["a=b", "F"],
		]);
	});

	test("plays at original speed, or a number of times faster", () => {
		expect(readSendWords([...LOG, "--speed", "original"], {})?.speed).toBe(1);
		expect(readSendWords([...LOG, "--speed", "60"], {})?.speed).toBe(60);
	});

	test("to a server elsewhere needs a key, and says where to get one", () => {
		const access = () =>
			accessOf({ server: "https://a.example", key: null, event: "M1001" }, "data");
		expect(access).toThrow(CommandFailed);
		expect(access).toThrow(/npm run key -- M1001/);
	});
});

describe("a word that does not fit is named:", () => {
	test.each([
		["no event", ["a.txt"], /name the event with --event/],
		["an event id that is none", ["a.txt", "--event", "M1"], /M and four digits/],
		["two logs", ["b.txt", ...LOG], /one log at a time: a\.txt/],
		["an option that is none", [...LOG, "--rate", "5"], /--rate.*\(see --help\)/],
		[
			"an option in place of a key, in one line",
			[...LOG, "--key", "--batch", "5"],
			/^[^\n]*--key[^\n]*\(see --help\)$/,
		],
		[
			"a server that is none",
			[...LOG, "--server", "results.example.org"],
			/--server is an address/,
		],
		[
			"a batch of none",
			[...LOG, "--batch", "0"],
			/--batch is a number of reads from 1 to 5000, not 0/,
		],
		["a batch too large", [...LOG, "--batch", "5001"], /--batch/],
		["no speed", [...LOG, "--speed", "0"], /--speed is original, max or a number above 0, not 0/],
		["a speed in words", [...LOG, "--speed", "fast"], /--speed/],
		["a place without a point", [...LOG, "--points", "box"], /--points is NAME=ID/],
		["a day that is none", [...LOG, "--date", "2 Nov"], /--date is a day such as/],
		[
			"a zone that nobody knows",
			[...LOG, "--zone", "Taipei"],
			/--zone is a name such as Asia\/Taipei/,
		],
		["no patience", [...LOG, "--give-up", "soon"], /--give-up is a number of seconds/],
	])("%s", (_, words, reason) => {
		const read = () => readSendWords(words, {});
		expect(read).toThrow(CommandFailed);
		expect(read).toThrow(reason);
	});
});
