/** A race of which runners complain: each usual kind of complaint has its runners, and the true results are known. */

import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../../src/race/record/groupByAge.ts";
import type { RecordedRead, Recording } from "../../../src/race/record/record.ts";

export const EVENT_ID = "M1500";
/** The gun of wave 1; that of wave 2 is ten minutes later. */
const GUN = Date.parse("2026-03-08T06:30:00+08:00");
const MINUTE = 60_000;

interface Row {
	bib: string;
	name: string;
	team?: string;
	wave?: string;
	/** Whether a chip C and the bib is registered. */
	hasChip?: boolean;
	/** Minutes after the first gun at which that chip was read. */
	reads: readonly (readonly [point: "S" | "5K" | "F", minutes: number])[];
}

const ROWS: readonly Row[] = [
	{
		bib: "0001",
		name: "王小明",
		reads: [
			["S", 0.1],
			["5K", 20],
			["F", 41],
		],
	},
	{
		bib: "0002",
		name: "陳美麗",
		reads: [
			["S", 0.2],
			["5K", 22],
			["F", 45],
		],
	},
	// They have each other's chips: the first ran 58 minutes.
	{
		bib: "0011",
		name: "張志豪",
		reads: [
			["S", 0.3],
			["5K", 23],
			["F", 47],
		],
	},
	{
		bib: "0012",
		name: "李淑芬",
		reads: [
			["S", 0.4],
			["5K", 28],
			["F", 58],
		],
	},
	// The first did not start; the second has the chip.
	{
		bib: "0021",
		name: "黃建宏",
		reads: [
			["S", 0.5],
			["5K", 24],
			["F", 49],
		],
	},
	{ bib: "0022", name: "吳雅婷", hasChip: false, reads: [] },
	// The mat at 5 km did not read the chip.
	{
		bib: "0031",
		name: "劉俊傑",
		team: "晨光長跑",
		reads: [
			["S", 0.6],
			["F", 50],
		],
	},
	// The first read at the finish is false.
	{
		bib: "0041",
		name: "蔡怡君",
		reads: [
			["S", 0.7],
			["5K", 25],
			["F", 40],
			["F", 52],
		],
	},
	// Started in the first wave.
	{
		bib: "0051",
		name: "楊宗翰",
		wave: "2",
		reads: [
			["S", 0.8],
			["5K", 26],
			["F", 53],
		],
	},
	// Finished; an official reported otherwise.
	{
		bib: "0061",
		name: "許家豪",
		reads: [
			["S", 0.9],
			["5K", 27],
			["F", 54],
		],
	},
	{
		bib: "0071",
		name: "林佳怡",
		team: "海風跑團",
		reads: [
			["S", 1],
			["5K", 27.5],
			["F", 55],
		],
	},
	{
		bib: "0072",
		name: "林佳怡",
		team: "河濱夜跑",
		reads: [
			["S", 1.1],
			["5K", 31],
			["F", 63],
		],
	},
	{
		bib: "0081",
		name: "周文彥",
		reads: [
			["S", 1.2],
			["5K", 29],
			["F", 59],
		],
	},
];

function readsOf({ bib, reads }: Row): RecordedRead[] {
	return reads.map(([pointId, minutes]) => {
		const time = Math.round(GUN + minutes * MINUTE);
		return {
			source: `mat ${pointId}`,
			sequence: time % 100_000_000,
			pointId,
			chip: `C${bib}`,
			time,
		};
	});
}

/** @param id of the event */
export function complaintRace(id: string = EVENT_ID): Recording {
	const date = "2026-03-08";
	return {
		organisation: { id: "7", code: "bayrun", shortName: "海風路跑", url: "https://example.org/" },
		event: defaultEvent({
			id,
			organisationId: "7",
			name: "2026 海風城市路跑",
			date,
			location: "臺北市",
			phase: "live",
		}),
		categories: [{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [{ id: "1", categoryId: "1", name: "一般組", sex: "1", ...ANY_AGE }],
		waves: [
			{ id: "1", gun: GUN },
			{ id: "2", gun: GUN + 10 * MINUTE },
		],
		points: [
			defaultPoint({ id: "S", name: "起點", kind: "start", km: 0 }),
			defaultPoint({ id: "5K", name: "5K", kind: "split", km: 5 }),
			defaultPoint({ id: "F", name: "終點", kind: "finish", km: 10 }),
		],
		entrants: ROWS.map(({ bib, name, team = "", wave = "1" }) =>
			defaultEntrant({
				bib,
				name,
				team,
				waveId: wave,
				sex: "1",
				categoryId: "1",
				groupId: "1",
			}),
		),
		chips: ROWS.filter(({ hasChip = true }) => hasChip).map(({ bib }) => ({
			chip: `C${bib}`,
			bib,
			since: null,
		})),
		passings: [
			...ROWS.flatMap(readsOf),
			// A backup mat agrees.
			...[0, 1].map((index) => ({
				source: "backup F",
				sequence: index + 1,
				pointId: "F",
				chip: index === 0 ? "C0031" : "C0081",
				time: GUN + (index === 0 ? 50 : 59) * MINUTE + 200,
			})),
		],
		givenTimes: [],
	};
}

/** A time mark of the desk, which fits the read that runner 0031 lacks. */
export const MARK = { source: "desk", sequence: 1, point: "5K", time: GUN + 25.4 * MINUTE };
