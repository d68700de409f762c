/** A log is read while it arrives: in any chunks, with any line ends. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { datedFile } from "../../src/commands/sending/datedLog.ts";
import { linesOf } from "../../src/commands/sending/logLines.ts";
import { readLog } from "../../src/commands/sending/readLogLines.ts";
import { batchesOf } from "../../src/commands/sending/ship.ts";
import { type Fault, UnreadableFile } from "../../src/imports/fault.ts";
import { OPTIONS } from "../imports/readers/reading.ts";

async function* piecesOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
	let from = 0;
	for (const cut of cuts.toSorted((a, b) => a - b)) {
		yield bytes.subarray(from, cut);
		from = cut;
	}
	yield bytes.subarray(from);
}

async function all<Item>(lists: AsyncIterable<readonly Item[]>): Promise<Item[]> {
	const found: Item[] = [];
	for await (const list of lists) found.push(...list);
	return found;
}

const linesIn = (bytes: Uint8Array, cuts: readonly number[] = [], encoding: string | null = null) =>
	all(linesOf(piecesOf(bytes, cuts), encoding));

describe("lines", () => {
	test("are the same for any chunks and any line ends", async () => {
		const text = "點,晶片\r\nF,58\n\rF,59\r\n\r\nlast";
		const bytes = new TextEncoder().encode(text);
		const whole = await linesIn(bytes);
		expect(whole.map((line) => line.text)).toEqual(["點,晶片", "F,58", "", "F,59", "", "last"]);
		expect(whole.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6]);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }),
				async (cuts) => {
					expect(await linesIn(bytes, cuts)).toEqual(whole);
				},
			),
		);
	});

	test("of UTF-16 and of Big5 are read as such", async () => {
		const utf16 = Buffer.from("\ufeff終點,1\n", "utf16le");
		expect(await linesIn(utf16, [3])).toEqual([{ row: 1, text: "終點,1" }]);
		const big5 = Buffer.from([0xb2, 0xd7, 0xc2, 0x49, 0x2c, 0x31, 0x0a]);
		expect(await linesIn(big5, [1], "big5")).toEqual([{ row: 1, text: "終點,1" }]);
		await expect(linesIn(big5, [], "big6")).rejects.toThrow(/--encoding must be a name such as/);
	});
});

async function* listsOf(lines: readonly string[], size: number) {
	for (let from = 0; from < lines.length; from += size)
		yield lines.slice(from, from + size).map((text, index) => ({ row: from + index + 1, text }));
}

async function read(lines: readonly string[], size: number, name: string | null = null) {
	const faults: Fault[] = [];
	const formats: string[] = [];
	const logged = readLog(listsOf(lines, size), {
		log: "mat.log",
		format: name,
		options: OPTIONS,
		onFormat: (format) => formats.push(format),
		onFault: (fault) => faults.push(fault),
	});
	const reads = await all(datedFile(logged, DATING));
	return { reads, faults, formats };
}

const { date, zone } = OPTIONS;
const DATING = {
	eventId: "M1001",
	log: "mat.log",
	race: { date, lastDay: date, zone, guns: [], points: [], fixedTime: 0 },
	check: null,
	runnersOf: async () => new Map(),
	stated: { begins: null, isInOrder: false },
	say: () => undefined,
};

describe("a log", () => {
	const TITLED = ["City Marathon", "", "Mat 5 km", "chip;time", "58;06:30:00", "59;half past"];

	test.each([1, 2, 3, 100])(
		"of which %i lines arrive at a time is recognised below its titles",
		async (size) => {
			const { reads, faults, formats } = await read(TITLED, size);
			expect(formats).toEqual(["csv"]);
			expect(reads).toMatchObject([
				{ log: "mat.log", row: 5, read: { chip: "58", bib: "", point: "F" } },
			]);
			expect(faults.map(({ row }) => row)).toContain(6);
		},
	);

	test("keeps the source and the sequence of its reader", async () => {
		const line = '{"source":"box 7","sequence":12,"point":"5K","bib":"007","time":1734220000123}';
		expect((await read([line], 1)).reads[0]?.read).toEqual({
			source: "box 7",
			sequence: 12,
			point: "5K",
			chip: "",
			bib: "007",
			time: 1_734_220_000_123,
		});
	});

	test("of nothing but blank lines is read without an error", async () => {
		expect(await read(["", " "], 1)).toEqual({ reads: [], faults: [], formats: [] });
	});

	test("in an unknown format is given up after twenty lines, not at its end", async () => {
		const noise = Array.from({ length: 20 }, (_, index) => `noise ${index}`);
		async function* endless() {
			yield* listsOf(noise, 1);
			await new Promise(() => undefined);
		}
		const reading = { log: "x", format: null, options: OPTIONS, onFormat() {}, onFault() {} };
		await expect(all(readLog(endless(), reading))).rejects.toThrow(UnreadableFile);
	});
});

describe("reads", () => {
	test("are gathered into batches in their order, none lost and none too large", async () => {
		const lists = fc.array(fc.array(fc.integer(), { maxLength: 30 }), { maxLength: 30 });
		await fc.assert(
			fc.asyncProperty(lists, fc.integer({ min: 1, max: 20 }), async (source, size) => {
				const batches: (readonly number[])[] = [];
				const coming = async function* () {
					yield* source;
				};
				for await (const batch of batchesOf(coming(), size)) batches.push(batch);
				expect(batches.flat()).toEqual(source.flat());
				expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
			}),
		);
	});

	test("that wait for others are yielded within half a second", async () => {
		vi.useFakeTimers();
		async function* one() {
			yield [1];
			await new Promise(() => undefined);
		}
		const handedOn = batchesOf(one(), 500).next();
		await vi.advanceTimersByTimeAsync(500);
		expect(await handedOn).toEqual({ done: false, value: [1] });
		vi.useRealTimers();
	});

	test("that were gathered are yielded before an error is thrown", async () => {
		async function* failing() {
			yield [1, 2];
			throw new Error("the cable was pulled");
		}
		const batches = batchesOf(failing(), 500);
		expect((await batches.next()).value).toEqual([1, 2]);
		await expect(batches.next()).rejects.toThrow("the cable was pulled");
	});
});
