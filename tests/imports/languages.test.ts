import { describe, expect, test } from "vitest";
import { sexOfGroupName } from "../../src/race/record/words/classSex.ts";
import { parseSex } from "../../src/race/record/words/sexWords.ts";
import { importLines } from "./importing.ts";

/** The fields of a file's columns, in their order. */
const fieldsOf = (headers: string, row: string) =>
	importLines([headers, row]).summary.mapping.map(({ field }) => field);

describe("the headers of a table of results are understood in", () => {
	test.each([
		[
			"German",
			"Startnr,Name,Vorname,Geschlecht,Verein,Altersklasse,Bruttozeit,Nettozeit",
			"1,Roe,Ann,w,LG,W30,3:01:00,3:00:00",
		],
		[
			"French",
			"N° dossard,Nom,Prénom,Sexe,Équipe,Catégorie d'âge,Temps officiel,Temps réel",
			"1,ROE,Ann,F,AC,F30-34,3:01:00,3:00:00",
		],
		[
			"Italian",
			"Pettorale,Cognome,Nome,Sesso,Società,Categoria,Tempo lordo,Tempo netto",
			"1,Roe,Ann,F,AC,F30-34,3:01:00,3:00:00",
		],
		[
			"Spanish",
			"Dorsal,Apellidos,Nombre,Sexo,Equipo,Categoría,Tiempo oficial,Tiempo neto",
			"1,Roe,Ana,Mujer,AC,F30-34,3:01:00,3:00:00",
		],
	])("%s", (_, headers, row) => {
		expect(new Set(fieldsOf(headers, row))).toEqual(
			new Set([
				"bib",
				...(headers.startsWith("Pett") || headers.startsWith("Dors")
					? ["last", "name"]
					: ["name", "first"]),
				"sex",
				"team",
				"group",
				"official",
				"net",
			]),
		);
	});

	test.each([
		"総合記録",
		"総合タイム",
		"完走タイム",
		"大会时间",
		"枪声成绩",
		"槍聲時間",
		"Total",
		"Total_Time",
		"overallTime",
		"Brutto",
		"Gesamtzeit",
		"Endzeit",
		"Temps total",
		"Tempo finale",
		"Tiempo total",
		"Gross Time",
		"Official Time (hh:mm:ss)",
	])("an official time is written as %s", (header) => {
		expect(fieldsOf(`bib,${header}`, "1,3:00:00")).toEqual(["bib", "official"]);
	});

	test.each([
		"Nettozeit",
		"Netto",
		"Temps réel",
		"Tempo netto",
		"Tiempo neto",
		"净时间",
		"芯片成绩",
		"淨成績",
		"ネット記録",
	])("a net time as %s", (header) => {
		expect(fieldsOf(`bib,Time,${header}`, "1,3:01:00,3:00:00")).toEqual(["bib", "official", "net"]);
	});

	test("a distance with a word for time is a split, not the official time", () => {
		expect(fieldsOf("bib,5Kタイム,10K 時間,記録", "1,0:20:00,0:41:00,3:00:00")).toEqual([
			"bib",
			"5K",
			"10K",
			"official",
		]);
	});
});

describe("a sex is understood in", () => {
	test.each([
		[
			"1",
			"M Male MALE Man Men Boy Boys H Herr Herren Mann Männer männlich Homme Hommes Uomo Uomini Maschio Hombre Masculino 男 男子 男性 男生 Ｍ",
		],
		[
			"2",
			"F W Female Woman Women Girl Girls Lady Dame Damen Frau Frauen weiblich Femme Femmes Donna Donne Femmina Mujer Femenino 女 女子 女性 女生 Ｆ",
		],
	])("words for %s", (sex, words) => {
		for (const word of words.split(" ")) expect([word, parseSex(word)]).toEqual([word, sex]);
	});

	const sexes = (...cells: string[]) => {
		const rows = cells.map((cell, index) => `${index},R,${cell},3:00:00`);
		const { recording, faults } = importLines(["bib,name,sex,time", ...rows]);
		return { sexes: recording.entrants.map(({ sex }) => sex).join(""), faults: faults.length };
	};
	test("letters that their column explains", () => {
		expect(sexes("H", "F")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("M", "W")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("M", "V")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("H", "M")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("H", "D")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("U", "D")).toEqual({ sexes: "12", faults: 0 });
		expect(sexes("B", "G")).toEqual({ sexes: "12", faults: 0 });
		// Kvinna, kobieta.
		expect(sexes("M", "K")).toEqual({ sexes: "12", faults: 0 });
	});
	test("ambiguous letters are reported", () => {
		expect(sexes("H", "M", "F")).toEqual({ sexes: "102", faults: 1 });
		expect(sexes("M", "D")).toEqual({ sexes: "10", faults: 1 });
	});
	test("an unknown word is reported, and the column is used", () => {
		expect(sexes("M", "zzz", "zzz", "zzz")).toEqual({ sexes: "1000", faults: 3 });
	});
	test.each([
		["Herren 30", "1"],
		["Männer", "1"],
		["Hommes", "1"],
		["Uomini 40-44", "1"],
		["Damen", "2"],
		["Féminines", "2"],
		["Donne", "2"],
		["Mujeres 30", "2"],
		["Herren und Damen", null],
	])("the group %s", (name, sex) => expect(sexOfGroupName(name)).toBe(sex));
});

describe("a name in two columns", () => {
	test.each([
		["Name,Vorname", "Roe,Ann", "Ann Roe"],
		["Nom,Prénom", "ROE,Ann", "Ann ROE"],
		["Nome,Cognome", "Ann,Roe", "Ann Roe"],
		["Nombre,Apellidos", "Ana,Ruiz Gil", "Ana Ruiz Gil"],
		["Name,First Name", "Ann Roe,Ann", "Ann Roe"],
		["姓名,First Name", "陳小明,Ming", "陳小明"],
	])("%s is joined where each holds one half", (headers, cells, name) => {
		const { recording } = importLines([`bib,${headers},time`, `1,${cells},3:00:00`]);
		expect(recording.entrants[0]?.name).toBe(name);
	});
});

describe("the sexes of a column of classes", () => {
	const read = (header: string, classes: readonly string[], sex: readonly string[] = []) => {
		const head = `bib,name,${header}${sex.length > 0 ? ",sex" : ""},time`;
		const rows = classes.map(
			(name, index) =>
				`${index + 1},R ${index},${name}${sex.length > 0 ? `,${sex[index]}` : ""},3:0${index}:00`,
		);
		const { recording, faults } = importLines([head, ...rows]);
		return {
			sexes: recording.entrants.map((each) => each.sex).join(""),
			faults: faults.map(({ row, column, value }) => [row, column, value]),
		};
	};

	test("are read if all classes name one", () => {
		expect(read("Cat.", ["SEM", "M0F", "JUM", "ESF"])).toEqual({ sexes: "1212", faults: [] });
		expect(read("AK", ["MHK", "WHK", "MJU20", "W35"])).toEqual({ sexes: "1212", faults: [] });
		expect(read("AK", ["MHK", "WHK", "", "Mixed"])).toEqual({ sexes: "1200", faults: [] });
	});

	test("are read from no class if some classes name none, and these are reported", () => {
		expect(read("AK", ["M30", "W35", "Elite", "M40"])).toEqual({
			sexes: "0000",
			faults: [[4, "AK", "Elite"]],
		});
	});

	test("only fill a column of sexes", () => {
		expect(read("AK", ["M30", "W35", "Elite", "M40"], ["M", "F", "F", ""])).toEqual({
			sexes: "1221",
			faults: [],
		});
	});
});
