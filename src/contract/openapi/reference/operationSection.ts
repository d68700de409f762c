/** The sections of operations: who may call it, its request, its answer and its refusals. */
import { FIELDS_LIMIT_BYTES, type Operation } from "../../operation.ts";
import { partName } from "../describeOperation.ts";
import type { OpenApiDocument } from "../document.ts";
import { type LinkTo, rowOf, rowsOf } from "./fieldRows.ts";
import { blocks, codes, type Row, table } from "./markdown.ts";
import { isFields } from "./schemaForms.ts";

const TOKEN = "the operator's token as `Authorization: Bearer`";

const ACCESS: Readonly<Record<Operation["access"], string>> = {
	anyone: "",
	"reader key": `With a key of the event, or ${TOKEN}.`,
	"announcer or key": `For members with the role announcer, timekeeper or owner; or with a key of the event, or ${TOKEN}.`,
	member: "For anybody who is signed in.",
	owner: memberText("owner"),
	timekeeper: memberText("timekeeper or owner"),
	desk: memberText("desk, timekeeper or owner"),
	announcer: memberText("announcer, timekeeper or owner"),
	"any role or screen": `${memberText("announcer, desk, timekeeper or owner")} A device that was opened as a screen of the event may call it too.`,
	"announcer, key or screen": `For members with the role announcer, timekeeper or owner; with a key of the event, or ${TOKEN}; or for a device that was opened as a screen of the event.`,
	"any role": memberText("announcer, desk, timekeeper or owner"),
	operator: `With ${TOKEN}.`,
};

function memberText(roles: string): string {
	return `For members with the role ${roles}, or with ${TOKEN}.`;
}

/** Who may call an operation; '' for anyone. */
export function accessText({ access }: Operation): string {
	return ACCESS[access];
}

/** The heading of an operation. */
export function operationTitle({ method, path }: Operation): string {
	return `${method} ${path}`;
}

/** The section of an operation. */
export function operationSection(
	id: string,
	operation: Operation,
	document: OpenApiDocument,
	linkTo: LinkTo,
): string {
	const { method, also, path, summary, description, refusals, bodyLimit, beside } = operation;
	const { schemas } = document.components;
	const others = also.length === 0 ? "" : `Also by ${also.join(" and ")}.`;
	const hasLimit = method === "POST" && bodyLimit !== FIELDS_LIMIT_BYTES;
	const limit = hasLimit ? `At most ${Math.round(bodyLimit / 1024)} KB.` : "";
	const about = [`${summary}.`, description, accessText(operation), others, limit];
	const named = Object.keys(refusals);
	return blocks([
		`## ${operationTitle(operation)}`,
		about.filter((each) => each !== "").join(" "),
		table("request", [
			...parameterRows(document.paths[path]?.[method.toLowerCase()], linkTo),
			...rowsOf(schemas[partName(id, "asked")], linkTo),
		]),
		table("answer", [
			...Object.entries(beside).map(
				([name, field]): Row => [
					`\`${name}\``,
					`${field.description} It is beside \`data\`. _Ours._`,
				],
			),
			...rowsOf(schemas[partName(id, "answered")], linkTo),
		]),
		named.length === 0 ? "" : `[Refusals](refusals.md#codes): ${codes(named)}.`,
	]);
}

/** The fields of a query. */
function parameterRows(asked: unknown, linkTo: LinkTo): Row[] {
	const parameters = isFields(asked) ? asked["parameters"] : null;
	return (Array.isArray(parameters) ? parameters : [])
		.filter(isFields)
		.flatMap(({ name, schema, required }) =>
			name === undefined ? [] : [rowOf(String(name), schema, required === true, linkTo)],
		);
}
