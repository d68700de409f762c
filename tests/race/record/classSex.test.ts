/** The sexes in the names and codes of classes: what a letter means follows from the whole column. */
import { describe, expect, test } from "vitest";
import { classSexReader, isClassOfAll } from "../../../src/race/record/words/classSex.ts";

const LETTERS: Readonly<Record<string, string>> = { "1": "M", "2": "F" };
/** M, F or - for each class of a column. */
const sexesOf = (classes: string) => {
	const names = classes.split(",");
	const sexOf = classSexReader(names);
	return names.map((name) => LETTERS[sexOf(name) ?? ""] ?? "-").join("");
};

describe("the sex of a class", () => {
	test.each([
		["France", "SEM,SEF,M1F,M0F,JUM,ESF,SEM/92,M10M,CAF", "MFFFMFMMF"],
		["France, with H", "SEH,SEF,V1H,V1F,M1H,M1F", "MFMFMF"],
		["Germany", "MHK,WHK,MJU20,WJU18,MJ U20,M30,W35,Männer,mJA,wJB", "MFMFMMFMMF"],
		["Germany, in words", "Jungen,Mädchen,männl. Jugend,weibl. Jugend", "MFMF"],
		["Spain", "M35F,M35M,F45,Sénior M,Sénior F,VETA-M,VETB-F,SUB23M", "FMFMFMFM"],
		["Spain, with H and M", "H35,M35,H40", "MFM"],
		["Italy", "SM,SF40,MM45,MF45,AM,AF", "MFMFMF"],
		["Austria", "SM,SW,SM35,SW40", "MFMF"],
		["Britain", "MV40,FV35,SM,SF,U13B,U13G", "MFMFMF"],
		["Britain, with ladies", "SM,SL,MV40,LV35", "MFMF"],
		["the Netherlands", "M35,V35,Msen,Vsen", "MFMF"],
		["Sweden", "H21,D21,H40,D10,Herrar,Damer", "MFMFMF"],
		["Poland", "M35,K35", "MF"],
		["Finland", "M40,N40,Miehet,Naiset", "MFMF"],
		["letters apart", "Elite M,Elite F,40-44 M,40-44 F,M,F", "MFMFMF"],
		["men alone", "M,M40,M50-54", "MMM"],
		["boys and girls", "Junior Boys,Senior Girls,U11 Girls", "MFF"],
		["Taiwan and Japan", "男子組,女子組,男30,一般女子", "MFMF"],
	])("is read in the codes of %s", (_, classes, sexes) => {
		expect(sexesOf(classes)).toBe(sexes);
	});

	test.each([
		"Group A,Group B,Group F,Group M",
		"10 M,5 M",
		"M,V40,V50",
		"SE,ES,M1,M2,V1",
		"HM,FM",
		"D21",
		"AM,PM",
		"Masters,Finishers,30-39歲",
		"Herren und Damen",
	])("is not guessed from %s", (classes) => {
		expect(sexesOf(classes)).toMatch(/^-+$/);
	});

	test("is unspecified for a class of all", () => {
		for (const name of ["Mixed", "Open", "Staffel X", "混合", "Overall", "Relay"])
			expect(isClassOfAll(name)).toBe(true);
		for (const name of ["Elite", "M30", "Masters", "Max"]) expect(isClassOfAll(name)).toBe(false);
	});
});
