/** Headers in the languages of the field, as forms, timers and federations write them. */
import { describe, expect, test } from "vitest";
import { type Field, matchHeader } from "../../src/imports/table/headerWords.ts";
import { importLines } from "./importing.ts";

const HEADERS: readonly (readonly [Field, readonly string[]])[] = [
	[
		"category",
		[
			..."Contest Wettkampf Bewerb Wettbewerb Strecke Lauf Épreuve Parcours Gara Percorso Prueba Carrera Modalidad Prova Percurso Modalidade Afstand Onderdeel Distans Løb Øvelse Matka Dystans Bieg Zavod Trať Táv Parkur Дистанция 종목 참가종목 코스".split(
				" ",
			),
			..."賽別 赛别 賽事組別 參賽組別 參加組別 报名组别 報名項目 賽事項目 参赛项目 比赛组别 比赛项目 競賽組別 組別 距離 賽程 類別 里程".split(
				" ",
			),
			..."参加部門 出場部門 部門 種目 参加種目 出場種目 エントリー種目 競技種目 コース 出場コース レース名 参加カテゴリー 参加区分".split(
				" ",
			),
			"Race Name",
			"Event Name",
			"Sub Event",
			"Race Category",
			"組別 Category",
			"Kategorie / Category",
			"Participant's Race",
			..."Løp Løype Bana Kurs Ruta RegistrationChoice 跑步項目 路跑組 賽組 クラス種目 대회종목 코스명".split(
				" ",
			),
			"Nom de la course",
		],
	],
	[
		"group",
		[
			..."Altersklasse AK Escalão Fascia Leeftijdscategorie Aldersklasse Åldersklass Ikäsarja 年齢区分 年代別 分齡組 年龄组 연령대".split(
				" ",
			),
			"Age Group",
			"Age Cat",
			"Catégorie d'âge",
			"Tranche d'âge",
			"Categoría de edad",
			"Faixa etária",
			"Kategoria wiekowa",
			"Věková kategorie",
		],
	],
	[
		"bib",
		[
			..."Bib Startnummer Startnr. Dossard Pettorale Dorsal Rugnummer Startnro 号码布 參賽號碼 选手编号 背號 ゼッケン ナンバーカード 참가번호 배번".split(
				" ",
			),
			"N° de dossard",
			"Nº dorsal",
			"Numéro de dossard",
			"N. pett.",
			"Número de peito",
			"Nº de peito",
			"No. dossard",
			"Numer startowy",
			"Startovní číslo",
			"Стартовый номер",
			"エントリーNo.",
		],
	],
	[
		"wave",
		[
			..."Startblock Startwelle Welle Startvak Startgolf Pulje Fala Vlna Onda Sas Oleada Griglia Gabbia Cajón 起跑波 起跑波次 起跑分区 起跑区块 出發梯次 出发区 發槍批次 枪次 波段 ウェーブ スタートブロック 整列ブロック 출발그룹 Волна".split(
				" ",
			),
			"Start Pen",
			"Sas de départ",
			"Vague de départ",
			"Cajón de salida",
			"Griglia di partenza",
			"Starting Corral",
		],
	],
	[
		"sex",
		[
			..."Sex Gender Geschlecht Sexe Sesso Sexo Género Geslacht Kjønn Kön Sukupuoli Płeć Pohlaví Nem Cinsiyet Пол 性別 性别 男女 성별".split(
				" ",
			),
			"選手性別",
			"Athlete gender",
		],
	],
	[
		"last",
		"Surname Nachname Cognome Apellidos Apelido Sobrenome Achternaam Efternavn Sukunimi Nazwisko Příjmení Soyadı Фамилия 姓氏".split(
			" ",
		),
	],
	["first", "Forename Vorname Prénom Voornaam Fornavn Förnamn Etunimi Imię Keresztnév".split(" ")],
	[
		"name",
		[
			"Full name",
			"Teilnehmer",
			"Nom et prénom",
			"Nombre y apellidos",
			"Nome completo",
			"Imię i nazwisko",
			"選手姓名",
			"参加者氏名",
			"Name, Vorname",
			"성명",
			"ФИО",
		],
	],
	[
		"birth",
		[
			"Date of birth",
			"Geburtsdatum",
			"Date de naissance",
			"Data di nascita",
			"Fecha de nacimiento",
			"Data de nascimento",
			"Geboortedatum",
			"Fødselsdato",
			"Syntymäaika",
			"Data urodzenia",
			"出生年月日",
			"生年月日",
			"생년월일",
		],
	],
	[
		"nation",
		[
			"Nationality",
			"Nationalité",
			"Nazionalità",
			"Nacionalidad",
			"Nationalität",
			"Land",
			"Pays",
			"País",
			"Kraj",
			"國籍",
			"国籍",
			"국적",
		],
	],
	[
		"team",
		[
			"Club",
			"Verein",
			"Verein/Ort",
			"Équipe",
			"Società",
			"Squadra",
			"Clube",
			"Equipo",
			"Vereniging",
			"Seura",
			"Drużyna",
			"Oddíl",
			"Egyesület",
			"跑團",
			"俱乐部",
			"所属クラブ",
			"団体名",
			"소속",
		],
	],
	[
		"chip",
		["Chip-Nr.", "Transponder", "N° puce", "晶片號碼", "芯片号", "計測チップ番号", "칩번호"],
	],
	[
		"official",
		[
			"Gun Time",
			"Clock Time",
			"Time since gun",
			"Gross_Time",
			"Bruttozeit",
			"Temps officiel",
			"Tempo lordo",
			"Tiempo oficial",
			"Tempo bruto",
			"Bruttotid",
			"Czas brutto",
			"Hrubý čas",
			"大會時間",
			"枪声成绩",
			"グロスタイム",
		],
	],
	[
		"net",
		[
			"Net Time",
			"Chip Time",
			"Nettozeit",
			"Temps réel",
			"Tempo netto",
			"Tiempo neto",
			"Tempo líquido",
			"Nettotid",
			"Nettoaika",
			"Czas netto",
			"Čistý čas",
			"晶片時間",
			"净成绩",
			"ネットタイム",
			"넷타임",
		],
	],
	[
		"status",
		[
			"Status",
			"Race status",
			"Statut",
			"Stato",
			"Estado",
			"Situação",
			"完賽狀態",
			"成绩状态",
			"出走状況",
		],
	],
];

