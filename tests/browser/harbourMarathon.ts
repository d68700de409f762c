/** An announced marathon with three categories, M1002: enough runners for pages, and groups of both kinds. */

import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { cityRun } from "./cityRun.ts";

const GUN = Date.parse("2026-03-15T06:00:00+08:00");
const SURNAMES = "陳林黃張李王吳劉蔡楊";
const TEAMS = ["海港跑團", "", "Harbour Runners", "山野會"];

/** Runners of a category: all finish a minute apart, in the order of their bibs, but for the last, who does not. */
function runnersOf(categoryId: string, firstBib: number, count: number) {
	return Array.from({ length: count }, (_, index) => {
		const sex = index % 2 === 0 ? "1" : "2";
		const bib = String(firstBib + index);
		const name = `${SURNAMES[index % SURNAMES.length]}${index % 3 === 0 ? "建宏" : "雅婷"}${index}`;
		const young = categoryId === "42" && index % 4 < 2;
		const groupId = `${categoryId}-${sex}${young ? "y" : ""}`;
		const team = TEAMS[index % TEAMS.length] ?? "";
		const entrant = defaultEntrant({ bib, name, sex, categoryId, groupId, team });
		const finish = index === count - 1 ? [] : [["F", 180 + index] as const];
		const passings = [["S", 1] as const, ...finish].map(([pointId, minutes], sequence) => ({
			source: `mat ${bib}`,
			sequence,
			pointId,
			bib,
			time: GUN + minutes * 60_000,
		}));
		return { entrant, passings };
	});
}

/** The recording, of the same organisation as the city run. */
export function harbourMarathon(): Recording {
	const [city] = cityRun();
	if (!city) throw new Error("no city run");
	const runners = [
		...runnersOf("42", 101, 32),
		...runnersOf("21", 1_001, 12),
		...runnersOf("5", 5_001, 4),
	];
	const group = (id: string, name: string, sex: "1" | "2") => ({
		id,
		categoryId: id.split("-")[0] ?? "",
		name,
		sex,
		...ANY_AGE,
	});
	return {
		...city,
		event: defaultEvent({
			id: "M1002",
			organisationId: "42",
			name: "2026 海港馬拉松",
			date: "2026-03-15",
			location: "高雄市",
			phase: "announced",
		}),
		categories: [
			{ id: "42", name: "42K", rankBy: null, format: { kind: "race" } },
			{ id: "21", name: "21K", rankBy: null, format: { kind: "race" } },
			{ id: "5", name: "5K", rankBy: null, format: { kind: "race" } },
		],
		groups: [
			group("42-1", "男40歲以上", "1"),
			group("42-1y", "男39歲以下", "1"),
			group("42-2", "女40歲以上", "2"),
			group("42-2y", "女39歲以下", "2"),
			group("21-1", "男子組", "1"),
			group("21-2", "女子組", "2"),
		],
		waves: [{ id: "1", gun: GUN }],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "F", kind: "finish", km: 42.195 }),
		],
		entrants: runners.map(({ entrant }) => entrant),
		passings: runners.flatMap(({ passings }) => passings),
	};
}
