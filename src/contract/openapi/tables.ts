/** The tables of docs/api.md, made from the OpenAPI document. */
import { OPERATIONS } from "../operations.ts";
import { OURS } from "./convert.ts";
import { makeDocument, type OpenApiDocument } from "./document.ts";
import { allCodes } from "./refusals.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Generated parts of docs/api.md, by the name of their markers. */
export function apiTables(): Readonly<Record<string, string>> {
	const document = makeDocument("");
	const { schemas } = document.components;
	const isOfOperation = (name: string) => /(Request|Answer)$/.test(name);
	const objects = Object.entries(schemas).filter(
		([name, schema]) => !isOfOperation(name) && rowsOf(schema).length > 0,
	);
	return {
		codes: table(
			"code",
			[...allCodes()].map(([code, meanings]) => [`\`${code}\``, meanings.join(" ")]),
		),
		operations: Object.keys(OPERATIONS)
			.map((id) => sectionOf(id, document))
			.join("\n\n"),
		objects: objects
			.map(([name, schema]) => `### ${name}\n\n${table("field", rowsOf(schema))}`)
			.join("\n\n"),
	};
}

const ACCESS = {
	anyone: "",
	"reader key": "With a key of the event, or the operator's token, as `Authorization: Bearer`.",
	"announcer or key":
		"For members with the role announcer, timekeeper or owner; or with a key of the event, or the operator's token, as `Authorization: Bearer`.",
	member: "For anybody who is signed in.",
	owner: memberText("owner"),
	timekeeper: memberText("timekeeper or owner"),
	desk: memberText("desk, timekeeper or owner"),
	announcer: memberText("announcer, timekeeper or owner"),
	"any role or screen": `${memberText("announcer, desk, timekeeper or owner")} A device that was opened as a screen of the event may call it too.`,
	"announcer, key or screen":
		"For members with the role announcer, timekeeper or owner; with a key of the event, or the operator's token, as `Authorization: Bearer`; or for a device that was opened as a screen of the event.",
	"any role": memberText("announcer, desk, timekeeper or owner"),
	operator: "With the operator's token as `Authorization: Bearer`.",
} as const;

function memberText(roles: string): string {
	return `For members with the role ${roles}, or with the operator's token as \`Authorization: Bearer\`.`;
}

function sectionOf(id: string, document: OpenApiDocument): string {
	const operation = new Map(Object.entries(OPERATIONS)).get(id);
	if (!operation) return "";
	const { method, also, path, summary, description, access, refusals, bodyLimit } = operation;
	const others = also.length === 0 ? "" : ` Also by ${also.join(" and ")}.`;
	const limit = method === "POST" ? ` At most ${Math.round(bodyLimit / 1024)} KB.` : "";
	const about = [`${summary}.${others}${limit}`, ACCESS[access], description];
	const codes = Object.keys(refusals);
	const { schemas } = document.components;
	const asked: unknown = document.paths[path]?.[method.toLowerCase()];
	return [
		`## ${method} ${path}`,
		about.filter((each) => each !== "").join(" "),
		table("request", [...parameterRows(asked), ...rowsOf(schemas[partOf(id, "Request")])]),
		table("answer", [
			...Object.entries(operation.beside).map(([name, field]) => beside(name, field.description)),
			...rowsOf(schemas[partOf(id, "Answer")]),
		]),
		codes.length === 0
			? ""
			: `[Refusals](#codes): ${codes.map((code) => `\`${code}\``).join(", ")}.`,
	]
		.filter((part) => part !== "")
		.join("\n\n");
}

function beside(name: string, description: string): Row {
	return [`\`${name}\``, `${description} It is beside \`data\`. _Ours._`];
}

function partOf(id: string, side: "Request" | "Answer"): string {
	return `${id.charAt(0).toUpperCase()}${id.slice(1)}${side}`;
}

type Row = readonly [name: string, meaning: string];

/** A table; '' without rows. */
function table(head: string, rows: readonly Row[]): string {
	if (rows.length === 0) return "";
	const cells = rows.map(([name, meaning]) => `| ${name} | ${meaning.replaceAll("|", "\\|")} |`);
	return [`| ${head} | meaning |`, "| --- | --- |", ...cells].join("\n");
}

/** The fields of a query. */
function parameterRows(asked: unknown): Row[] {
	const parameters = isFields(asked) ? asked["parameters"] : null;
	return (Array.isArray(parameters) ? parameters : [])
		.filter(isFields)
		.flatMap(({ name, schema, required }) =>
			name === undefined ? [] : [row(String(name), schema, required === true)],
		);
}

/** The fields of an object, of the items of a list, or of several forms. */
function rowsOf(schema: unknown, before = ""): Row[] {
	if (!isFields(schema)) return [];
	const forms = schema["anyOf"] ?? schema["oneOf"];
	if (Array.isArray(forms)) return unique(forms.flatMap((form) => rowsOf(form, before)));
	if (isFields(schema["items"])) return itemRows(schema["items"], `${before}[]`);
	const { properties, required } = schema;
	if (!isFields(properties)) return [];
	const always: readonly unknown[] = Array.isArray(required) ? required : [];
	const place = before === "" ? "" : `${before}.`;
	return Object.entries(properties).flatMap(([name, field]) => [
		row(`${place}${name}`, field, always.includes(name)),
		...(isFields(field) && !("$ref" in field) ? rowsOf(field, `${place}${name}`) : []),
	]);
}

function itemRows(item: Fields, place: string): Row[] {
	if (!("$ref" in item)) return rowsOf(item, place);
	const [name = ""] = objectsIn(item);
	return place === "[]" && name !== "" ? [["`[]`", `Each entry: ${linkTo(name)}.`]] : [];
}

function row(name: string, field: unknown, isAlways: boolean): Row {
	const { description, ...rest } = isFields(field) ? field : {};
	const text = String(description ?? "");
	const isOurs = text.endsWith(OURS);
	const meaning = isOurs ? text.slice(0, -OURS.length).trim() : text;
	const parts = [...new Set(objectsIn(rest))].map((part) => ` See ${linkTo(part)}.`);
	const may = isAlways ? "" : " May be left out.";
	return [
		`\`${name}\``,
		`${meaning}${valuesOf(rest, meaning)}${may}${parts.join("")}${isOurs ? " _Ours._" : ""}`,
	];
}

/** The allowed values of a field, unless its description explains them. */
function valuesOf(field: Fields, meaning: string): string {
	const values = field["enum"];
	if (!Array.isArray(values) || meaning.includes(`'${values[0]}'`) || /\d /.test(meaning))
		return "";
	return ` One of ${values.map((value) => `\`${value}\``).join(", ")}.`;
}

function linkTo(part: string): string {
	return `[${part}](#${part.toLowerCase()})`;
}

/** Objects that a field refers to, without types of single values. */
function objectsIn(value: unknown): string[] {
	if (!isFields(value) && !Array.isArray(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const name = key === "$ref" ? String(inner).replace(/.*\//, "") : "";
		if (key === "properties") return [];
		return key === "$ref" ? (VALUES.has(name) ? [] : [name]) : objectsIn(inner);
	});
}

/** Types of single values, which need no table. */
const VALUES = new Set([
	"EventId",
	"ShortText",
	"Text",
	"Flag",
	"Number",
	"Duration",
	"Instant",
	"Rounding",
]);

function unique(rows: readonly Row[]): Row[] {
	return [...new Map(rows.map((each) => [each.join("|"), each])).values()];
}

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
