/** Removes the descriptions from schemas, so that equal schemas can be referred to by name. */
import type * as v from "valibot";

/** The metadata of `described`: a description, keywords of JSON Schema, and `isOurs`. */
export type Meaning = Readonly<Record<string, unknown>>;

export interface BareSchemas {
	/** The schema without descriptions of its fields: the same object each time. */
	of<Schema extends v.GenericSchema>(schema: Schema): Schema;
	/** The metadata of a field, by the entries of a bare object. */
	meaningOf(entries: unknown, field: string): Meaning | null;
}

/** Properties of a schema that hold others. */
const PARTS = ["entries", "item", "key", "options", "pipe", "value", "wrapped"] as const;

export function createBareSchemas(): BareSchemas {
	const known = new Map<unknown, unknown>();
	const meanings = new Map<unknown, Map<string, Meaning>>();

	function bareOf(value: unknown): unknown {
		if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
		const before = known.get(value);
		if (before !== undefined) return before;
		const made = Array.isArray(value) ? bareList(value) : bareParts(value);
		known.set(value, made);
		return made;
	}

	function bareList(list: readonly unknown[]): readonly unknown[] {
		const bare = list.map(bareOf);
		return bare.every((each, index) => each === list[index]) ? list : bare;
	}

	function bareParts(schema: object): unknown {
		const inner = innerOf(schema);
		if (inner !== null) return bareOf(inner);
		const changes = Object.fromEntries(
			PARTS.flatMap((part) => {
				const held: unknown = Reflect.get(schema, part);
				const bare = part === "entries" ? bareEntries(held) : bareOf(held);
				return bare === held ? [] : [[part, bare]];
			}),
		);
		return Object.keys(changes).length === 0 ? schema : { ...schema, ...changes };
	}

	function bareEntries(entries: unknown): unknown {
		if (typeof entries !== "object" || entries === null) return entries;
		const before = known.get(entries);
		if (before !== undefined) return before;
		const bare = Object.fromEntries(
			Object.entries(entries).map(([name, entry]) => [name, bareOf(entry)]),
		);
		known.set(entries, bare);
		meanings.set(
			bare,
			new Map(
				Object.entries(entries).flatMap(([name, entry]) => {
					const meaning = metadataOf(entry);
					return meaning === null ? [] : [[name, meaning]];
				}),
			),
		);
		return bare;
	}

	return {
		of(schema) {
			const bare = bareOf(schema);
			return isLike(bare, schema) ? bare : schema;
		},
		meaningOf: (entries, field) => meanings.get(entries)?.get(field) ?? null,
	};
}

/** A schema without its descriptions has the same type. */
function isLike<Schema extends v.GenericSchema>(bare: unknown, schema: Schema): bare is Schema {
	return isRecord(bare) && bare["type"] === schema.type;
}

/** The schema and metadata of a pipe that `described` made; null for any other. */
function describedPipe(schema: unknown): [inner: unknown, metadata: Meaning] | null {
	if (!isRecord(schema) || !Array.isArray(schema["pipe"])) return null;
	const [inner, action, ...more]: unknown[] = schema["pipe"];
	if (!isRecord(action) || action["type"] !== "metadata" || more.length > 0) return null;
	const metadata = action["metadata"];
	return isRecord(metadata) ? [inner, metadata] : null;
}

function innerOf(schema: object): unknown {
	return describedPipe(schema)?.[0] ?? null;
}

/** The metadata of a schema; of nested pipes the outermost counts. */
function metadataOf(schema: unknown): Meaning | null {
	return describedPipe(schema)?.[1] ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
