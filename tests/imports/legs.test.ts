/** Results and start lists of races in legs. */
import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { statusName } from "../../src/race/record/status.ts";
import { layOutField } from "../../src/race/scoring/field.ts";
import { legResultsOf, penaltyOf } from "../../src/race/scoring/legs/legResults.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { type Imported, importBytes, importLines } from "./importing.ts";

/** The scored runners of a file: legs in seconds with ranks, total in seconds, rank, status. */
function scored({ recording }: Imported) {
	const field = layOutField({ ...recording, decided: NOTHING_DECIDED });
	const standings = score(field, 0);
	return field.entrants.map((entrant, runner) => ({
		entrant,
		legs: legResultsOf(field, standings, runner).map(({ sport, time, rank, isMissed }) => ({
			sport,
			rank,
			isMissed,
			time: time === null ? null : time / 1_000,
		})),
		total: (standings.official[runner] ?? 0) / 1_000,
		rank: standings.overall.rank[runner],
		status: statusName(standings.status[runner] ?? 0),
		penalty: penaltyOf(field, runner) / 1_000,
	}));
}

const TRIATHLETES = [
	"1,1,Ann,2:10:00,0:24:00,1,0:01:30,1:10:00,2,0:00:50,0:33:40,1,",
	"2,2,Bea,2:12:10,0:25:00,3,0:01:20,1:09:00,1,0:00:50,0:34:00,2,120",
	"3,3,Cid,2:13:00,0:24:30,2,0:01:30,1:11:00,3,0:01:00,0:35:00,3,0",
	",4,Dan,DNF,0:26:00,4,0:02:00,,0,,,0,",
	",5,Eve,DNS,,0,,,0,,,0,",
	",6,Flo,TOV,0:40:00,5,0:03:00,2:00:00,4,0:01:30,,0,",
	",7,Gus,SKIP,,0,0:02:00,1:20:00,0,0:01:00,0:40:00,0,",
];

describe("a triathlon's results", () => {
	test.each([
		["Rank,Bib,Name,Total,Swim,Swim Rank,T1,Bike,Bike Rank,T2,Run,Run Rank,Penalty"],
		["名次,號碼,姓名,總成績,游泳,游泳名次,轉換1,自行車,自行車名次,轉換2,跑步,跑步名次,罰時"],
		[
			"順位,ナンバー,氏名,総合記録,スイム,スイム順位,T1,バイク,バイク順位,T2,FINISH,ラン順位,ペナルティ",
		],
	])("under %s have legs, and totals that are the legs and the penalty", (header) => {
		const imported = importLines([header, ...TRIATHLETES]);
		expect(imported.faults).toEqual([]);
		expect(imported.recording.points.map(({ id, sport }) => `${id} ${sport}`)).toEqual([
			"S run",
			"SWIM swim",
			"T1 transition",
			"BIKE bike",
			"T2 transition",
			"F run",
		]);
		const [ann, bea, cid, dan, eve, flo, gus] = scored(imported);
		expect(ann).toMatchObject({ total: 7_800, rank: 1, penalty: 0 });
		expect(ann?.legs.map(({ time, rank }) => [time, rank])).toEqual([
			[1_440, 1],
			[90, 2],
			[4_200, 2],
			[50, 1],
			[2_020, 1],
		]);
		expect(bea).toMatchObject({ total: 7_930, rank: 2, penalty: 120 });
		expect(bea?.legs.map(({ time }) => time)).toEqual([1_500, 80, 4_140, 50, 2_040]);
		expect(cid).toMatchObject({ total: 7_980, rank: 3 });
		expect(dan).toMatchObject({ status: "didNotFinish", rank: 0 });
		expect(dan?.legs.map(({ time }) => time)).toEqual([1_560, 120, null, null, null]);
		expect(eve?.status).toBe("didNotStart");
		expect(flo).toMatchObject({ status: "didNotFinish", rank: 0 });
		expect(flo?.legs.map(({ time }) => time)).toEqual([2_400, 180, 7_200, 90, null]);
		expect(gus).toMatchObject({ status: "didNotFinish", rank: 0 });
		expect(gus?.legs[0]).toMatchObject({ time: null, isMissed: true });
		expect(gus?.legs[2]).toMatchObject({ time: 4_800, rank: 4 });
	});

	test("report a total that is not the sum of the legs and the penalty", () => {
		const { faults } = importLines([
			"bib,name,total,swim,t1,bike,t2,run,penalty",
			"1,Ann,2:10:00,0:24:00,0:01:30,1:10:00,0:00:50,0:33:40,",
			"2,Bea,2:10:10,0:25:00,0:01:20,1:09:00,0:00:50,0:34:00,120",
		]);
		expect(faults).toEqual([
			{
				row: 3,
				column: "total",
				value: "2:10:10",
				reason: expect.stringContaining("The legs and the penalty add up to 02:12:10"),
			},
		]);
	});

	test("that contradict the total are left out, so that no leg is computed from the others", () => {
		const { recording } = importLines([
			"bib,name,total,swim,t1,bike,t2,run",
			"1,Ann,2:11:00,0:24:00,0:01:30,1:10:00,0:00:50,0:33:40",
		]);
		expect(recording.givenTimes).toMatchObject([{ pointId: "F", sinceGun: 7_860_000 }]);
	});

	describe.each(["Pen", "PEN", "Pen.", "Strafe", "Zeitstrafe", "Ped", "Ped.", "処罰", "X"])(
		"with penalties under %s that close the sums",
		(head) => {
			test.each(["2:00", "0:02:00", "120", "2", "+2:00"])("add %s to the legs", (penalty) => {
				const read = importLines([
					`bib,name,total,swim,t1,bike,t2,run,${head}`,
					"1,Ann,2:10:00,0:24:00,0:01:30,1:10:00,0:00:50,0:33:40,",
					`2,Bea,2:12:10,0:25:00,0:01:20,1:09:00,0:00:50,0:34:00,${penalty}`,
				]);
				expect(read.faults).toEqual([]);
				expect(read.summary.mapping).toContainEqual({ field: "penalty", header: head });
				expect(read.recording.entrants.map(({ penalties }) => penalties)).toMatchObject([
					[],
					[{ ms: 120_000 }],
				]);
				expect(read.recording.entrants.map(({ waveId }) => waveId)).toEqual(["1", "1"]);
			});
		},
	);

	test("use a column of start pens as the wave, and one that a person named", () => {
		const lines = (pen: string) => [
			"bib,name,total,swim,t1,bike,t2,run,pen",
			"1,Ann,2:10:00,0:24:00,0:01:30,1:10:00,0:00:50,0:33:40,1",
			`2,Bea,2:12:10,0:25:00,0:01:20,1:09:00,0:00:50,0:34:00,${pen}`,
		];
		for (const read of [importLines(lines("A")), importLines(lines("2"), { map: ["wave=pen"] })])
			expect(read.summary.mapping).toContainEqual({ field: "wave", header: "pen" });
	});

	test("have the legs behind a transition that no mat read, and the total", () => {
		const [ann] = scored(
			importLines([
				"bib,name,total,swim,t1,bike,t2,run",
				"1,Ann,2:10:00,0:24:00,,1:10:00,0:00:50,0:33:40",
				"2,Bea,2:10:10,0:24:00,0:01:40,1:10:00,0:00:50,0:33:40",
			]),
		);
		expect(ann?.legs.map(({ time }) => time)).toEqual([1_440, 90, 4_200, 50, 2_020]);
		expect(ann).toMatchObject({ total: 7_800, rank: 1 });
	});
});

