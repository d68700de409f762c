/**
 * The columns of a RACE RESULT list. Expressions come from the software and decide; labels come from the organiser and are
 * guessed from like other headers.
 */
import { FIELDS, type Field } from "../table/headerWords.ts";
import { parseSplitHeader } from "../table/splitHeader.ts";

export interface ListField {
	header: string;
	expression: string;
}

const EXPRESSIONS: readonly (readonly [Field, RegExp])[] = [
	["bib", /^\[?bib\]?$/i],
	["name", /displayname|\b(lf|fl)name\b|^\[?name\]?$/i],
	["first", /^\[?firstname\]?$/i],
	["last", /^\[?lastname\]?$/i],
	["group", /agegroup/i],
	["sex", /^\[?(sex|gender)(mf)?\]?$/i],
	["age", /\bage\b/i],
	["category", /^\[?contest(\.name)?\]?$/i],
	["team", /^\[?(club|team)(name)?\]?$/i],
	["chip", /transponder|chipcode/i],
	["official", /gun ?time|\.gun\b/i],
	["net", /chip ?time|net ?time|\.chip\b/i],
];

/** Chooses the finish among several gun or chip times (Split1.GUN, Finish.GUN). */
const FINISH = /finish|ziel|goal|arriv|meta\b/i;

/** The elapsed time at the last point passed is not a result, because runners who gave up have one too. */
const NO_RESULT = /elapsed|rank|pace|speed/i;

/**
 * Gives each column a distinct header, and makes mappings (`--map`) from the expressions. A column whose label looks like a
 * finish time but whose expression is not is left out.
 */
export function labelFields(fields: readonly { Expression: string; Label: string }[]): {
	fields: ListField[];
	map: string[];
} {
	const seen = new Set<string>();
	const labelled = fields.map(({ Expression, Label }, index): ListField => {
		const said = Label.trim() || Expression.trim();
		// A mapping for a column with the name of a field would apply to the field.
		const isAmbiguous =
			isLeftOut(Expression) && FIELDS.some((field) => field === said.toLowerCase());
		const label = (isAmbiguous ? `${said} (${Expression})` : said).replaceAll("=", " ");
		const header = label === "" || seen.has(label) ? `${label} ${index + 1}`.trim() : label;
		seen.add(header);
		return { header, expression: Expression };
	});
	const map = EXPRESSIONS.flatMap(([field, pattern]) => {
		const found = labelled.filter(
			({ expression, header }) =>
				pattern.test(expression) && !isLeftOut(expression) && parseSplitHeader(header) === null,
		);
		const column = found.find(({ expression }) => FINISH.test(expression)) ?? found[0];
		return column ? [`${field}=${column.header}`] : [];
	});
	const left = labelled.filter(({ expression }) => isLeftOut(expression));
	return { fields: labelled, map: [...left.map(({ header }) => `${header}=`), ...map] };
}

function isLeftOut(expression: string): boolean {
	return NO_RESULT.test(expression);
}
