/** The options of commands that print a log, newest entry first. */
import { optional, withDefault } from "./parameters.ts";
import { number } from "./values.ts";

const MOST = 1_000;
const limit = number(
	"NUMBER",
	`a whole number from 1 to ${MOST}`,
	(value) => Number.isInteger(value) && value >= 1 && value <= MOST,
);
const changeId = number("ID", "the number of a change", (value) => Number.isInteger(value));

export const ENTRIES = {
	limit: withDefault(limit, "100", `how many changes, at most ${MOST}`),
	before: optional(changeId, "only changes before the one with this number"),
};

/** The fields of the query. */
export function entriesQuery(given: {
	limit: number;
	before: number | null;
}): Readonly<Record<string, string>> {
	const asked = { limit: String(given.limit) };
	return given.before === null ? asked : { ...asked, before: String(given.before) };
}
