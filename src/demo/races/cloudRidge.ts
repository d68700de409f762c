/** A 100 km trail race of some three weeks ago, announced in English: half of it runs past the first day. */
import { DEFAULT_ZONE, instantAt } from "../../race/day.ts";
import { SATURDAY, weekdayBefore } from "../calendar.ts";
import { chineseName } from "../chineseNames.ts";
import { courseOf } from "../course.ts";
import { byAge, inEnglish } from "../groups.ts";
import { japaneseName } from "../japaneseNames.ts";
import { latinName } from "../latinNames.ts";
import { mixOf } from "../names.ts";
import type { RacePlan } from "../plan.ts";
import { eventOf, numbered } from "./event.ts";

export function cloudRidge(today: string, now: number): RacePlan {
	const date = weekdayBefore(today, SATURDAY, 19);
	return {
		event: eventOf({
			id: "M1004",
			name: "Cloud Ridge Ultra 100K",
			date,
			location: "Cloud Ridge",
			fastestPace: 3,
		}),
		now,
		gun: instantAt(date, "05:00:00", DEFAULT_ZONE),
		waves: [{ id: "A", minutes: 0 }],
		course: courseOf([
			["S", "Start", 0, 0],
			["CP1", "CP1 Tea Hut", 13.6, 0.11],
			["CP2", "CP2 Stone Gate", 27.2, 0.26],
			["CP3", "CP3 Cloud Ridge", 40.1, 0.42],
			["CP4", "CP4 Cedar Camp", 54.8, 0.55],
			["CP5", "CP5 Old Railway", 67.3, 0.67],
			["CP6", "CP6 Bamboo Pass", 80.5, 0.82],
			["CP7", "CP7 Waterfall", 91.7, 0.92],
			["F", "Finish", 100, 1],
		]),
		categories: [
			{
				id: "1",
				name: "100K Solo",
				runners: 400,
				womenShare: 0.18,
				meanAge: 41,
				times: { fastest: 690, median: 1_420, spread: 0.3, elites: 8, fade: 0.12 },
				groups: byAge("1", [30, 40, 50, 60], inEnglish),
				waves: ["A"],
				bib: numbered("CR-", 1, 3),
				runnerName: mixOf([
					[chineseName, 0.45],
					[japaneseName, 0.2],
					[latinName, 0.35],
				]),
				teams: [
					"Ridge Runners",
					"Team Headlamp",
					"Mossy Boots",
					"Night Owls Trail Club",
					"山風跑團",
				],
				teamShare: 0.4,
			},
		],
		limit: 30 * 60,
		didNotStart: 0.08,
		didNotFinish: 0.2,
	};
}
