import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { groupFaults } from "../../src/imports/faultGroups.ts";
import { REASONS } from "../../src/imports/reasons.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

const statusesOf = ({ recording }: ReturnType<typeof importLines>) =>
	Object.fromEntries(recording.entrants.map(({ bib, statusByHand }) => [bib, statusByHand]));

const WORDS = {
	didNotStart:
		"DNS DNS1 DidNotStart NP NAS Forfait 未出賽 未報到 欠場 不出場 불참 nicht·angetreten n.·am·Start Não·largou Nie·wystartował Ikke·møtt 未起跑者",
	didNotFinish:
		"DNF DNF2 DidNotFinish OTL HD OverTime ABD Abandon AUS aufg. Ausgeschieden RIT. Retirado 棄賽 未完賽 關門 途中棄権 収容 기권 hors·délai NC HC Aufgabe Abandonó No·finalizó Não·terminou Opgave Brutit Udgået Ikke·fullført Nie·ukończył Keskeytti Zeitlimit·überschritten Dropped 関門オーバー 收容車 중도포기",
	disqualified:
		"DSQ DSQ1 DQ DQ·(TR17.3) disq. Disqualifié MissingPunch EXC 取消資格 失格 실격 squalificato disqu. Desqualificado Diskad Zdyskwalifikowany Hylätty 成績取消 違規 违规 反則",
} as const;

describe.each(["didNotStart", "didNotFinish", "disqualified"] as const)("%s", (status) => {
	test.each(WORDS[status].split(" "))("is %s in a column of statuses", (word) => {
		const cell = word.replaceAll("·", " ");
		const read = importLines(["Bib,Name,Time,Status", "1,Ann,40:00,OK", `2,Bob,,${cell}`]);
		expect([statusesOf(read), read.faults]).toEqual([{ "1": null, "2": status }, []]);
	});
});

test("German abbreviations are read in place of a rank and of a time", () => {
	const read = importLines([
		"Platz;StNr;Name;Zeit",
		"1;7;A;40:00",
		"AUS;8;B;",
		";9;C;n.a.",
		";10;D;disq.",
		";11;E;aufg.",
	]);
	expect(statusesOf(read)).toMatchObject({
		"8": "didNotFinish",
		"10": "disqualified",
		"11": "didNotFinish",
	});
	expect(read.faults).toEqual([]);
});

test("a country, a name or a bib is no abbreviation of a status", () => {
	const read = importLines(["Bib,Name,Nation,Time", "AB,Aus,AUS,40:00", "2,Ret,AUS,41:00"]);
	expect(statusesOf(read)).toEqual({ AB: null, "2": null });
});

test.each(["NC", "a.K.", "hors concours", "オープン参加"])(
	"a result with a time outside the ranking (%s) is left out and reported",
	(word) => {
		const read = importLines(["Bib,Name,Time,Status", "1,Ann,40:00,OK", `2,Bob,39:00,${word}`]);
		expect(statusesOf(read)).toEqual({ "1": null });
		expect(read.faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/ranking/) }]);
	},
);

describe("numbers of statuses", () => {
	const heads = "place,first,last,age,gender,city,state,dob,bib,time,status";
	test("are UltraSignup's under its heads", () => {
		const read = importLines([
			heads,
			"1,Ann,E,34,F,B,CO,,11,10:12:13,1",
			",Cy,M,51,M,R,NV,,13,,2",
			",Di,T,29,F,B,OR,,14,,3",
			",Ed,U,29,M,B,OR,,15,,5",
		]);
		expect(statusesOf(read)).toEqual({
			"11": null,
			"13": "didNotFinish",
			"14": "didNotStart",
			"15": "disqualified",
		});
		expect(read.faults).toEqual([]);
	});

	test("are ambiguous under other heads, and have our meaning under pStatus", () => {
		const read = importLines(["bib,name,time,status", "1,A,40:00,1", "2,B,,2", "3,C,,3"]);
		expect(read.faults.map(({ row }) => row)).toEqual([3, 4]);
		expect(statusesOf(importLines(["bib,name,time,pStatus", "1,A,40:00,1", "2,B,,2"]))).toEqual({
			"1": null,
			"2": "didNotStart",
		});
	});
});

