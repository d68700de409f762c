/** Heads of courses in the languages of the field, and what is no course. */
import { expect, test } from "vitest";
import { importLines } from "./importing.ts";

test.each([
	["Messpunkt;Art;Distanz;Zeitlimit", "Start;Start;0;", "CP1;;12,5;2:30:00", "Ziel;Ziel;42;"],
	["Point de passage,km,barrière horaire", "Start,0,", "CP1,12.5,2:30:00", "Finish,42,"],
	["Punto,Distancia,Tiempo límite", "Start,0,", "CP1,12.5,2:30:00", "Finish,42,"],
	["name,distance,type", "Start,0,start", "CP1,12.5,split", "Finish,42,finish"],
])("are read: %s", (...lines) => {
	const { recording, faults, summary } = importLines(lines);
	expect(summary.format).toBe("course");
	expect(faults).toEqual([]);
	expect(recording.points.map(({ kind, km }) => `${kind} ${km}`)).toEqual([
		...["start 0", "split 12.5", "finish 42"],
	]);
});

test.each(["Name,Distance", "Name,Genre,Course,km"])("are none: %s", (head) => {
	expect(() => importLines([head, "Ann,10", "Bob,21"])).toThrow(/recognised as the bib/);
});