test("a duathlon in Shift_JIS with CRLF has two runs", () => {
	const text = [
		"順位,ナンバー,氏名,総合記録,第1ラン,T1,バイク,T2,第2ラン,年代順位",
		"1,11,髙橋 一郎,1:30:00,0:18:00,0:00:40,0:52:00,0:00:40,0:18:40,1",
		"2,12,林 裕子,1:33:20,0:19:00,0:00:50,0:53:00,0:00:30,0:20:00,0",
	].join("\r\n");
	const imported = importBytes(iconv.encode(`${text}\r\n`, "cp932"));
	expect(imported.faults).toEqual([]);
	expect(imported.recording.points.map(({ id }) => id)).toEqual([
		...["S", "RUN1", "T1", "BIKE", "T2", "F"],
	]);
	const [first, second] = scored(imported);
	expect(first).toMatchObject({ total: 5_400, rank: 1, entrant: { name: "髙橋 一郎" } });
	expect(first?.legs.map(({ sport, time }) => `${sport} ${time}`)).toEqual([
		...["run 1080", "transition 40", "bike 3120", "transition 40", "run 1120"],
	]);
	expect(second?.legs.map(({ rank }) => rank)).toEqual([2, 2, 2, 1, 2]);
});

describe("members of relay teams", () => {
	test.each([
		["bib,team,leg 1,leg 2,leg 3"],
		["號碼,隊名,第1棒,第2棒,第3棒"],
		["ナンバー,チーム名,1走,2走,3走"],
		["號碼,隊名,隊員1,隊員2,隊員3"],
		["bib,team,Leg1 Runner,Leg2 Runner,Leg3 Runner"],
	])("are in a start list under %s, by leg", (header) => {
		const imported = importLines([
			header,
			"7,海港,林志豪,Ann Lee,",
			"8,山城,王小明,陳美麗,佐藤 花子",
		]);
		expect(imported.faults).toEqual([]);
		expect(imported.summary.format).toBe("start-list");
		expect(imported.recording.entrants.map(({ members }) => members)).toEqual([
			[
				{ leg: 1, name: "林志豪", isMissed: false },
				{ leg: 2, name: "Ann Lee", isMissed: false },
			],
			["王小明", "陳美麗", "佐藤 花子"].map((name, index) => ({
				leg: index + 1,
				name,
				isMissed: false,
			})),
		]);
	});
});

