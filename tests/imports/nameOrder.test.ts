/** Names with the last name first, and heads of names. */
import { expect, test } from "vitest";
import { importLines } from "./importing.ts";

const namesOf = (lines: readonly string[]) =>
	importLines(lines).recording.entrants.map(({ name }) => name);

test("names that all have a comma behind the last name get the first name first", () => {
	expect(namesOf(["bib,Name,time", `1,"O'Neil, Sean",0:40:00`, '2,"Ng, Mei",0:41:00'])).toEqual([
		"Sean O'Neil",
		"Mei Ng",
	]);
	expect(namesOf(['bib;"Surname, first name";time', "1;Muster, Max;0:40:00"])).toEqual([
		"Max Muster",
	]);
});

test("a single comma and a suffix leave names as they are", () => {
	expect(namesOf(["bib,Name", '1,"King, Jr."', '2,"Ng, Mei"'])).toEqual(["King, Jr.", "Ng, Mei"]);
	expect(namesOf(["bib,Name", "1,Al Aa", '2,"Ng, Mei"'])).toEqual(["Al Aa", "Ng, Mei"]);
});

test.each(["Pupil", "Student", "Athlete", "Schüler"])("%s is the head of names", (head) => {
	expect(namesOf([`Place,No.,${head},Time`, "1,1,Al Aa,0:06:12"])).toEqual(["Al Aa"]);
});

test("the number of a team is the bib of a relay", () => {
	const head = "Rank,Team No,Team Name,Runner 1,Leg 1,Runner 2,Leg 2,Total";
	const { recording } = importLines([head, "1,7,Hill,Ann A,0:20:00,Bob B,0:21:00,0:41:00"]);
	expect(recording.entrants).toMatchObject([{ bib: "7", team: "Hill" }]);
});

test("times in several columns that hold other numbers are refused with the advice to join them", () => {
	const lines = ["Place,Bib,Name,Hours,Minutes,Seconds", "1,1,Al,0,58,10", "2,2,Bo,0,61,10"];
	expect(() => importLines(lines)).toThrow("it is in several columns, so join them in one");
});