describeRaceData("an UltraSignup list", "cases/ultrasignup.csv", (path) => {
	test("has its statuses", () => {
		expect(statusesOf(importBytes(readFileSync(path)))).toEqual({
			"11": null,
			"12": null,
			"13": "didNotFinish",
			"14": "didNotStart",
		});
	});
});

test("a result with a place outside the ranking is left out and reported", () => {
	const { recording, faults } = importLines([
		"Platz;StNr;Name;Zeit",
		"1.;1;Ann;40:00",
		"a.K.;2;Gast;41:00",
		"2.;3;Bob;42:00",
		"a.K.;4;Una;",
	]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "3", "4"]);
	expect(faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/outside the ranking/) }]);
});

/** Words of remarks, with · for a space. */
const REMARKS = {
	didNotFinish:
		"No·termina Abandona No·finaliza No·llegó Eliminado Retiró Arrêté Mis·hors·course Non·arrivé Éliminé Non·classé abgebrochen Kontrollschluss 時間外 途中関門 関門制限 レース中断 関門収容 中途退出 關門未通過 未通過關門 逾關門時間 逾時完賽 Si·è·ritirato Fuori·tempo Não·concluiu Fora·do·tempo Gestopt Buiten·tijd Wycofał·się Przekroczony·limit·czasu Avbröt Ikke·i·mål Udgik 시간초과 포기 Abandon·km·25 Abandono·por·lesión Abandon,·blessure 第2関門収容 20km関門アウト Elim.",
	disqualified: "成績不計 成績無效 Squalifica 記録無効 기록무효 Desclassificada",
	didNotStart: "Nieobecny Afwezig Uteblev 미참가 未到場 Faltou",
} as const;

describe.each(["didNotStart", "didNotFinish", "disqualified"] as const)("%s", (status) => {
	test.each(REMARKS[status].split(" "))("is %s in a column of remarks and of times", (word) => {
		const cell = word.replaceAll("·", " ");
		const remarks = importLines([
			'"Dorsal";"Nombre";"Tiempo";"Observaciones"',
			"1;A;1:00:00;",
			"2;B;1:01:00;feliz",
			`3;C;;"${cell}"`,
			"4;D;;DNF",
		]);
		expect([statusesOf(remarks)["3"], remarks.faults]).toEqual([status, []]);
		if (cell === "Non classé") return;
		const times = importLines(["Bib;Name;Time", "1;A;1:00:00", `2;B;${cell}`, "3;C;1:02:00"]);
		expect([statusesOf(times)["2"], times.faults]).toEqual([status, []]);
	});
});

test("a runner out of competition is left out and reported, with or without a time", () => {
	const { recording, faults } = importLines([
		"StNr;Name;Zeit;Bemerkung",
		"1;A;40:00;",
		"2;B;41:00;a.K.",
		"3;C;;a.K.",
		"4;D;;Aufgabe",
	]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "4"]);
	expect(faults).toMatchObject(
		[3, 4].map((row) => ({ row, column: "Bemerkung", reason: REASONS.notRanked })),
	);
});

describe("unknown words for statuses", () => {
	const rows = [
		"1,1,A,1:00:00,birthday",
		",2,B,,Zonk",
		",3,C,,Abandono",
		",4,D,,Plopp",
		",5,E,,Zonk",
	];
	const heads = "Puesto,Dorsal,Nombre,Tiempo,Observaciones";

	test("are reported with their rows, one line for each word, if other cells are statuses", () => {
		const { faults } = importLines([heads, ...rows]);
		expect(
			groupFaults(faults).map(({ rows: of, values, first }) => [of, values, first.reason]),
		).toEqual([
			[[3, 6], ["Zonk"], REASONS.notAStatus],
			[[5], ["Plopp"], REASONS.notAStatus],
		]);
	});

	test("are remarks if no other cell is a status, or in a list of entries", () => {
		expect(
			importLines([heads, ...rows.map((row) => row.replace("Abandono", "Hola"))]).faults,
		).toEqual([]);
		const entries = ["Bib,Name,Remarks", "1,A,vegetarian", "2,B,DNS", "3,C,first time"];
		expect(importLines(entries).faults).toEqual([]);
		const statuses = ["Bib,Name,Remarks", "1,A,DNF", "2,B,DNS", "3,C,Zonk"];
		expect(importLines(statuses).faults).toMatchObject([{ row: 4, value: "Zonk" }]);
	});

	test("are reported in place of a rank, and in remarks beside a column of statuses", () => {
		const ranks = ["Place,Bib,Name,Time", "1,1,A,1:00:00", "DNF,2,B,", "Zonk,3,C,"];
		expect(importLines(ranks).faults).toMatchObject([{ row: 4, column: "Place" }]);
		const both = [
			"Bib,Name,Time,Status,Remarks",
			"1,A,1:00:00,,",
			"2,B,,DNF,knee",
			"3,C,,,Retired",
		];
		expect(statusesOf(importLines(both))).toMatchObject({
			"2": "didNotFinish",
			"3": "didNotFinish",
		});
	});
});

