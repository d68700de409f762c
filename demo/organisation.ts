import type { Organisation } from "../src/race/record/record.ts";

/** A fictional timing company; its name shows that it is a demonstration. */
export const ORGANISATION: Organisation = {
	id: "100",
	code: "gantry",
	shortName: "山海計時（示範）",
	url: "https://example.org/",
};
