/** The texts of many owners in a few buffers: each reads as its last write. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTextArena } from "../../../src/results/public/textArena.ts";

const OWNERS = 5;
const readFrom = (arena: ReturnType<typeof createTextArena>, owner: number) => {
	const bytes = Buffer.alloc(arena.lengthOf(owner));
	expect(arena.copyTo(bytes, 0, owner)).toBe(bytes.length);
	return String(bytes);
};

test("after any writes each owner has the last text, with any length and script", () => {
	const text = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 200 }),
		// Longer than the space of the text before, and sometimes than a block.
		fc.integer({ min: 0, max: 300_000 }).map((length) => "明".repeat(length)),
	);
	const writes = fc.array(fc.tuple(fc.integer({ min: 0, max: OWNERS - 1 }), text), {
		maxLength: 30,
	});
	fc.assert(
		fc.property(writes, (steps) => {
			const arena = createTextArena(OWNERS);
			const expected = new Array<string>(OWNERS).fill("");
			for (const [owner, written] of steps) {
				arena.write(owner, written);
				expected[owner] = written;
			}
			for (const [owner, last] of expected.entries()) expect(readFrom(arena, owner)).toBe(last);
		}),
	);
});
