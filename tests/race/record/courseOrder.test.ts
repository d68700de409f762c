/** A course is in the order of the distances from the start. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	courseContradiction,
	type OrderedPoint,
	placedByKm,
} from "../../../src/race/record/course/courseOrder.ts";

const at = (
	id: string,
	km: number | null,
	kind: OrderedPoint["kind"] = "split",
	...categoryIds: string[]
): OrderedPoint => ({ id, km, kind, categoryIds });
const [S, F] = [at("S", 0, "start"), at("F", 21.0975, "finish")];
const ids = (points: readonly OrderedPoint[]) => points.map(({ id }) => id).join(" ");
const isNew =
	(...names: string[]) =>
	({ id }: OrderedPoint) =>
		names.includes(id);

test("new points go where their km belongs", () => {
	const points = [S, F, at("15K", 15), at("5K", 5)];
	expect(ids(placedByKm(points, isNew("15K", "5K")))).toBe("S 5K 15K F");
	expect(ids(placedByKm([F, S], isNew("S")))).toBe("S F");
	expect(ids(placedByKm([S, at("F", null, "finish"), at("5K", 5)], isNew("5K")))).toBe("S 5K F");
});

test("a split without km goes before the finish", () => {
	expect(ids(placedByKm([S, at("5K", 5), F, at("Bridge", null)], isNew("Bridge")))).toBe(
		"S 5K Bridge F",
	);
});

test("points of different categories have no order among each other", () => {
	const points = [
		at("S21", 0, "start", "21"),
		at("15K", 15, "split", "21"),
		at("F21", 21.1, "finish", "21"),
		at("S5", 0, "start", "5"),
		at("F5", 5, "finish", "5"),
	];
	expect(courseContradiction(points)).toBeNull();
	expect(placedByKm(points, () => false)).toEqual(points);
});

test("laps of one mat and a split at the distance of the finish stay in order", () => {
	const laps = [S, at("L1", 5), at("L2", 10), at("10K", 10), at("F", 10, "finish")];
	expect(courseContradiction(laps)).toBeNull();
	expect(ids(placedByKm([S, at("F", 10, "finish"), at("L2", 10)], isNew("L2")))).toBe("S L2 F");
});

test("a contradiction names both points", () => {
	expect(courseContradiction([S, F, at("5K", 5)])).toEqual({ point: at("5K", 5), before: F });
	expect(courseContradiction([at("5K", 5), S])?.point).toEqual(S);
});

const courses = fc.uniqueArray(
	fc.record({
		id: fc.integer({ min: 0, max: 99 }).map(String),
		kind: fc.constantFrom("start", "split", "split", "split", "finish"),
		km: fc.option(fc.integer({ min: 0, max: 50 })),
		categoryIds: fc.subarray(["A", "B"]),
	}),
	{ selector: ({ id }) => id, maxLength: 12 },
);

test("placed points have no contradiction, and none is lost or added", () => {
	fc.assert(
		fc.property(courses, fc.func(fc.boolean()), (points, isMovedId) => {
			const placed = placedByKm(points, ({ id }) => isMovedId(id));
			expect(courseContradiction(placed)).toBeNull();
			expect([...placed].sort(byId)).toEqual([...points].sort(byId));
		}),
	);
});

test("an order without a contradiction stays where no point is moved", () => {
	fc.assert(
		fc.property(courses, (points) => {
			const placed = placedByKm(points, () => true);
			expect(placedByKm(placed, () => false)).toEqual(placed);
		}),
	);
});

const byId = (a: OrderedPoint, b: OrderedPoint) => a.id.localeCompare(b.id);
