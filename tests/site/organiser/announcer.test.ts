/** The contents of the announcer's screen over time. */
import { describe, expect, test } from "vitest";
import {
	categoriesShown,
	createServerClock,
	isNear,
	isNew,
	lateText,
	untilText,
} from "../../../src/site/organiser/announcer/announcerRules.ts";
import { readSize, sizeBeside } from "../../../src/site/organiser/announcer/startAnnouncer.ts";

const NOW = Date.UTC(2025, 10, 2, 1);

const someone = (cName: string) => ({
	pno: "1",
	pName: "Lin",
	pSex: "1",
	cName,
	cGName: "",
	teamName: "",
	pronounce: "",
	say: "",
});
const comes = (cName: string) => ({
	...someone(cName),
	pINo: "F",
	expected: NOW,
	lastPoint: "",
	lastTime: null,
	aboutRank: 1,
	aboutSexRank: 1,
});
const leads = (cName: string) => ({ ...someone(cName), byNO: 1, pINo: "F", time: "" });

test("the seconds until the finish are whole, and never negative", () => {
	const until = (ms: number) => untilText(NOW + ms, NOW);
	expect([60_000, 59_001, 12_000, 11_999, 1, 0, -30_000].map(until)).toEqual([
		...["1:00", "1:00", "0:12", "0:12", "0:01", "0:00", "0:00"],
	]);
});

test("the seconds since an expected arrival are whole, with a plus", () => {
	const late = (ms: number) => lateText(NOW - ms, NOW);
	expect([0, 999, 12_000, 83_500].map(late)).toEqual(["+0:00", "+0:00", "+0:12", "+1:23"]);
});

test("a runner is near for the last fifteen seconds, and a finisher new for eight", () => {
	expect([15_001, 15_000, -1].map((ms) => isNear(NOW + ms, NOW))).toEqual([false, true, true]);
	expect([0, 7_999, 8_000].map((ms) => isNew(NOW - ms, NOW))).toEqual([true, true, false]);
});

describe("the leaders", () => {
	const event = { ready: [], finishers: [], leaders: ["5K", "10K", "Half", "Full"].map(leads) };

	test("are of the two categories with arrivals now, in the order of the event", () => {
		const expected = [comes("Full"), comes("10K"), comes("Full")];
		expect(categoriesShown({ ...event, expected })).toEqual(["10K", "Full"]);
	});

	test("are of the first two without arrivals, and of no category without leaders", () => {
		expect(categoriesShown({ ...event, expected: [] })).toEqual(["5K", "10K"]);
		expect(categoriesShown({ ...event, expected: [comes("Walk")] })).toEqual(["5K", "10K"]);
	});
});

test("the server's clock is measured by the quickest answers, and follows a change", () => {
	const clock = createServerClock();
	expect(clock.ahead()).toBe(0);
	clock.note(NOW + 4_000, NOW);
	clock.note(NOW + 5_000, NOW);
	clock.note(NOW + 3_000, NOW);
	expect(clock.ahead()).toBe(5_000);
	for (let answers = 0; answers < 20; answers++) clock.note(NOW - 60_000, NOW);
	expect(clock.ahead()).toBe(-60_000);
});

test("names have seven sizes from 24 to 96 px, 52 at first", () => {
	expect([null, "80", "1000"].map(readSize)).toEqual([52, 80, 52]);
	expect([sizeBeside(52, 1), sizeBeside(52, -1), sizeBeside(96, 1), sizeBeside(24, -1)]).toEqual([
		...[64, 40, 96, 24],
	]);
});
