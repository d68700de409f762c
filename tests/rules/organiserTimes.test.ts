/** One function writes the times of organisers' screens, so that none has the browser's zone or a 12-hour clock. */
import { expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";

const FOLDER = "src/site/organiser";
const FORMATTERS =
	/toLocaleTimeString|toLocaleDateString|DateTimeFormat|new Date\([^)]*\)\.toLocaleString/;

test("organisers' screens write times by the function of their frame", () => {
	const files = filesBelow(FOLDER).filter((file) => FORMATTERS.test(textOf(file)));
	expect(files).toEqual([`${FOLDER}/frame/event/zoneTimes.ts`]);
});
