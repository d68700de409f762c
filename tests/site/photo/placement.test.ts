/** The position of a photo in its frame, for any photo, any frame and any gesture. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Fingers,
	INITIAL_PLACEMENT,
	layOut,
	MAX_ZOOM,
	moved,
	type Placement,
	photoSpot,
	pinched,
	type Spot,
	settled,
	turned,
	type View,
	zoomed,
} from "../../../src/site/photo/placement.ts";

const size = fc.record({
	width: fc.integer({ min: 1, max: 9_000 }),
	height: fc.integer({ min: 1, max: 9_000 }),
});
const views: fc.Arbitrary<View> = fc.record({ photo: size, window: size });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const spots = fc.record({ x: number(-3_000, 3_000), y: number(-3_000, 3_000) });
const fingers: fc.Arbitrary<Fingers> = fc.tuple(spots, spots);

/** Anything that a visitor can do. */
const moves = fc.array(
	fc.oneof(
		spots.map((by) => (it: Placement, view: View) => moved(it, by, view)),
		fc.tuple(number(0.01, 20), spots).map(
			([factor, at]) =>
				(it: Placement, view: View) =>
					zoomed(it, factor, at, view),
		),
		fc.tuple(fingers, fingers).map(
			([from, to]) =>
				(it: Placement, view: View) =>
					pinched(it, from, to, view),
		),
		fc.constant((it: Placement) => turned(it)),
	),
	{ maxLength: 8 },
);

/** Whether a photo has no edge within its window, but for what sums of fractions lose. */
function covers(placement: Placement, view: View): boolean {
	const box = layOut(placement, view);
	const slack = 1e-6 * Math.max(box.width, box.height);
	return (
		box.x <= slack &&
		box.y <= slack &&
		box.x + box.width >= view.window.width - slack &&
		box.y + box.height >= view.window.height - slack
	);
}

describe("a photo", () => {
	test("always covers the frame, also after a change of frame or format", () => {
		fc.assert(
			fc.property(views, moves, size, (view, done, window) => {
				const placement = done.reduce((it, move) => move(it, view), INITIAL_PLACEMENT);
				expect(covers(placement, view)).toBe(true);
				expect(covers(placement, { ...view, window })).toBe(true);
				expect(settled(placement, view).zoom).toBeGreaterThanOrEqual(1);
				expect(settled(placement, view).zoom).toBeLessThanOrEqual(MAX_ZOOM);
			}),
		);
	});

	test("keeps its proportions", () => {
		fc.assert(
			fc.property(views, moves, (view, done) => {
				const placement = done.reduce((it, move) => move(it, view), INITIAL_PLACEMENT);
				const box = layOut(placement, view);
				const { width, height } = view.photo;
				const isUpright = placement.quarters % 2 === 0;
				expect(
					(box.width * (isUpright ? height : width)) / (isUpright ? width : height),
				).toBeCloseTo(box.height, 0);
			}),
		);
	});

	test("is neither moved nor turned by settling it twice", () => {
		fc.assert(
			fc.property(views, moves, (view, done) => {
				const once = settled(
					done.reduce((it, move) => move(it, view), INITIAL_PLACEMENT),
					view,
				);
				const twice = settled(once, view);
				expect(twice.centre.x).toBeCloseTo(once.centre.x, 9);
				expect(twice.centre.y).toBeCloseTo(once.centre.y, 9);
			}),
		);
	});

	test("is unchanged after four quarter turns", () => {
		fc.assert(
			fc.property(views, moves, (view, done) => {
				const before = done.reduce((it, move) => move(it, view), INITIAL_PLACEMENT);
				const after = turned(turned(turned(turned(before))));
				expect(after.quarters).toBe(before.quarters);
				expect(after.centre.x).toBeCloseTo(before.centre.x, 9);
				expect(after.centre.y).toBeCloseTo(before.centre.y, 9);
			}),
		);
	});
});

/** A window in the middle of a photo that reaches far beyond it on all sides. */
const roomy: fc.Arbitrary<View> = fc.constantFrom(
	{ photo: { width: 4_000, height: 3_000 }, window: { width: 1_080, height: 950 } },
	{ photo: { width: 3_000, height: 4_000 }, window: { width: 888, height: 820 } },
);
const inside = fc.record({ x: number(200, 700), y: number(200, 700) });
const enlarged: Placement = { ...INITIAL_PLACEMENT, zoom: 2.5 };

function near(a: Spot, b: Spot) {
	expect(a.x).toBeCloseTo(b.x, 6);
	expect(a.y).toBeCloseTo(b.y, 6);
}

describe("the spot under the fingers", () => {
	test("stays there while zooming", () => {
		fc.assert(
			fc.property(roomy, inside, number(0.9, 1.9), (view, at, factor) => {
				const after = zoomed(enlarged, factor, at, view);
				near(photoSpot(after, at, view), photoSpot(enlarged, at, view));
				expect(after.zoom).toBeCloseTo(2.5 * factor, 9);
			}),
		);
	});

	test("follows a finger that drags", () => {
		fc.assert(
			fc.property(roomy, inside, number(-150, 150), number(-150, 150), (view, at, x, y) => {
				const after = moved(enlarged, { x, y }, view);
				near(photoSpot(after, { x: at.x + x, y: at.y + y }, view), photoSpot(enlarged, at, view));
			}),
		);
	});

	test("follows two fingers, their midpoint and their distance", () => {
		fc.assert(
			fc.property(roomy, inside, number(-60, 60), number(0.95, 1.5), (view, at, by, factor) => {
				const from: Fingers = [
					{ x: at.x - 100, y: at.y },
					{ x: at.x + 100, y: at.y },
				];
				const to: Fingers = [
					{ x: at.x + by, y: at.y - 100 * factor },
					{ x: at.x + by, y: at.y + 100 * factor },
				];
				const after = pinched(enlarged, from, to, view);
				near(photoSpot(after, { x: at.x + by, y: at.y }, view), photoSpot(enlarged, at, view));
				expect(after.zoom).toBeCloseTo(2.5 * factor, 9);
			}),
		);
	});
});

test("a turned photo keeps its centre, and lies on its side", () => {
	const view = { photo: { width: 4_000, height: 2_000 }, window: { width: 100, height: 100 } };
	const before = { centre: { x: 0.2, y: 0.4 }, zoom: 2, quarters: 0 };
	expect(turned(before)).toEqual({ centre: { x: 0.6, y: 0.2 }, zoom: 2, quarters: 1 });
	expect(layOut(turned(before), view)).toMatchObject({ width: 200, height: 400 });
});
