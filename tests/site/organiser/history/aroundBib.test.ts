/** The bib in a sentence of the history, which is a link. */
import { expect, test } from "vitest";
import { aroundBib } from "../../../../src/site/organiser/history/aroundBib.ts";

test.each([
	["Status of 12 set to DNF", "12", ["Status of ", " set to DNF"]],
	["Runner 999 added: name Lin", "999", ["Runner ", " added: name Lin"]],
	["12 的狀態改為「棄賽」", "12", ["", " 的狀態改為「棄賽」"]],
	["選手12を追加", "12", ["選手", "を追加"]],
	["5K read 08:05:12.500 of 5 struck", "5", ["5K read 08:05:12.500 of ", " struck"]],
	["Time penalty of 12: 1.12 km", "12", ["Time penalty of ", ": 1.12 km"]],
])("%s has the bib %s as a whole word", (sentence, bib, around) => {
	expect(aroundBib(sentence, bib)).toEqual(around);
});

test.each([
	["Results announced as final", ""],
	["Gun of wave 1 set to 06:12:00", "12"],
	["Chip A-12 given to 120", "12"],
])("%s does not have the bib '%s'", (sentence, bib) => {
	expect(aroundBib(sentence, bib)).toBeNull();
});
