/** The sections of objects: a table, or one for each kind. */
import type { OpenApiDocument } from "../document.ts";
import { ASKED_PARTS } from "../parts.ts";
import { type LinkTo, rowsOf } from "./fieldRows.ts";
import { anchorOf, blocks, codes, type Row, table } from "./markdown.ts";
import { objectsIn, variantsOf } from "./schemaForms.ts";

/** The schemas of the document by name. */
export type Schemas = OpenApiDocument["components"]["schemas"];

/** The section of an object. Of one that is sent, each kind has a table of its own; of an answer, the kinds share one. */
export function objectSection(name: string, schemas: Schemas, linkTo: LinkTo): string {
	const variants = variantsOf(schemas[name]);
	const heading = `### ${name}`;
	if (variants === null) return blocks([heading, table("field", rowsOf(schemas[name], linkTo))]);
	const { key, forms } = variants;
	const kinds = forms.map(([value, form]) => ({
		value,
		rows: rowsOf(form, linkTo).filter(([field]) => field !== `\`${key}\``),
	}));
	const about = `One of ${forms.length} kinds, by \`${key}\``;
	return blocks([
		heading,
		...(name in ASKED_PARTS ? tablesOfKinds(name, about, kinds) : tableOfKinds(key, about, kinds)),
	]);
}

interface Kind {
	value: string;
	rows: readonly Row[];
}

function tablesOfKinds(name: string, about: string, kinds: readonly Kind[]): string[] {
	const [first, ...others] = kinds;
	const shared = (first?.rows ?? []).filter((row) =>
		others.every((other) => other.rows.some((each) => each.join("|") === row.join("|"))),
	);
	const isShared = new Set(shared.map((row) => row.join("|")));
	const title = (value: string) => `${name} \`${value}\``;
	const links = kinds.map(({ value }) => `[\`${value}\`](#${anchorOf(title(value))})`);
	return [
		`${about}: ${links.join(", ")}.`,
		shared.length === 0 ? "" : "Each kind has:",
		table("field", shared),
		...kinds.map(({ value, rows }) => {
			const own = rows.filter((row) => !isShared.has(row.join("|")));
			return blocks([
				`#### ${title(value)}`,
				own.length === 0 ? "It has no other field." : table("field", own),
			]);
		}),
	];
}

/** The fields of each kind, and below it what they mean. */
function tableOfKinds(key: string, about: string, kinds: readonly Kind[]): string[] {
	const fields = new Map<string, Map<string, string[]>>();
	for (const { value, rows } of kinds)
		for (const [name, meaning] of rows) {
			const meanings = fields.get(name) ?? new Map<string, string[]>();
			meanings.set(meaning, [...(meanings.get(meaning) ?? []), value]);
			fields.set(name, meanings);
		}
	const rows = [...fields].flatMap(([name, meanings]) =>
		[...meanings].map(([meaning, values]): Row => {
			const isOnly = meanings.size === 1;
			return [name, isOnly ? meaning : `With \`${key}\` ${codes(values)}: ${meaning}`];
		}),
	);
	return [
		`${about}. Each has these fields:`,
		table(
			`\`${key}\``,
			kinds.map(
				(kind): Row => [
					`\`${kind.value}\``,
					kind.rows
						.map(([name]) => name)
						.filter((name) => !/[.[]/.test(name))
						.join(", "),
				],
			),
			"fields",
		),
		table("field", rows),
	];
}

/** The objects that a part of the document needs, in the order in which it refers to them. */
export function neededObjects(part: unknown, schemas: Schemas): string[] {
	const needed = new Set<string>();
	const add = (names: readonly string[]) => {
		for (const name of names) {
			if (needed.has(name)) continue;
			needed.add(name);
			add(objectsIn(schemas[name], true));
		}
	};
	add(objectsIn(part, true));
	return [...needed].filter((name) => !isOfOperation(name) && hasTable(schemas[name]));
}

/** Whether a schema is the request or the answer of an operation, which is described there. */
function isOfOperation(name: string): boolean {
	return /(Request|Answer)$/.test(name);
}

function hasTable(schema: unknown): boolean {
	return rowsOf(schema, () => "").length > 0;
}
