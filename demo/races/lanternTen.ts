/** Ten kilometres in two laps and five in one: the finish of the one is a split of the other, on one mat. */
import { courseOf } from "../simulation/course.ts";
import { byAge, inChinese } from "../simulation/groups.ts";
import { chineseName, latinName, mixOf } from "../simulation/names.ts";
import type { LiveRace } from "../simulation/plan.ts";
import { eventOf, nameOfRound, numbered, TEAMS_IN_CHINESE } from "./event.ts";

const LIMIT = 110;

const TEN = courseOf([
	["S", "起點", 0],
	["2.5K", "2.5K", 2.5],
	["5K", "5K", 5, { mat: "F" }],
	["7.5K", "7.5K", 7.5, { mat: "2.5K" }],
	["F", "終點", 10, { closes: 100 }],
]);

const FIVE = courseOf([
	["S", "起點", 0],
	["2.5K", "2.5K", 2.5],
	["F5", "終點", 5, { mat: "F" }],
]);

export const lanternTen: LiveRace = {
	limit: LIMIT,
	bestMoment: 40,
	planFor: ({ eventId, date, gun, round, isRealTime }) => {
		const runner = {
			womenShare: 0.45,
			meanAge: 36,
			runnerName: mixOf([chineseName, 0.93], [latinName, 0.07]),
			teams: TEAMS_IN_CHINESE,
			teamShare: 0.25,
		};
		return {
			event: eventOf({
				id: eventId,
				name: nameOfRound("燈河十公里", round),
				date,
				location: "海風市 燈河公園",
			}),
			scenery: "lanterns",
			gun,
			isRealTime,
			tags: "chips",
			waves: { A: 0, B: 5, C: 15 },
			categories: [
				{
					...runner,
					id: "1",
					name: "10公里",
					runners: 900,
					times: { fastest: 30.5, median: 59, spread: 0.33, elites: 8, fade: 0.04 },
					course: TEN,
					groups: byAge("1", [20, 30, 40, 50, 60], inChinese),
					waves: ["A", "B"],
					bib: numbered("", 1, 4),
				},
				{
					...runner,
					id: "2",
					name: "5公里",
					runners: 600,
					times: { fastest: 15.5, median: 34, spread: 0.36, elites: 0, fade: 0.02 },
					course: FIVE,
					groups: byAge("2", [20, 40], inChinese),
					waves: ["C"],
					bib: numbered("", 5_001, 4),
				},
			],
			limit: LIMIT,
			didNotStart: 0.08,
			didNotFinish: 0.008,
		};
	},
};