describe("a header is understood as", () => {
	test.each(
		HEADERS.flatMap(([field, headers]) => headers.map((header) => [field, header] as const)),
	)("%s: %s", (field, header) => {
		expect(matchHeader(header, field)).not.toBeNull();
	});
});

describe("two races in one file", () => {
	test.each(HEADERS.find(([field]) => field === "category")?.[1] ?? [])(
		"are two categories under the header %s",
		(header) => {
			const { recording } = importLines([
				`bib,name,${header.replace(",", " ")},time`,
				"1,A,Lang,3:00:00",
				"2,B,Kurz,1:00:00",
			]);
			expect(recording.categories.map(({ name }) => name).sort()).toEqual(["Kurz", "Lang"]);
		},
	);

	test.each([
		["Race,Category", "10K,Senior", "21K,Senior", "10K,Vet 40"],
		["Course,Catégorie", "10 km,SEM", "Semi,M1F", "10 km,M0M"],
		["Strecke,Klasse", "Lang,M30", "Kurz,M30", "Lang,MHK"],
		["賽別,組別", "HM,壯年", "MA,壯年", "HM,青年"],
	])("have the divisions in a second column: %s", (heads, ...cells) => {
		const { recording } = importLines([
			`bib,name,${heads},time`,
			...cells.map((pair, index) => `${index + 1},A,${pair},1:0${index}:00`),
		]);
		expect(recording.categories).toHaveLength(2);
		expect(recording.groups).toHaveLength(3);
	});

	test("use the column of races beside one with the name of the event", () => {
		const { recording, summary } = importLines([
			"bib,name,Event,Contest,time",
			"1,A,City Run 2024,Short,0:30:00",
			"2,B,City Run 2024,Long,1:30:00",
		]);
		expect(recording.categories.map(({ name }) => name)).toEqual(["Long", "Short"]);
		expect(summary.ignoredColumns).toEqual(["Event"]);
	});
});

test.each([
	[
		"net",
		"Zeit (netto)|Time (net)|Temps (puce)|成績(晶片)|タイム（ネット）|時間【淨時間】|Tiempo (chip)",
	],
	["official", "Zeit (brutto)|Time (gun)|成績（槍響時間）|タイム（グロス）"],
] as const)("what is in brackets after a word for a time decides: %s", (field, headers) => {
	const other = field === "net" ? "official" : "net";
	for (const header of headers.split("|"))
		expect([matchHeader(header, field), matchHeader(header, other)]).toEqual([0, null]);
});
