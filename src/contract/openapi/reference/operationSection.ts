/** The sections of operations: who may call it, its request, its answer and its refusals. */
import { FIELDS_LIMIT_BYTES, type Operation } from "../../kit/operation.ts";
import { partName } from "../describeOperation.ts";
import type { OpenApiDocument } from "../document.ts";
import { accessText } from "./accessText.ts";
import { type LinkTo, rowOf, rowsOf } from "./fieldRows.ts";
import { blocks, codes, type Row, table } from "./markdown.ts";
import { isFields } from "./schemaForms.ts";

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
