import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	beginning,
	isNextListed,
	type Programme,
	playedTo,
	turnAt,
	turnOf,
} from "../../demo/programme.ts";
import { cityMarathon } from "../../demo/races/cityMarathon.ts";
import { LIVE_RACES } from "../../demo/season.ts";
import { ANNOUNCED_AFTER } from "../../demo/simulation/plan.ts";
import { EVENT_ID } from "../../src/race/record/identifier.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 10:13 in Taipei, on a Sunday. */
const NOW = Date.UTC(2026, 10, 22, 2, 13);
const at = (speed: number): Programme => ({
	began: beginning(NOW, speed),
	speed,
	races: LIVE_RACES,
});
const speeds = fc.oneof(
	fc.constantFrom(1, 2, 10, 20, 100),
	fc.double({ min: 1, max: 100, noNaN: true }),
);
const passed = fc.integer({ min: 0, max: 3 * DAY });

describe("a programme at real speed", () => {
	const programme = at(1);

	test("shows a marathon with its first finishers, and a gun at full five minutes", () => {
		const { plan, number } = turnAt(programme, NOW);
		expect(number).toBe(0);
		expect(plan.gun % (5 * MINUTE)).toBe(0);
		expect(NOW - plan.gun).toBeGreaterThanOrEqual(145 * MINUTE);
		expect(NOW - plan.gun).toBeLessThan(150 * MINUTE);
		expect(plan.isRealTime).toBe(true);
	});

	test("has run up to the present", () => {
		expect(playedTo(programme, turnAt(programme, NOW), NOW)).toBe(NOW);
	});

	test("fires the next gun when the last race is announced, at full five minutes, repeatedly", () => {
		for (let number = 1; number < 8; number++) {
			const [before, turn] = [turnOf(programme, number - 1), turnOf(programme, number)];
			expect(turn.from).toBe(before.until);
			expect(turn.plan.gun).toBe(turn.from);
			expect(turn.plan.gun % (5 * MINUTE)).toBe(0);
			expect(before.until).toBe(before.plan.gun + before.plan.limit * MINUTE + ANNOUNCED_AFTER);
		}
	});

	test("lists the next race a quarter of an hour before its gun", () => {
		const turn = turnOf(programme, 0);
		expect(isNextListed(programme, turn, turn.until - 16 * MINUTE)).toBe(false);
		expect(isNextListed(programme, turn, turn.until - 15 * MINUTE)).toBe(true);
	});

	test("gives every race an id and every round a different name", () => {
		const plans = Array.from({ length: 9 }, (_, number) => turnOf(programme, number).plan);
		const events = plans.map(({ event }) => event);
		expect(new Set(events.map(({ id }) => id)).size).toBe(9);
		expect(new Set(events.map(({ name }) => name)).size).toBe(9);
		expect(events.every(({ id }) => EVENT_ID.test(id))).toBe(true);
	});
});

describe("a programme at twenty times the speed", () => {
	const programme = at(20);
	const marathon = turnAt(programme, NOW);

	test("begins with a marathon with its first finishers, and ends it after a twentieth of the remaining time", () => {
		const { gun, limit } = marathon.plan;
		const { bestMoment } = cityMarathon;
		const elapsed = playedTo(programme, marathon, programme.began) - gun;
		expect(elapsed).toBeGreaterThanOrEqual(bestMoment * MINUTE);
		expect(elapsed).toBeLessThan((bestMoment + 1) * MINUTE);
		const left = (limit - bestMoment) * MINUTE + ANNOUNCED_AFTER;
		expect(marathon.until - programme.began).toBe(left / 20);
	});

	test("covers twenty minutes of the race in each minute of the clock, and catches up at the end", () => {
		const [early, later] = [NOW, NOW + MINUTE].map((now) => playedTo(programme, marathon, now));
		expect((later ?? 0) - (early ?? 0)).toBe(20 * MINUTE);
		expect(playedTo(programme, marathon, marathon.until)).toBe(marathon.until);
	});

	test("has no cut-offs while the clock is ahead of the race", () => {
		expect(marathon.plan.isRealTime).toBe(false);
	});
});

describe("at any speed and after any duration", () => {
	test("no race is ahead of the clock, and none goes back", () => {
		fc.assert(
			fc.property(speeds, passed, fc.nat(10 * MINUTE), (speed, since, then) => {
				const programme = at(speed);
				const now = programme.began + since;
				const turn = turnAt(programme, now);
				const position = playedTo(programme, turn, now);
				expect(position).toBeLessThanOrEqual(now);
				expect(playedTo(programme, turn, now + then)).toBeGreaterThanOrEqual(position);
				expect(playedTo(programme, turn, now + then)).toBeLessThanOrEqual(now + then);
			}),
		);
	});

	test("the current race has had its gun and is not over", () => {
		fc.assert(
			fc.property(speeds, passed, (speed, since) => {
				const programme = at(speed);
				const now = programme.began + since;
				const turn = turnAt(programme, now);
				expect(turn.from).toBeLessThanOrEqual(now);
				expect(now).toBeLessThan(turn.until);
				expect(playedTo(programme, turn, now)).toBeGreaterThanOrEqual(turn.plan.gun);
			}),
		);
	});

	test("the next race has not begun before its start", () => {
		fc.assert(
			fc.property(speeds, fc.nat(20), (speed, number) => {
				const programme = at(speed);
				const next = turnOf(programme, number + 1);
				expect(playedTo(programme, next, next.from - 1)).toBeLessThan(next.plan.gun + MINUTE);
				expect(next.plan.gun).toBeLessThanOrEqual(next.from);
			}),
		);
	});

	test("a programme is the same after a restart", () => {
		fc.assert(
			fc.property(speeds, fc.nat(20), (speed, number) => {
				const turn = turnOf(at(speed), number);
				const again = turnAt(at(speed), turn.from);
				expect({ ...again, plan: again.plan.event }).toEqual({
					...turn,
					plan: turn.plan.event,
				});
			}),
		);
	});
});
