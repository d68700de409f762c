/** A city marathon with a half marathon, which shares its mats and the finish. */
import { courseOf } from "../simulation/course.ts";
import { byAge, bySexOnly, inChinese } from "../simulation/groups.ts";
import { chineseName, japaneseName, latinName, mixOf, togetherOf } from "../simulation/names.ts";
import type { LiveRace } from "../simulation/plan.ts";
import { eventOf, nameOfRound, numbered, TEAMS_IN_CHINESE } from "./event.ts";

const LIMIT = 400;

const FULL = courseOf([
	["S", "起點", 0],
	["5K", "5K", 5],
	["10K", "10K", 10],
	["15K", "15K", 15],
	["20K", "20K", 20, { closes: 180 }],
	["HALF", "半程", 21.0975],
	["25K", "25K", 25],
	["30K", "30K", 30, { closes: 270 }],
	["35K", "35K", 35, { closes: 315 }],
	["40K", "40K", 40],
	["F", "終點", 42.195, { closes: 370 }],
]);

const HALF = courseOf([
	["S", "起點", 0],
	["5K", "5K", 5],
	["10K", "10K", 10],
	["15K", "15K", 15],
	["F21", "終點", 21.0975, { mat: "F", closes: 180 }],
]);

const RUNNER_NAME = mixOf([chineseName, 0.86], [japaneseName, 0.07], [latinName, 0.07]);

export const cityMarathon: LiveRace = {
	limit: LIMIT,
	// The winners have finished, others finish every minute, and most runners are at halfway.
	bestMoment: 145,
	planFor: ({ eventId, date, gun, round, isRealTime }) => ({
		event: eventOf({
			id: eventId,
			name: nameOfRound("海風城市馬拉松", round),
			date,
			location: "海風市 市府廣場",
			// Of the wheelchairs.
			fastestPace: 1.7,
		}),
		scenery: "city",
		gun,
		isRealTime,
		tags: "chips",
		waves: { W: 0, V: 5, A: 10, B: 15, C: 20, D: 25, E: 40, F: 45 },
		categories: [
			{
				id: "1",
				name: "全程馬拉松",
				runners: 2_960,
				womenShare: 0.26,
				meanAge: 42,
				times: { fastest: 129, median: 272, spread: 0.36, elites: 24, fade: 0.08 },
				course: FULL,
				groups: byAge("1", [20, 30, 40, 50, 60, 70], inChinese),
				waves: ["A", "B", "C", "D"],
				bib: numbered("", 1, 5),
				runnerName: RUNNER_NAME,
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
				course: FULL,
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
				course: FULL,
				groups: bySexOnly("3", "男子輪椅", "女子輪椅"),
				waves: ["W"],
				bib: numbered("W-", 1, 2),
				runnerName: mixOf([chineseName, 0.7], [japaneseName, 0.3]),
				teams: ["風火輪競速隊"],
				teamShare: 0.5,
			},
			{
				id: "4",
				name: "半程馬拉松",
				runners: 1_400,
				womenShare: 0.38,
				meanAge: 38,
				times: { fastest: 64, median: 125, spread: 0.34, elites: 8, fade: 0.05 },
				course: HALF,
				groups: byAge("4", [20, 30, 40, 50, 60], inChinese),
				waves: ["E", "F"],
				bib: numbered("H", 1, 4),
				runnerName: RUNNER_NAME,
				teams: TEAMS_IN_CHINESE,
				teamShare: 0.3,
			},
		],
		limit: LIMIT,
		didNotStart: 0.09,
		didNotFinish: 0.03,
	}),
};
