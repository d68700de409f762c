/** Uploaded files are held for a while, and within limits. */
import { afterEach, describe, expect, test } from "vitest";
import { createDrafts, type Drafts } from "../../../src/results/importing/importDrafts.ts";

const MINUTE = 60_000;
const MB = 1_048_576;
let now = 0;
let drafts: Drafts | undefined;
const open = () => {
	now = 0;
	drafts = createDrafts(() => now);
	return drafts;
};
afterEach(() => drafts?.close());

const file = (length: number) => new Uint8Array(length).fill(7);
/** The largest size of a file. */
const LARGE = file(64 * MB);
const isKept = (kept: Drafts, eventId: string, id: string) => {
	try {
		return kept.bytesOf(eventId, id).length > 0;
	} catch {
		return false;
	}
};

describe("a file", () => {
	test("is stored unchanged, for its event alone", () => {
		const kept = open();
		const id = kept.keep("M1001", Uint8Array.of(1, 2, 3));
		expect([...kept.bytesOf("M1001", id)]).toEqual([1, 2, 3]);
		expect(isKept(kept, "M1002", id)).toBe(false);
		expect(isKept(kept, "M1001", "another")).toBe(false);
	});

	test("expires half an hour after its last use", () => {
		const kept = open();
		const id = kept.keep("M1001", file(1));
		now = 29 * MINUTE;
		expect(isKept(kept, "M1001", id)).toBe(true);
		now += 29 * MINUTE;
		expect(isKept(kept, "M1001", id)).toBe(true);
		now += 31 * MINUTE;
		expect(() => kept.bytesOf("M1001", id)).toThrow(/send it again/);
	});

	test("is evicted by newer ones of its event, and not by another event's", () => {
		const kept = open();
		const other = kept.keep("M1002", file(1));
		const ids = [1, 2, 3, 4].map((length) => kept.keep("M1001", file(length)));
		expect(ids.map((id) => isKept(kept, "M1001", id))).toEqual([false, true, true, true]);
		expect(isKept(kept, "M1002", other)).toBe(true);
	});

	test("is refused if other events' files use all the memory", () => {
		const kept = open();
		for (const eventId of ["M1001", "M1002", "M1003", "M1004"]) kept.keep(eventId, LARGE);
		expect(() => kept.keep("M1005", file(1))).toThrow(/half an hour/);
		const own = kept.keep("M1004", LARGE);
		expect(isKept(kept, "M1004", own)).toBe(true);
		now = 31 * MINUTE;
		expect(isKept(kept, "M1005", kept.keep("M1005", file(1)))).toBe(true);
	});
});
