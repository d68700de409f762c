/** Damaged, newer and foreign files of events: named in one line, and nothing is written. */
import { expect, test } from "vitest";
import { EventFileRefused } from "../../../src/store/transfer/eventManifest.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { recordMuch } from "../chain/recordedEvent.ts";
import { packed, unpacked } from "./packing.ts";

const BLOCK = 512;

const from = await openTestedStore();
await recordMuch(from);
const given = await packed(from);
/** A store into which nothing is to be written. */
const store = await openTestedStore();

/** A file with texts replaced by others of the same length in bytes. */
function replaced(file: Buffer, before: string, after: string): Buffer {
	return changedAt(file, file.indexOf(before), before, after);
}

function changedAt(file: Buffer, at: number, before: string, after: string): Buffer {
	if (file.indexOf(before, at) !== at || Buffer.byteLength(before) !== Buffer.byteLength(after))
		throw new Error(before);
	const copy = Buffer.from(file);
	copy.write(after, at);
	return copy;
}

const CASES: readonly (readonly [string, (file: Buffer) => Buffer, RegExp])[] = [
	[
		"a changed read",
		(file) => replaced(file, '"sequence":7,"point_id":"F"', '"sequence":8,"point_id":"F"'),
		/^M\.gantry: passing\.ndjson is damaged, its hash differs: take another copy of the file$/,
	],
	[
		"a newer format",
		(file) => replaced(file, '"format": 1,', '"format": 2,'),
		/^M\.gantry has format 2 of a newer version of Gantry \(1\.2\.3\): upgrade this one, which reads up to format 1$/,
	],
	[
		"a damaged list",
		(file) => replaced(file, '"format": 1,', '"format"; 1,'),
		/^M\.gantry is no event's file, or its list is damaged: take another copy$/,
	],
	[
		"a checksum's first byte",
		(file) => changedAt(file, 148, "0", " "),
		/^M\.gantry is no event's file, or is damaged: it is damaged$/,
	],
	[
		"a checksum's last byte",
		(file) => changedAt(file, 155, " ", "0"),
		/^M\.gantry is no event's file, or is damaged: it is damaged$/,
	],
	[
		"half a file",
		(file) => file.subarray(0, file.length / 2),
		/^M\.gantry is no event's file, or is damaged: it is damaged$/,
	],
	[
		"another file",
		() => Buffer.from("bib,name\n1,A\n"),
		/^M\.gantry is no event's file, or is damaged: it has no end$/,
	],
	[
		"an empty file",
		() => Buffer.alloc(0),
		/^M\.gantry is no event's file, or is damaged: it has no end$/,
	],
];

test.for(CASES)("%s is named", async ([, change, message]) => {
	await expect(unpacked(store, change(given))).rejects.toThrow(message);
	const { length } = await store.db.selectFrom("event").select("id").execute();
	expect(length).toBe(0);
});

test("a change of any byte of the list or of a part is detected", async () => {
	const file = given;
	const seed = Math.floor(Math.random() * 2 ** 31);
	let random = seed;
	const next = () => {
		random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
		return random;
	};
	let refused = 0;
	for (let attempt = 0; attempt < 40; attempt++) {
		const copy = Buffer.from(file);
		// The low bits of these numbers repeat.
		const at = Math.floor((next() / 2 ** 32) * copy.length);
		copy[at] = (copy[at] ?? 0) ^ (1 + ((next() >>> 8) % 255));
		const error = await unpacked(store, copy, { isDry: true }).then(
			() => null,
			(caught: unknown) => caught,
		);
		const seen = `seed ${seed}, byte ${at} of block ${Math.floor(at / BLOCK)}`;
		// Zeros fill the last block of a member, and what follows the end.
		if (error === null) expect(file[at], seen).toBe(0);
		else {
			expect(error, seen).toBeInstanceOf(EventFileRefused);
			refused++;
		}
	}
	expect(refused).toBeGreaterThan(20);
	expect((await unpacked(store, file)).eventId).toBe(EVENT.id);
});
