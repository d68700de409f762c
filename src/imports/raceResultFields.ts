/**
 * What the columns of a RACE RESULT list hold. Expressions are the software's own words and decide;
 * labels are the organiser's and are guessed from like any header.
 */
import { FIELDS, type Field } from "./headerWords.ts";
import { parseSplitHeader } from "./splitHeader.ts";

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

/** Of several gun or chip times the one that is taken at the finish (Split1.GUN, Finish.GUN). */
const FINISH = /finish|ziel|goal|arriv|meta\b/i;

/** Time since the start at the last point passed: runners who gave up have one too, so it is no result. */
const NO_RESULT = /elapsed|rank|pace|speed/i;

/**
 * Gives every column a header of its own, and says by mappings (`--map`) what the expressions tell.
 * A column that only looks like a finish time by its label is left out.
 */
export function labelFields(fields: readonly { Expression: string; Label: string }[]): {
	fields: ListField[];
	map: string[];
} {
	const seen = new Set<string>();
	const labelled = fields.map(({ Expression, Label }, index): ListField => {
		const said = Label.trim() || Expression.trim();
		// A mapping of a column named like a field would be one of the field.
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
