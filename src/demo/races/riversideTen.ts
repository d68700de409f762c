/** A 10 km road race of yesterday, announced. */
import { DEFAULT_ZONE, instantAt } from "../../race/day.ts";
import { daysBefore } from "../calendar.ts";
import { chineseName } from "../chineseNames.ts";
import { roadCourse } from "../course.ts";
import { byAge, inChinese } from "../groups.ts";
import { latinName } from "../latinNames.ts";
import { mixOf } from "../names.ts";
import type { RacePlan } from "../plan.ts";
import { eventOf, numbered, TEAMS_IN_CHINESE } from "./event.ts";

export function riversideTen(today: string, now: number): RacePlan {
	const date = daysBefore(today, 1);
	const runner = {
		womenShare: 0.42,
		meanAge: 38,
		runnerName: mixOf([
			[chineseName, 0.94],
			[latinName, 0.06],
		]),
	};
	return {
		event: eventOf({
			id: "M1002",
			name: "綠川河濱十公里路跑",
			date,
			location: "綠川市 河濱公園",
			hidesRepeatedSexRank: false,
		}),
		now,
		gun: instantAt(date, "06:30:00", DEFAULT_ZONE),
		waves: [
			{ id: "A", minutes: 0 },
			{ id: "B", minutes: 5 },
		],
		course: roadCourse([
			["S", "起點", 0],
			["5K", "5K", 5],
			["F", "終點", 10],
		]),
		categories: [
			{
				...runner,
				id: "1",
				name: "個人組",
				runners: 1_200,
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
				times: { fastest: 34, median: 66, spread: 0.3, elites: 0, fade: 0.05 },
				groups: byAge("2", [40], inChinese),
				waves: ["B"],
				bib: numbered("C", 1, 3),
				teams: ["雲朵半導體", "海鷗航運", "小樹銀行", "青瓷科技", "島嶼電信"],
				teamShare: 1,
			},
		],
		limit: 120,
		didNotStart: 0.07,
		didNotFinish: 0.008,
	};
}
