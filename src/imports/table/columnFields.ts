/** The meanings that a column of a table can have. */

/** Properties of a runner besides the bib and times. */
export const RUNNER_FIELDS = [
	"name",
	"first",
	"last",
	"sex",
	"age",
	"category",
	"group",
	"team",
	"status",
	"wave",
	"chip",
	"latin",
	"birth",
	"nation",
	"city",
	"licence",
	"email",
	"reason",
] as const;

export const FIELDS = [
	"bib",
	...RUNNER_FIELDS,
	"official",
	"net",
	"gun",
	"start",
	"finish",
] as const;

/** The meaning of a column that is not a timing point. */
export type Field = (typeof FIELDS)[number];
