/** A triathlon with a relay team of three in it, and an ekiden with a team that gave up a leg. */
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { Recording } from "../../../src/race/record/record.ts";
import { smallRace } from "../../fixtures/smallRace.ts";

export const TRIATHLON = "M1201";
export const EKIDEN = "M1202";

const event = (id: string, name: string) =>
	defaultEvent({
		id,
		organisationId: "7",
		name,
		date: "2025-11-02",
		location: "臺東",
		phase: "announced",
		fastestPace: 0.5,
	});

/** Seconds since the gun, by point. */
const at = (...seconds: readonly number[]) =>
	Object.fromEntries(
		["SWIM", "T1", "LAP", "BIKE", "T2", "F"].map((id, index) => [id, seconds[index] ?? 0]),
	);

export function triathlon(): Recording {
	return smallRace({
		event: event(TRIATHLON, "活水湖三項鐵人"),
		categories: [
			{ id: "1", name: "標準鐵人三項", rankBy: null, format: { kind: "race" } },
			{ id: "2", name: "接力", rankBy: null, format: { kind: "race" } },
		],
		groups: [],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "SWIM", kind: "split", km: 1.5, sport: "swim" }),
			defaultPoint({ id: "T1", kind: "split", km: 1.6, sport: "transition" }),
			defaultPoint({ id: "LAP", name: "20K 折返", kind: "split", km: 21.6, sport: "bike" }),
			defaultPoint({ id: "BIKE", kind: "split", km: 41.6, sport: "bike" }),
			defaultPoint({ id: "T2", kind: "split", km: 41.7, sport: "transition" }),
			defaultPoint({ id: "F", kind: "finish", km: 51.7 }),
		],
		runners: [
			{
				bib: "12",
				name: "林志豪",
				team: "海港鐵人",
				reads: at(1_452, 1_542, 3_642, 5_742, 5_802, 8_502),
				penalties: [{ number: 1, ms: 120_000, pointId: null }],
			},
			// Ranks of two digits, which change after the swim.
			...Array.from({ length: 40 }, (_, index) => ({
				bib: String(100 + index),
				name: `選手 ${index}`,
				sex: index % 2 === 0 ? ("1" as const) : ("2" as const),
				reads: at(
					1_600 + 10 * ((index + 20) % 40),
					...[2_100, 4_600, 7_000, 7_200, 11_300].map((each) => each + 10 * index),
				),
			})),
			{ bib: "13", name: "王大同", reads: at(1_500, 1_600, 3_800, 6_000, 6_080, 8_600) },
			{ bib: "14", name: "陳明哲", reads: at(1_452, 1_560, 3_800, 5_900, 5_990, 8_900) },
			{
				bib: "901",
				name: "東岸聯隊",
				sex: "0",
				categoryId: "2",
				members: ["游小泳", "車志輪", "Anna Müller"].map((name, index) => ({
					leg: index + 1,
					name,
					isMissed: false,
				})),
				reads: at(1_320, 1_350, 3_300, 5_250, 5_290, 7_600),
			},
		],
	});
}

export function ekiden(): Recording {
	const legs = ["第1区 大手町", "第2区 鶴見", "第3区 戸塚", "第4区 平塚"];
	const team = (bib: string, name: string, seconds: readonly number[], missed = 0) => ({
		bib,
		name,
		sex: "0" as const,
		members: ["大迫 傑", "服部 翔大", "神野 大地", "一色 恭志"].map((member, index) => ({
			leg: index + 1,
			name: member,
			isMissed: missed === index + 1,
		})),
		reads: Object.fromEntries(seconds.map((each, index) => [`${index + 1}`, each])),
	});
	return smallRace({
		event: event(EKIDEN, "新春駅伝"),
		categories: [{ id: "1", name: "一般", rankBy: null, format: { kind: "race" } }],
		groups: [],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			...legs.map((leg, index) =>
				defaultPoint({
					id: `${index + 1}`,
					kind: index === 3 ? "finish" : "split",
					leg,
					km: (index + 1) * 20,
				}),
			),
		],
		runners: [
			team("1", "海港大学", [3_700, 7_500, 11_200, 14_800]),
			team("2", "山城大学", [3_650, 7_600, 11_100, 14_900]),
			team("3", "川辺大学", [3_600, 7_700, 11_150, 14_700], 2),
		],
	});
}
