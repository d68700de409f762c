/** A triathlon over the standard distance, some two months ago, announced with thousandths. */
import { DEFAULT_ZONE, instantAt } from "../../race/day.ts";
import { SUNDAY, weekdayBefore } from "../calendar.ts";
import { chineseName } from "../chineseNames.ts";
import { courseOf } from "../course.ts";
import { byAge, bySexOnly, inChinese } from "../groups.ts";
import { latinName } from "../latinNames.ts";
import { mixOf, togetherOf } from "../names.ts";
import type { RacePlan } from "../plan.ts";
import { eventOf, numbered, TEAMS_IN_CHINESE } from "./event.ts";

export function mirrorLake(today: string, now: number): RacePlan {
	const date = weekdayBefore(today, SUNDAY, 57);
	return {
		event: eventOf({
			id: "M1005",
			name: "鏡湖標準鐵人三項",
			date,
			location: "鏡湖風景區",
			rounding: "exact",
			// On the bicycle: 60 km/h.
			fastestPace: 1,
		}),
		now,
		gun: instantAt(date, "06:00:00", DEFAULT_ZONE),
		waves: [
			{ id: "A", minutes: 0 },
			{ id: "B", minutes: 10 },
			{ id: "R", minutes: 20 },
		],
		course: courseOf([
			["S", "游泳出發", 0, 0],
			["SWIM", "游泳上岸", 1.5, 0.185],
			["T1", "自行車出發", 1.5, 0.205],
			["BIKE", "自行車返回", 41.5, 0.665],
			["T2", "跑步出發", 41.5, 0.68],
			["RUN5", "跑步5K", 46.5, 0.835],
			["F", "終點", 51.5, 1],
		]),
		categories: [
			{
				id: "1",
				name: "個人組",
				runners: 540,
				womenShare: 0.2,
				meanAge: 40,
				times: { fastest: 118, median: 172, spread: 0.35, elites: 6, fade: 0.02 },
				groups: byAge("1", [20, 30, 40, 50, 60], inChinese),
				waves: ["A", "B"],
				bib: numbered("", 101, 4),
				runnerName: mixOf([
					[chineseName, 0.88],
					[latinName, 0.12],
				]),
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
