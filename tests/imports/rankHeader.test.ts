import { describe, expect, test } from "vitest";
import { rankOfHeader } from "../../src/imports/runners/rankHeader.ts";

describe("a rank counts", () => {
	test.each([
		[
			"overall",
			"Rank All,O/A,OA Place,Ovr,O/All,Overall,Overall Place,Place Overall,Gesamtrang,Platz Gesamt,Classement général,Scratch,Class. Geral,Cl. Gén.,Class. generale,Pos. Gen.,Puesto general,Posição Geral,Miejsce Open,總名次,全體排名,総合順位,전체순위",
		],
		[
			"sex",
			"Gender Place,Gender,Sex Rank,Platz M/W,Rang Sexe,Pos. Sexo,Miejsce płeć,性別名次,男女別順位,男女排名,성별순위",
		],
		[
			"group",
			"Division,Div Place,Age Group Rank,AK-Platz,Rg. AK,Platz AK,Pl. AK,AK-Pl.,Class. Escalão,Place in Age Group,分組名次,分齡排名,年代別順位,年齢別順位",
		],
		[
			"category",
			"Category Rank,Place in category,Rang catégorie,Pos. Cat.,Miejsce w kategorii,Race Position,組別名次,項目排名,種目別順位,部門順位",
		],
		[
			"any",
			"Rank,Place,Pos.,Rg.,Rnk,Platz,Rang,Clt,Plac.,Miejsce,Pořadí,名次,排名,順位,着順,순위,Net Place,晶片名次,ネット順位",
		],
	])("in %s", (of, headers) => {
		expect(headers.split(",").map((header) => [header, rankOfHeader(header)])).toEqual(
			headers.split(",").map((header) => [header, of]),
		);
	});

	test.each(["Ranking Points", "Placement fee", "City", "Position X", "Platzreife", "順位戦"])(
		"nowhere under %s",
		(header) => {
			expect(rankOfHeader(header)).toBeNull();
		},
	);
});
