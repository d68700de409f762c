/** The rows of tables: a field, its meaning and its values. */
import { OURS } from "../convert.ts";
import { codes, type Row } from "./markdown.ts";
import { type Fields, formsOf, isFields, objectsIn, variantsOf } from "./schemaForms.ts";

/** The link to an object, by its name. */
export type LinkTo = (object: string) => string;

/** The fields of an object, of the items of a list, or of several forms. */
export function rowsOf(schema: unknown, linkTo: LinkTo, before = ""): Row[] {
	const variants = variantsOf(schema);
	if (variants !== null) return variantRows(variants, linkTo, before);
	return unique(formsOf(schema).flatMap((form) => formRows(form, linkTo, before)));
}

function formRows(schema: Fields, linkTo: LinkTo, before: string): Row[] {
	const { items, properties, required } = schema;
	if (isFields(items)) return itemRows(items, linkTo, `${before}[]`);
	if (!isFields(properties)) return [];
	const always: readonly unknown[] = Array.isArray(required) ? required : [];
	return Object.entries(properties).flatMap(([name, field]) => {
		const place = placeOf(before, name);
		const isNamed = isFields(field) && "$ref" in field;
		return [
			rowOf(place, field, always.includes(name), linkTo),
			...(isNamed ? [] : rowsOf(field, linkTo, place)),
		];
	});
}

function itemRows(item: Fields, linkTo: LinkTo, place: string): Row[] {
	if (!("$ref" in item)) return rowsOf(item, linkTo, place);
	const [name = ""] = objectsIn(item, false);
	return place === "[]" && name !== "" ? [["`[]`", `Each entry: ${linkTo(name)}.`]] : [];
}

/** The fields of kinds in one table: the field by which they differ, then each field with the kinds that have it. */
function variantRows(
	{ key, forms }: NonNullable<ReturnType<typeof variantsOf>>,
	linkTo: LinkTo,
	before: string,
): Row[] {
	const place = placeOf(before, key);
	const kinds = new Map<string, { row: Row; values: string[] }>();
	for (const [value, form] of forms)
		for (const row of formRows(form, linkTo, before)) {
			if (row[0] === `\`${place}\``) continue;
			const known = kinds.get(row.join("|")) ?? { row, values: [] };
			known.values.push(value);
			kinds.set(row.join("|"), known);
		}
	const rows = [...kinds.values()].map(({ row: [name, meaning], values }): Row => {
		const isEverywhere = values.length === forms.length;
		return [name, isEverywhere ? meaning : `With \`${key}\` ${codes(values)}: ${meaning}`];
	});
	return [[`\`${place}\``, `One of ${codes(forms.map(([value]) => value))}.`], ...rows];
}

/** The row of a field. */
export function rowOf(name: string, field: unknown, isAlways: boolean, linkTo: LinkTo): Row {
	const { description, ...rest } = isFields(field) ? field : {};
	const text = String(description ?? "");
	const isOurs = text.endsWith(OURS);
	const meaning = sentence(isOurs ? text.slice(0, -OURS.length).trim() : text);
	const objects = [...new Set(objectsIn(rest, false))].map((part) => `See ${linkTo(part)}.`);
	const parts = [
		meaning,
		valuesOf(rest, meaning),
		isAlways ? "" : "May be left out.",
		...objects,
		isOurs ? "_Ours._" : "",
	];
	return [`\`${name}\``, parts.filter((part) => part !== "").join(" ")];
}

/** A description as a sentence; what is refused is said once. */
function sentence(text: string): string {
	const [meaning = "", ...refused] = text.split(" Refused otherwise: ");
	const rules = refused.map((rule) => rule.replace(/\.$/, "")).join("; ");
	const whole = rules === "" ? meaning : `${meaning} Refused otherwise: ${rules}.`;
	return whole === "" || /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** The allowed values of a field, unless its description explains them. */
function valuesOf(field: Fields, meaning: string): string {
	const values = field["enum"];
	if (!Array.isArray(values) || meaning.includes(`'${values[0]}'`) || /\d /.test(meaning))
		return "";
	return `One of ${codes(values)}.`;
}

function placeOf(before: string, name: string): string {
	return before === "" ? name : `${before}.${name}`;
}

function unique(rows: readonly Row[]): Row[] {
	return [...new Map(rows.map((each) => [each.join("|"), each])).values()];
}
