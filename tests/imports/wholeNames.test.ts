/** Heads that name the first and the last name together, and lists in which no column of names was found. */
import { describe, expect, test } from "vitest";
import { matchHeader } from "../../src/imports/table/headerWords.ts";
import { findingsOf, NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import { importLines } from "./importing.ts";

const HEADS = [
	"Name und Vorname|Vorname und Name|Nachname und Vorname|Name & Vorname|Name/Vorname|Zuname u. Vorname|Vor- und Nachname",
	"Nom et prénom|Prénom et nom|Nom & Prénom|Nom / Prénom|NOM - Prénom|Nom(s) et prénom(s)|Prénoms et nom",
	"Cognome e nome|Nome e cognome|Cognome/Nome|Cognome, nome",
	"Apellidos y nombre|Nombre y apellidos|Apellido y Nombre|Apellidos, nombre|Nombres y Apellidos|Apellido(s) y nombre(s)",
	"Nome e apelido|Nome e sobrenome|Apelido e nome|Achternaam en voornaam|Voornaam en achternaam|Naam en voornaam",
	"Etternavn og fornavn|Fornavn og etternavn|Efternavn og fornavn|Efternamn och förnamn|För- och efternamn|Sukunimi ja etunimi",
	"Nazwisko i imię|Imię i nazwisko|Příjmení a jméno|Vezetéknév és keresztnév|Фамилия и имя|Имя и фамилия",
	"First and Last Name|Last Name & First Name|Surname, First name|Forename / Surname|姓と名|姓與名|姓/名",
].flatMap((line) => line.split("|"));

describe("a whole name", () => {
	test.each(HEADS)("is below %s", (head) => {
		expect(matchHeader(head, "name")).not.toBeNull();
		const { recording, summary } = importLines([`Bib;${head};Time`, "1;Muster Anna;40:00"]);
		expect(recording.entrants[0]?.name).toBe("Muster Anna");
		expect(summary.ignoredColumns).toEqual([]);
	});

	test.each([
		"First Name",
		"Last Name",
		"Given name",
		"Nombre del equipo",
		"Nom du club",
		"Team Name",
		"Vorname",
		"Nome gara",
		"Name of race",
	])("is not below %s", (head) => {
		expect(matchHeader(head, "name")).toBeNull();
	});
});

describe("a list without names", () => {
	const rows = [1, 2, 3, 4, 5, 6].map((bib) => `${bib},Runner ${bib},40:0${bib}`);
	const findings = (lines: readonly string[]) => {
		const { recording, notes } = importLines(lines);
		return findingsOf(recording, NOTHING_KNOWN, notes, 0).filter(({ kind }) => kind === "no names");
	};

	test("has a finding that no column of names was found", () => {
		expect(findings(["Bib,Zork,Time", ...rows])).toEqual([{ kind: "no names", runners: 6 }]);
		expect(findings(["Bib,Name,Time", ...rows])).toEqual([]);
	});

	test("of few runners has it too, and one of teams has no finding", () => {
		expect(findings(["Bib,Zork,Time", ...rows.slice(0, 3)])).toEqual([
			{ kind: "no names", runners: 3 },
		]);
		expect(findings(["Bib,Team,Time", ...rows])).toEqual([]);
	});
});
