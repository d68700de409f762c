/** A log whose last line is cut: of a box that lost power, or of a copy of a growing file. */
import { describe, expect, test } from "vitest";
import { linesOf } from "../../../src/commands/sending/logLines.ts";
import { readLog } from "../../../src/commands/sending/readLogLines.ts";
import type { Fault } from "../../../src/imports/fault.ts";
import { NO_PLACES } from "../../../src/imports/logs/knownPlaces.ts";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { readWholeLog } from "../../../src/imports/readers/wholeLog.ts";
import { REASONS } from "../../../src/imports/reasons.ts";
import { OPTIONS } from "./reading.ts";

const { date, zone } = OPTIONS;
const RACE = { date, lastDay: date, zone, guns: [], points: [], fixedTime: 0 };

interface Found {
	tags: string[];
	faults: Fault[];
}

/** As `gantry send` reads it, in pieces of some bytes. */
async function sent(text: string, size = 1_000): Promise<Found> {
	const found: Found = { tags: [], faults: [] };
	const bytes = new TextEncoder().encode(text);
	async function* chunks() {
		for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
	}
	const lists = readLog(linesOf(chunks(), null), {
		log: "mat.csv",
		format: null,
		options: OPTIONS,
		onFormat: () => undefined,
		onFault: (fault) => found.faults.push(fault),
	});
	for await (const list of lists)
		for (const { read } of list) found.tags.push(Object.values(read.tag).join(" "));
	return found;
}

/** As the screen reads it. */
async function shown(text: string): Promise<Found> {
	const choices = { point: "F", day: date, places: NO_PLACES };
	const known = async () => new Map();
	const { reads, faults } = await readWholeLog(text, csvReads, RACE, choices, Date.now(), known);
	return { tags: reads.map(({ read }) => Object.values(read.tag).join(" ")), faults: [...faults] };
}

const ABOVE = ["A0001,08:38:05.120", "A0002,08:39:06.340", "A0003,08:40:00.000"];
const csv = (last: string, head = "chip,time", above = ABOVE) => [head, ...above, last].join("\n");
const COMMAND_AND_SCREEN = [
	["command", sent],
	["screen", shown],
] as const;

describe.each(COMMAND_AND_SCREEN)("the %s reads no read", (_, read) => {
	test.each([
		["a time with a second of one digit", csv("A0004,08:41:5")],
		["a time with fewer decimals than all others", csv("A0004,08:41:59.1")],
		["a time without its decimals", csv("A0004,08:41:59")],
		[
			"a line that lacks a column",
			csv(
				"A0004,08:41:59",
				"chip,time,reader",
				ABOVE.map((row) => `${row},box 1`),
			),
		],
		[
			"a chip of fewer characters than all others",
			csv("08:41:59,A00", "time,chip", ["08:38:05,A0001", "08:39:06,A0002", "08:40:00,A0003"]),
		],
		["bytes of 0 after half a time", csv("A0004,08:41:5\0\0\0\0\0\0")],
	])("from %s at the end", async (_case, text) => {
		const { tags, faults } = await read(text);
		expect(tags).toHaveLength(3);
		expect(faults).toMatchObject([{ row: 5, column: "line", reason: REASONS.logCut }]);
	});
});

describe.each(COMMAND_AND_SCREEN)("the %s reads a last line without a line end", (_, read) => {
	test.each([
		["as long as the others", csv("A0004,08:41:59.000")],
		[
			"with as few decimals as one of the others",
			csv("A0004,08:41:59", "chip,time", [...ABOVE, "A0005,08:40:30"]),
		],
		[
			"after ten, with an hour of one digit above",
			csv("A0004,10:00:00", "chip,time", ["A1,9:58:00", "A2,9:59:00", "A3,9:59:30"]),
		],
		[
			"with an hour of one digit after noon",
			csv("A0004,1:00:00", "chip,time", ["A1,12:58:00", "A2,12:59:00", "A3,12:59:30"]),
		],
	])("%s", async (_case, text) => {
		const { tags, faults } = await read(text);
		expect(tags.at(-1)).toBe("chip A0004");
		expect(faults).toEqual([]);
	});

	test("reads no line of bytes of 0", async () => {
		const { tags, faults } = await read(`${csv("A0004,08:41:59.000")}\n${"\0".repeat(500)}`);
		expect(tags).toHaveLength(4);
		expect(faults).toEqual([]);
	});
});

test("a short time with a line end is a read, and a line split by a pause of the pipe is read whole", async () => {
	expect((await sent(`${csv("A0004,08:41:5")}\n`)).tags).toHaveLength(4);
	for (const size of [1, 3, 7]) {
		const { tags, faults } = await sent(`${csv("A0004,08:41:59.000")}\n`, size);
		expect({ tags: tags.length, faults }).toEqual({ tags: 4, faults: [] });
	}
});
