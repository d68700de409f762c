/** The codes of reasons, by which a screen in another language shows why a cell was not imported. */
import { expect, test } from "vitest";
import { because, REASONS, type ReasonCode, reasonOf } from "../../src/imports/reasons.ts";
import { FIELDS } from "../../src/imports/table/columnFields.ts";
import { SHORT_TEXT_MAX_LENGTH } from "../../src/race/limits.ts";
import { refuseText } from "../../src/race/record/plainText.ts";
import { FIELD_NAMES, REASON_CODES } from "../../src/site/organiser/import/importCodes.ts";

test("each sentence has its code and its values, and screens know each code", () => {
	expect(REASON_CODES).toEqual(Object.keys(REASONS));
	for (const code of REASON_CODES) {
		const names = [...REASONS[code].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
		const values = names.map((name, index) => ({ name, value: `a (${index})` }));
		const sentence = because(
			code satisfies ReasonCode,
			Object.fromEntries(values.map(({ name, value }) => [name, value])),
		);
		expect(reasonOf(sentence)).toEqual({ code, values });
	}
});

test("the reasons why any text is refused have codes too", () => {
	const tooLong = refuseText("x".repeat(SHORT_TEXT_MAX_LENGTH + 1)) ?? "";
	expect(reasonOf(tooLong)).toMatchObject({ code: "tooLong" });
	expect(reasonOf(refuseText("\u0000") ?? "")).toMatchObject({ code: "controlCharacters" });
});

test("every meaning of a column has its name on the screen", () => {
	expect(FIELD_NAMES).toEqual(expect.arrayContaining([...FIELDS]));
});
