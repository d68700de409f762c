/** A standard-distance triathlon about two weeks ago, announced with thousandths. Bicycle laps are counted on one mat. */
import { DEFAULT_ZONE, instantAt } from "../../src/race/time/day.ts";
import { SATURDAY, weekdayBefore } from "../calendar.ts";
import { courseOf } from "../simulation/course.ts";
import { byAge, bySexOnly, inChinese } from "../simulation/groups.ts";
import { chineseName, latinName, mixOf, togetherOf } from "../simulation/names.ts";
import type { RacePlan } from "../simulation/plan.ts";
import { eventOf, numbered, TEAMS_IN_CHINESE } from "./event.ts";

/** Fastest paces in the water and, 60 km/h, on the road. */
const SWIM = { fastestPace: 10 };
const BIKE = { mat: "BIKE", fastestPace: 1 };

const COURSE = courseOf([
	["S", "游泳出發", 0],
	["SWIM", "游泳上岸", 1.5, { effort: 0.185, ...SWIM, closes: 50 }],
	["T1", "自行車出發", 1.5, { effort: 0.205 }],
	["BIKE1", "自行車第1圈", 11.5, { effort: 0.318, ...BIKE }],
	["BIKE2", "自行車第2圈", 21.5, { effort: 0.433, ...BIKE }],
	["BIKE3", "自行車第3圈", 31.5, { effort: 0.55, ...BIKE }],
	["BIKE", "自行車返回", 41.5, { effort: 0.665, ...BIKE, closes: 165 }],
	["T2", "跑步出發", 41.5, { effort: 0.68 }],
	["RUN5", "跑步5K", 46.5, { effort: 0.835 }],
	["F", "終點", 51.5, { closes: 240 }],
]);

export function mirrorLake(today: string): RacePlan {
	const date = weekdayBefore(today, SATURDAY, 15);
	return {
		event: eventOf({
			id: "M1004",
			name: "鏡湖標準鐵人三項",
			date,
			location: "鏡湖風景區",
			rounding: "exact",
			// On foot.
			fastestPace: 2.4,
		}),
		scenery: "lake",
		gun: instantAt(date, "06:00:00", DEFAULT_ZONE),
		isRealTime: true,
		tags: "bibs",
		waves: { A: 0, B: 10, R: 20 },
		categories: [
			{
				id: "1",
				name: "個人組",
				runners: 540,
				womenShare: 0.2,
				meanAge: 40,
				times: { fastest: 118, median: 172, spread: 0.35, elites: 6, fade: 0.02 },
				course: COURSE,
				groups: byAge("1", [20, 30, 40, 50, 60], inChinese),
				waves: ["A", "B"],
				bib: numbered("", 101, 4),
				runnerName: mixOf([chineseName, 0.88], [latinName, 0.12]),
				teams: TEAMS_IN_CHINESE,
				teamShare: 0.4,
			},
			{
				id: "2",
				name: "接力組",
				runners: 60,
				womenShare: 0.35,
				meanAge: 36,
				times: { fastest: 130, median: 175, spread: 0.3, elites: 0, fade: 0 },
				course: COURSE,
				groups: bySexOnly("2", "男子接力", "女子接力"),
				waves: ["R"],
				bib: numbered("R", 1, 3),
				runnerName: togetherOf(chineseName, 3),
				teams: ["三人成虎", "鐵馬泳士", "換你跑", "接力棒棒隊", "最後一棒"],
				teamShare: 1,
			},
		],
		limit: 270,
		didNotStart: 0.06,
		didNotFinish: 0.03,
	};
}
