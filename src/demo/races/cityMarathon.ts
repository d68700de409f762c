/** A city marathon of today, live: some are home, most are under way. */
import { DEFAULT_ZONE, dayOf } from "../../race/day.ts";
import { chineseName } from "../chineseNames.ts";
import { roadCourse } from "../course.ts";
import { byAge, bySexOnly, inChinese } from "../groups.ts";
import { japaneseName } from "../japaneseNames.ts";
import { latinName } from "../latinNames.ts";
import { mixOf, togetherOf } from "../names.ts";
import type { RacePlan } from "../plan.ts";
import { eventOf, numbered, TEAMS_IN_CHINESE } from "./event.ts";

const MINUTE = 60_000;
/** Between the first gun and now: the winners are home, the crowd is past halfway. */
const UNDER_WAY = 210 * MINUTE;

/** The race whose first gun was fired three and a half hours before `now` (epoch ms), at full five minutes. */
export function cityMarathon(now: number): RacePlan {
	const runnerName = mixOf([
		[chineseName, 0.86],
		[japaneseName, 0.07],
		[latinName, 0.07],
	]);
	return {
		event: eventOf({
			id: "M1001",
			name: "海風城市馬拉松",
			// Today, also in the first hours of a day: a visitor shall find a race that is on.
			date: dayOf(now, DEFAULT_ZONE),
			location: "海風市 市府廣場",
			phase: "live",
			// The racing chairs share the course.
			fastestPace: 1.7,
		}),
		now,
		gun: Math.floor((now - UNDER_WAY) / (5 * MINUTE)) * 5 * MINUTE,
		waves: [
			{ id: "W", minutes: 0 },
			{ id: "V", minutes: 5 },
			{ id: "A", minutes: 10 },
			{ id: "B", minutes: 15 },
			{ id: "C", minutes: 20 },
			{ id: "D", minutes: 25 },
		],
		course: roadCourse([
			["S", "起點", 0],
			["5K", "5K", 5],
			["10K", "10K", 10],
			["15K", "15K", 15],
			["20K", "20K", 20],
			["HALF", "半程", 21.0975],
			["25K", "25K", 25],
			["30K", "30K", 30],
			["35K", "35K", 35],
			["40K", "40K", 40],
			["F", "終點", 42.195],
		]),
		categories: [
			{
				id: "1",
				name: "全程馬拉松",
				runners: 2_960,
				womenShare: 0.26,
				meanAge: 42,
				times: { fastest: 129, median: 272, spread: 0.36, elites: 24, fade: 0.08 },
				groups: byAge("1", [20, 30, 40, 50, 60, 70], inChinese),
				waves: ["A", "B", "C", "D"],
				bib: numbered("", 1, 5),
				runnerName,
				teams: TEAMS_IN_CHINESE,
				teamShare: 0.35,
			},
			{
				id: "2",
				name: "視障組",
				runners: 24,
				womenShare: 0.25,
				meanAge: 44,
				times: { fastest: 165, median: 285, spread: 0.3, elites: 0, fade: 0.06 },
				groups: bySexOnly("2", "男子視障", "女子視障"),
				waves: ["V"],
				bib: numbered("V", 1, 3),
				runnerName: togetherOf(chineseName, 2),
				teams: ["領跑者協會"],
				teamShare: 0.6,
			},
			{
				id: "3",
				name: "輪椅組",
				runners: 16,
				womenShare: 0.3,
				meanAge: 36,
				times: { fastest: 86, median: 125, spread: 0.4, elites: 2, fade: 0.03 },
				groups: bySexOnly("3", "男子輪椅", "女子輪椅"),
				waves: ["W"],
				bib: numbered("W-", 1, 2),
				runnerName: mixOf([
					[chineseName, 0.7],
					[japaneseName, 0.3],
				]),
				teams: ["風火輪競速隊"],
				teamShare: 0.5,
			},
		],
		limit: 400,
		didNotStart: 0.09,
		didNotFinish: 0.03,
	};
}
