/** A half marathon in Japan, the Sunday of the week before last, announced. */
import { instantAt } from "../../src/race/time/day.ts";
import { SUNDAY, weekdayBefore } from "../calendar.ts";
import { courseOf } from "../simulation/course.ts";
import { byAge, inJapanese } from "../simulation/groups.ts";
import { chineseName, japaneseName, latinName, mixOf } from "../simulation/names.ts";
import type { RacePlan } from "../simulation/plan.ts";
import { eventOf, numbered } from "./event.ts";

const ZONE = "Asia/Tokyo";

export function moonBeachHalf(today: string): RacePlan {
	const date = weekdayBefore(today, SUNDAY, 8);
	const runner = {
		womenShare: 0.28,
		meanAge: 43,
		runnerName: mixOf([japaneseName, 0.9], [chineseName, 0.06], [latinName, 0.04]),
		course: courseOf([
			["S", "スタート", 0],
			["5K", "5km", 5],
			["10K", "10km", 10, { closes: 85 }],
			["15K", "15km", 15, { closes: 125 }],
			["20K", "20km", 20],
			["F", "フィニッシュ", 21.0975, { closes: 175 }],
		]),
		teams: ["月見浜走友会", "みなと駅伝クラブ", "朝ラン部", "港北大学陸上部OB", "ゆるラン仲間"],
	};
	return {
		event: eventOf({
			id: "M1003",
			name: "月見浜ハーフマラソン",
			date,
			zone: ZONE,
			location: "月見浜町 海浜公園",
			notice: "順位はグロスタイムによります。",
			fastestPace: 2.4,
		}),
		scenery: "beach",
		gun: instantAt(date, "09:00:00", ZONE),
		isRealTime: true,
		tags: "bibs",
		waves: { A: 0, B: 4, C: 8 },
		categories: [
			{
				...runner,
				id: "1",
				name: "登録の部",
				runners: 320,
				times: { fastest: 62.5, median: 88, spread: 0.42, elites: 12, fade: 0.03 },
				groups: byAge("1", [30, 40, 50], inJapanese),
				waves: ["A"],
				bib: numbered("", 1, 4),
				teamShare: 0.95,
			},
			{
				...runner,
				id: "2",
				name: "一般の部",
				runners: 1_680,
				times: { fastest: 68, median: 117, spread: 0.38, elites: 0, fade: 0.06 },
				groups: byAge("2", [30, 40, 50, 60, 70], inJapanese),
				waves: ["A", "B", "C"],
				bib: numbered("", 1_001, 4),
				teamShare: 0.3,
			},
		],
		limit: 190,
		didNotStart: 0.11,
		didNotFinish: 0.015,
	};
}
