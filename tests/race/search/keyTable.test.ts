import fc from "fast-check";
import { expect, test } from "vitest";
import { firstPositionOf, layOutKeys, positionsOf } from "../../../src/race/search/keyTable.ts";

test("the table finds each text at all its positions, and no other text", () => {
	const text = fc.oneof(
		fc.string({ unit: fc.constantFrom("0", "1", "A", "王", "𠮷"), maxLength: 4 }),
		fc.constant(null),
	);
	fc.assert(
		fc.property(fc.array(text, { maxLength: 60 }), fc.array(fc.string()), (keys, others) => {
			const table = layOutKeys(keys);
			for (const key of [...keys, ...others]) {
				if (key === null) continue;
				const positions = keys.flatMap((each, position) => (each === key ? [position] : []));
				expect(positionsOf(table, key)).toEqual(positions);
				expect(firstPositionOf(table, key)).toBe(positions[0]);
			}
		}),
	);
});

test("of 60,000 bibs each is found at its position", () => {
	const bibs = Array.from({ length: 60_000 }, (_, index) => String(index).padStart(5, "0"));
	const table = layOutKeys(bibs);
	expect(bibs.every((bib, index) => firstPositionOf(table, bib) === index)).toBe(true);
	expect(firstPositionOf(table, "60000")).toBeUndefined();
});
