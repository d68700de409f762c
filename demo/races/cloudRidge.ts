/**
 * A mountain race about three weeks ago, announced, in English: a hundred miles within 46 hours, and 50 km that
 * share the huts of the first half on the way out and back.
 */
import { DEFAULT_ZONE, instantAt } from "../../src/race/time/day.ts";
import { SATURDAY, weekdayBefore } from "../calendar.ts";
import { courseOf } from "../simulation/course.ts";
import { byAge, inEnglish } from "../simulation/groups.ts";
import { chineseName, japaneseName, latinName, mixOf } from "../simulation/names.ts";
import type { RacePlan } from "../simulation/plan.ts";
import { eventOf, numbered } from "./event.ts";

const HOUR = 60;
const LIMIT = 46 * HOUR;

const HUNDRED_MILES = courseOf([
	["S", "Start", 0],
	["CP1", "Tea Hut", 13.6, { effort: 0.065 }],
	["CP2", "Stone Gate", 27.2, { effort: 0.15, closes: 9 * HOUR }],
	["CP3", "Cloud Ridge", 43.1, { effort: 0.27 }],
	["CP4", "Cedar Camp", 61.3, { effort: 0.37, closes: 20 * HOUR }],
	["CP5", "Old Railway", 80.6, { effort: 0.48 }],
	["CP6", "Bamboo Pass", 100.4, { effort: 0.615, closes: 31 * HOUR }],
	["CP7", "Waterfall", 121.7, { effort: 0.745 }],
	["CP8", "Stone Gate, back", 139.2, { effort: 0.865, mat: "CP2", closes: 41 * HOUR }],
	["F", "Finish", 161.4, { closes: LIMIT }],
]);

const FIFTY = courseOf([
	["S", "Start", 0],
	["CP1", "Tea Hut", 13.6, { effort: 0.24 }],
	["CP2", "Stone Gate", 27.2, { effort: 0.55 }],
	["CP1B", "Tea Hut, back", 38.4, { effort: 0.79, mat: "CP1" }],
	["F50", "Finish", 50.3, { mat: "F", closes: 14 * HOUR }],
]);

export function cloudRidge(today: string): RacePlan {
	const date = weekdayBefore(today, SATURDAY, 22);
	const runner = {
		womenShare: 0.18,
		meanAge: 41,
		runnerName: mixOf([chineseName, 0.45], [japaneseName, 0.2], [latinName, 0.35]),
		teams: ["Ridge Runners", "Team Headlamp", "Mossy Boots", "Night Owls Trail Club", "山風跑團"],
		teamShare: 0.4,
	};
	return {
		event: eventOf({
			id: "M1005",
			name: "Cloud Ridge Ultra",
			date,
			location: "Cloud Ridge",
			fastestPace: 3,
		}),
		scenery: "ridge",
		gun: instantAt(date, "05:00:00", DEFAULT_ZONE),
		isRealTime: true,
		tags: "bibs",
		waves: { A: 0, B: 26 * HOUR },
		categories: [
			{
				...runner,
				id: "1",
				name: "100 Miles",
				runners: 320,
				times: { fastest: 1_260, median: 2_180, spread: 0.27, elites: 8, fade: 0.1 },
				course: HUNDRED_MILES,
				groups: byAge("1", [30, 40, 50, 60], inEnglish),
				waves: ["A"],
				bib: numbered("CR-", 1, 3),
			},
			{
				...runner,
				id: "2",
				name: "50K",
				runners: 280,
				times: { fastest: 290, median: 540, spread: 0.3, elites: 6, fade: 0.1 },
				course: FIFTY,
				groups: byAge("2", [30, 40, 50, 60], inEnglish),
				waves: ["B"],
				bib: numbered("CR-", 501, 3),
			},
		],
		limit: LIMIT,
		didNotStart: 0.08,
		didNotFinish: 0.2,
	};
}
