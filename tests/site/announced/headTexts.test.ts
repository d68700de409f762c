/** The heads of the announced table of a fixed-time race. */
import { expect, test } from "vitest";
import { pick, translator } from "../../../src/messages.ts";
import { headTexts } from "../../../src/site/announced/tableColumns.ts";
import { TABLE_TEXTS } from "../../../src/site/islandTexts.ts";

test("the column of results is headed by the distance if all are of a fixed-time race", () => {
	const texts = pick(translator("en"), TABLE_TEXTS);
	const far = { covered: { laps: 3, km: 6 }, status: null };
	const out = { covered: null, status: "didNotStart" } as const;
	const timed = { covered: null, status: null };
	const headOf = (...rows: Parameters<typeof headTexts>[1]) =>
		headTexts(texts, rows)["runner.official"];
	expect(headOf(far, out)).toBe("Distance");
	for (const rows of [[far, timed], [timed, out], [out], []])
		expect(headOf(...rows)).toBe("Official time");
});