describe("members in one cell", () => {
	const membersIn = (...lines: readonly string[]) => {
		const imported = importLines(lines);
		expect(imported.faults).toEqual([]);
		return imported.recording.entrants.map(({ members }) =>
			members.map(({ leg, name }) => `${leg} ${name}`),
		);
	};

	test.each(["隊員", "Members", "メンバー"])("are split in a column headed %s", (header) => {
		expect(
			membersIn(
				`bib,team,${header}`,
				"7,海港,林志豪、Ann Lee、王小明",
				"8,山城,陳美麗／／佐藤 花子",
				'9,水門,"Bo Li, Cy Wu"',
				"10,單人,林大文",
			),
		).toEqual([
			["1 林志豪", "2 Ann Lee", "3 王小明"],
			["1 陳美麗", "3 佐藤 花子"],
			["1 Bo Li", "2 Cy Wu"],
			["1 林大文"],
		]);
	});

	test("are split in the name of a team with as many names as legs", () => {
		expect(
			membersIn(
				"bib,name,swim,T1,bike,T2,run,total",
				"1,A Lin/B Abe/C Wu,0:20:00,0:01:00,1:00:00,0:01:00,0:40:00,2:02:00",
				"2,Tide/Turn,0:21:00,0:01:00,1:01:00,0:01:00,0:41:00,2:05:00",
				"3,Ann Lee,0:22:00,0:01:00,1:02:00,0:01:00,0:42:00,2:08:00",
			),
		).toEqual([["1 A Lin", "2 B Abe", "3 C Wu"], [], []]);
	});
});

describeRaceData("the file of an ekiden", "shapes/relay-hakone-2014.csv", (path) => {
	test("is imported with legs, members and the team that gave up", () => {
		const imported = importBytes(readFileSync(path), { map: ["bib=rank", "name=team"] });
		expect(imported.faults).toEqual([]);
		const teams = scored(imported);
		expect(teams).toHaveLength(23);
		for (const { entrant, rank, legs } of teams) {
			expect(entrant.bib).toBe(rank === 0 ? "OP" : `${rank}`);
			expect(entrant.members).toHaveLength(10);
			expect(legs).toHaveLength(10);
		}
		const out = teams.find(({ entrant }) => entrant.bib === "OP");
		expect(out?.status).toBe("didNotFinish");
		expect(out?.legs.map(({ rank }) => rank !== null)).toEqual([
			true,
			false,
			...Array(8).fill(true),
		]);
		expect(imported.recording.points.at(-1)?.km).toBeCloseTo(217.9);
	});
});

describe("a relay with a row for each member", () => {
	const rows = [
		"1,7,Hill,1,Ann A,20:00,1:03:00",
		"1,7,Hill,2,Bob B,21:00,1:03:00",
		"2,8,Lake,1,Dan D,21:30,1:06:30",
		"2,8,Lake,2,Eva E,22:00,1:06:30",
	];
	const QUESTION = /relay with one row per member: "[^"]+" counts the legs.*--map .+=/;

	test.each([
		"Leg",
		"Leg no",
		"Abschnitt",
		"Relais",
		"Frazione",
		"Relevo",
		"Etapp",
		"棒次",
		"走順",
	])("is refused with its column %s and a remedy", (head) => {
		const heads = `Place,Bib,Team,${head},Name,Leg Time,Total Time`;
		expect(() => importLines([heads, ...rows])).toThrow(QUESTION);
		const own = rows.map((row, index) => row.replace(/,([78]),/, `,$1${"AB"[index % 2]},`));
		expect(() => importLines([heads, ...own])).toThrow(QUESTION);
		const starters = rows.map((row) => row.split(",").slice(1, 5).join(","));
		expect(() => importLines([`Bib,Team,${head},Name`, ...starters])).toThrow(QUESTION);
	});

	test("is imported unchanged if a person leaves out the column", () => {
		const own = rows.map((row, index) => row.replace(/,([78]),/, `,$1${"AB"[index % 2]},`));
		const { recording } = importLines(["Place,Bib,Team,Leg,Name,Leg Time,Total Time", ...own], {
			map: ["Leg="],
		});
		expect(recording.entrants.map(({ sex }) => sex).join("")).toBe("0000");
	});

	test("has no sexes by numbers of any head", () => {
		const { recording } = importLines([
			"Place,Bib,Q,Name,Time",
			...["1,1,1,A,1:03:00", "2,2,1,B,1:04:00", "1,3,2,C,1:05:00", "2,4,2,D,1:06:00"],
		]);
		expect(recording.entrants.map(({ sex }) => sex).join("")).toBe("0000");
	});
});
