import type { Organisation } from "../src/race/record/record.ts";

/** A timing company that does not exist; its name says so. */
export const ORGANISATION: Organisation = {
	id: "100",
	code: "gantry",
	shortName: "山海計時（示範）",
	url: "https://example.org/",
};
