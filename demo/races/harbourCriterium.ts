/** A bicycle race in laps on one mat; each category has its own number of laps. */
import { courseOf, type PlannedPoint } from "../simulation/course.ts";
import { byAge, bySexOnly, inChinese } from "../simulation/groups.ts";
import { chineseName, latinName, mixOf } from "../simulation/names.ts";
import type { CoursePoint, LiveRace } from "../simulation/plan.ts";
import { eventOf, nameOfRound, numbered } from "./event.ts";

const LIMIT = 95;
const LAP_KM = 2.2;
/** The mat at the line. */
const LINE = "LINE";

const TEAMS = ["鋼鐵雙輪", "港都飛輪車隊", "爬坡俱樂部", "晨騎咖啡", "Team Tailwind"];
const RIDER_NAME = mixOf([chineseName, 0.85], [latinName, 0.15]);

/** Laps on one mat, the last of which ends at the finish. */
function laps(count: number, finishId: string): CoursePoint[] {
	const points = Array.from({ length: count }, (_, lap): PlannedPoint => {
		const km = Math.round((lap + 1) * LAP_KM * 10) / 10;
		const isLast = lap + 1 === count;
		const id = isLast ? finishId : `L${lap + 1}`;
		return [id, isLast ? "終點" : `第${lap + 1}圈`, km, { mat: LINE }];
	});
	return courseOf([["S", "起點", 0, { mat: LINE }], ...points]);
}

export const harbourCriterium: LiveRace = {
	limit: LIMIT,
	bestMoment: 45,
	planFor: ({ eventId, date, gun, round, isRealTime }) => ({
		event: eventOf({
			id: eventId,
			name: nameOfRound("碼頭環線自行車繞圈賽", round),
			date,
			location: "海風市 第三碼頭",
			// 60 km/h.
			fastestPace: 1,
		}),
		scenery: "harbour",
		gun,
		isRealTime,
		tags: "chips",
		waves: { A: 0, B: 3 },
		categories: [
			{
				id: "1",
				name: "菁英組 24圈",
				runners: 70,
				womenShare: 0.2,
				meanAge: 28,
				times: { fastest: 74, median: 78, spread: 0.3, elites: 10, fade: 0 },
				course: laps(24, "F24"),
				groups: bySexOnly("1", "男子菁英", "女子菁英"),
				waves: ["A"],
				bib: numbered("", 1, 3),
				runnerName: RIDER_NAME,
				teams: TEAMS,
				teamShare: 0.95,
			},
			{
				id: "2",
				name: "公開組 15圈",
				runners: 130,
				womenShare: 0.3,
				meanAge: 38,
				times: { fastest: 52, median: 57, spread: 0.35, elites: 0, fade: 0.01 },
				course: laps(15, "F15"),
				groups: byAge("2", [30, 40, 50], inChinese),
				waves: ["B"],
				bib: numbered("", 201, 3),
				runnerName: RIDER_NAME,
				teams: TEAMS,
				teamShare: 0.6,
			},
		],
		limit: LIMIT,
		didNotStart: 0.05,
		didNotFinish: 0.12,
	}),
};
