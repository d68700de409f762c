/** The text of a sex: a runner's, and the title of a list. */
import type { Sex } from "../../../race/record/sex.ts";
import type { SexTexts } from "../../islandTexts.ts";

const WORD = {
	"1": "sex.male",
	"2": "sex.female",
	"0": "sex.unspecified",
	"3": "sex.unspecified",
} as const;

/** A runner's sex; '-' is a dash (SPEC section 3). */
export function sexText(sex: Sex, texts: SexTexts): string {
	return sex === "-" ? "–" : texts[WORD[sex]];
}

/** The title of a list of runners of one sex. */
export function sexTitle(sex: Sex, texts: SexTexts): string {
	if (sex === "1") return texts["sex.men"];
	return sex === "2" ? texts["sex.women"] : sexText(sex, texts);
}
