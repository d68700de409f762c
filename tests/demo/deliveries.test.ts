import { describe, expect, test } from "vitest";
import { turnOf } from "../../demo/programme.ts";
import { LIVE_RACES } from "../../demo/season.ts";
import { newsBetween, readsBetween, recordedBy } from "../../demo/simulation/recorded.ts";
import { simulateRace } from "../../demo/simulation/simulate.ts";

const MINUTE = 60_000;
const BEGAN = Date.UTC(2026, 10, 22, 2, 10);
const marathon = simulateRace(turnOf({ began: BEGAN, speed: 1, races: LIVE_RACES }, 0).plan, 1);
const fast = simulateRace(turnOf({ began: BEGAN, speed: 20, races: LIVE_RACES }, 0).plan, 1);
const { deliveries, reports, end, plan } = marathon;

describe("reads on their way", () => {
	test("never arrive before their time, nor after the check of the mats", () => {
		expect(deliveries.filter(({ at, read }) => at < read.time)).toEqual([]);
		expect(deliveries.filter(({ at }) => at >= end)).toEqual([]);
	});

	test("usually arrive within seconds, and after minutes from mats without a connection", () => {
		const delays = deliveries.map(({ at, read }) => at - read.time);
		const late = delays.filter((delay) => delay > MINUTE);
		expect(late.length).toBeGreaterThan(100);
		expect(late.length).toBeLessThan(delays.length / 5);
		expect(Math.max(...delays)).toBeLessThan(10 * MINUTE);
	});

	test("sometimes arrive twice and out of order", () => {
		const unique = new Set(deliveries.map(({ read }) => read));
		expect(deliveries.length - unique.size).toBeGreaterThan(200);
		const backwards = deliveries.filter(
			({ read }, index) => read.time < (deliveries[index - 1]?.read.time ?? 0),
		);
		expect(backwards.length).toBeGreaterThan(1_000);
	});

	test("have all sequence numbers of each mat, without a gap", () => {
		const all = readsBetween(marathon, Number.NEGATIVE_INFINITY, end);
		for (const reads of Map.groupBy(all, ({ source }) => source).values()) {
			const numbers = reads.map(({ sequence }) => sequence).sort((a, b) => a - b);
			expect(numbers).toEqual(numbers.map((_, index) => index + 1));
		}
	});
});

describe("the records of the race", () => {
	test("are the same in pieces and as a whole", () => {
		const reads = new Set<unknown>();
		const status = new Map<string, unknown>();
		const guns = new Map<string, unknown>();
		for (let after = plan.gun - MINUTE; after < end; after += 7 * MINUTE) {
			const until = Math.min(after + 7 * MINUTE, end);
			for (const read of readsBetween(marathon, after, until)) reads.add(read);
			const news = newsBetween(marathon, after, until);
			for (const { id, gun } of news?.waves ?? []) guns.set(id, gun);
			for (const { bib, statusByHand } of news?.entrants ?? []) status.set(bib, statusByHand);
		}
		const whole = recordedBy(marathon, end);
		const before = readsBetween(marathon, Number.NEGATIVE_INFINITY, plan.gun - MINUTE);
		expect(new Set([...before, ...reads])).toEqual(new Set(whole.passings));
		expect(whole.waves.every(({ id, gun }) => gun !== null && guns.get(id) === gun)).toBe(true);
		for (const { bib, statusByHand } of whole.entrants)
			expect(status.get(bib) ?? null).toBe(statusByHand);
		expect(status.size).toBe(reports.length);
	});

	test("have a gun when it is fired, and a phase, a camera's time and a confirmed finish at the end", () => {
		const early = recordedBy(marathon, plan.gun + 7 * MINUTE);
		expect(early.waves.map(({ gun }) => gun !== null)).toEqual([
			...[true, true],
			...[false, false, false, false, false, false],
		]);
		const [before, after] = [recordedBy(marathon, end - 1), recordedBy(marathon, end)];
		expect([before.event.phase, after.event.phase]).toEqual(["live", "announced"]);
		expect([before.givenTimes.length, after.givenTimes.length]).toEqual([0, 2]);
		const isConfirmed = ({ statusByHand }: { statusByHand: unknown }) =>
			statusByHand === "confirmed";
		expect(before.entrants.filter(isConfirmed)).toEqual([]);
		expect(after.entrants.filter(isConfirmed)).toHaveLength(2);
	});

	test("are empty where nothing happened", () => {
		expect(newsBetween(marathon, plan.gun + MINUTE, plan.gun + 2 * MINUTE)).toBeNull();
	});

	test("have cut-offs during the race at real speed, else from the announcement", () => {
		const cutOffs = (race: typeof marathon, moment: number) =>
			recordedBy(race, moment).points.filter(({ cutOff }) => cutOff !== null).length;
		expect(cutOffs(marathon, plan.gun)).toBe(5);
		expect(cutOffs(fast, fast.end - 1)).toBe(0);
		expect(cutOffs(fast, fast.end)).toBe(5);
	});
});
