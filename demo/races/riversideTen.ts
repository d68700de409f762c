/** A 10 km road race, announced today: of this morning, or of the last hours if it is still early. */
import { DEFAULT_ZONE, instantAt } from "../../src/race/time/day.ts";
import { courseOf } from "../simulation/course.ts";
import { byAge, inChinese } from "../simulation/groups.ts";
import { chineseName, latinName, mixOf } from "../simulation/names.ts";
import { ANNOUNCED_AFTER, type RacePlan } from "../simulation/plan.ts";
import { eventOf, numbered, TEAMS_IN_CHINESE } from "./event.ts";

const MINUTE = 60_000;
const LIMIT = 120;
const COURSE = courseOf([
	["S", "起點", 0],
	["5K", "5K", 5],
	["F", "終點", 10],
]);

export function riversideTen(today: string, now: number): RacePlan {
	const runner = {
		womenShare: 0.42,
		meanAge: 38,
		runnerName: mixOf([chineseName, 0.94], [latinName, 0.06]),
	};
	return {
		event: eventOf({
			id: "M1002",
			name: "綠川河濱十公里路跑",
			// Even if it was run before midnight, because it is announced today.
			date: today,
			location: "綠川市 河濱公園",
			hidesRepeatedSexRank: false,
		}),
		scenery: "river",
		gun: lastGun(today, now),
		isRealTime: true,
		tags: "bibs",
		waves: { A: 0, B: 5 },
		categories: [
			{
				...runner,
				id: "1",
				name: "個人組",
				runners: 1_200,
				course: COURSE,
				times: { fastest: 30.5, median: 61, spread: 0.33, elites: 10, fade: 0.04 },
				groups: byAge("1", [20, 30, 40, 50, 60], inChinese),
				waves: ["A", "B"],
				bib: numbered("", 1, 4),
				teams: TEAMS_IN_CHINESE,
				teamShare: 0.2,
			},
			{
				...runner,
				id: "2",
				name: "企業組",
				runners: 300,
				course: COURSE,
				times: { fastest: 34, median: 66, spread: 0.3, elites: 0, fade: 0.05 },
				groups: byAge("2", [40], inChinese),
				waves: ["B"],
				bib: numbered("C", 1, 3),
				teams: ["雲朵半導體", "海鷗航運", "小樹銀行", "青瓷科技", "島嶼電信"],
				teamShare: 1,
			},
		],
		limit: LIMIT,
		didNotStart: 0.07,
		didNotFinish: 0.008,
	};
}

/** Half past six, or the latest multiple of five minutes from which the race is over by now. */
function lastGun(today: string, now: number): number {
	const morning = instantAt(today, "06:30:00", DEFAULT_ZONE);
	const latest = now - LIMIT * MINUTE - ANNOUNCED_AFTER;
	return morning <= latest ? morning : Math.floor(latest / (5 * MINUTE)) * 5 * MINUTE;
}