describe("a column with words for statuses only", () => {
	const list = (head: string, words: readonly string[]) =>
		importLines([
			`Bib,Name,Time,${head}`,
			`1,A,30:00,${words[0]}`,
			"2,B,40:00,",
			`3,C,41:00,${words[1]}`,
			"4,D,42:00,-",
		]);

	test.each([
		...["Result", "Ergebnis", "State", "Outcome", "Finish", "Classified", "DNF/DNS", "Time Status"],
		...[
			"Place",
			"Foo",
			"結果",
			"成績備考",
			"区分",
			"Class",
			"Category",
			"組別",
			"Verdict",
			"Reason",
		],
	])("is the status under %s, and is reported", (head) => {
		const read = list(head, ["DNF", "disqualified"]);
		const expected = { "1": "didNotFinish", "2": null, "3": "disqualified", "4": null };
		expect([statusesOf(read), read.faults]).toEqual([expected, []]);
		expect(read.summary.mapping).toContainEqual({ field: "status", header: head });
		expect(read.summary.proof.lines).toContainEqual({ kind: "only statuses", column: head });
	});

	test.each([
		["retired", "finished"],
		["棄權", "完賽"],
		["ausgeschieden", "OK"],
		["Abandon km 25", "classé"],
	])("is the status with %s and %s", (out, counts) => {
		expect(statusesOf(list("Outcome", [out, counts]))).toMatchObject({
			"1": "didNotFinish",
			"3": null,
		});
	});

	test("is read beside a column Status, and beside net times under a head of times", () => {
		const two = importLines(["Bib,Time,Status,Result", "1,30:00,OK,DNF", "2,40:00,OK,"]);
		expect(statusesOf(two)).toEqual({ "1": "didNotFinish", "2": null });
		const net = importLines(["Bib,Chip Time,Result", "1,30:00,DNF", "2,40:00,"]);
		expect(statusesOf(net)).toEqual({ "1": "didNotFinish", "2": null });
		expect(net.summary.mapping).toContainEqual({ field: "net", header: "Chip Time" });
	});

	test("is left out if its words are other words, abbreviations alone, or answers to an entry form", () => {
		for (const [head, one, other] of [
			["Province", "AB", "NS"],
			["Outcome", "DNF", "first race"],
			["Payment", "cancelled", "ok"],
		] as const)
			expect(statusesOf(list(head, [one, other]))).toMatchObject({ "1": null, "3": null });
		const left = importLines(["Bib,Time,Result", "1,30:00,DNF", "2,40:00,"], { map: ["Result="] });
		expect(statusesOf(left)).toEqual({ "1": null, "2": null });
	});
});

describe("a column of an unknown head with words for statuses among others", () => {
	const LINES = ["Bib,Name,Time,Note 7", "1,Ann,40:00,in club", "2,Bob,,DNF", "3,Cy,41:00,"];

	test("raises a question about the status", () => {
		const { summary, recording } = importLines(LINES);
		expect(summary.proof?.asked).toEqual([
			{
				column: 4,
				header: "Note 7",
				mayBe: ["status"],
				values: ["DNF", "in club"],
				goesWithCategory: false,
			},
		]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([null, null, null]);
	});

	test("raises no question beside a status, and after an answer", () => {
		const beside = importLines([
			"Bib,Name,Time,Status,Note 7",
			"1,Ann,40:00,OK,in club",
			"2,Bob,,DNF,DNF",
		]);
		const read = importLines(LINES, { map: ["status=Note 7"] });
		for (const { summary } of [beside, read, importLines(LINES, { map: ["Note 7="] })])
			expect(summary.proof?.asked ?? []).toEqual([]);
		expect(statusesOf(read)["2"]).toBe("didNotFinish");
	});
});
