/** Reads the schemas of the OpenAPI document: the forms of a value, and the objects that it refers to. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every form of a value: of `anyOf` and `oneOf` each alternative, else the schema itself. */
export function formsOf(schema: unknown): Fields[] {
	if (!isFields(schema)) return [];
	const forms = schema["anyOf"] ?? schema["oneOf"];
	return Array.isArray(forms) ? forms.flatMap(formsOf) : [schema];
}

export interface Variants {
	/** The field by which the forms differ, such as `kind`. */
	key: string;
	/** The forms by their value of the field. */
	forms: readonly (readonly [value: string, form: Fields])[];
}

/** The kinds of an object that differ by a constant field; null if there are not several. */
export function variantsOf(schema: unknown): Variants | null {
	const forms = formsOf(schema).filter((form) => isFields(form["properties"]));
	const [first] = forms;
	if (first === undefined || forms.length < 2) return null;
	const key = Object.keys(Object(first["properties"])).find((name) =>
		forms.every((form) => constantOf(form, name) !== null),
	);
	if (key === undefined) return null;
	return { key, forms: forms.map((form) => [constantOf(form, key) ?? "", form]) };
}

function constantOf(form: Fields, name: string): string | null {
	const properties = form["properties"];
	const field = isFields(properties) ? properties[name] : null;
	return isFields(field) && "const" in field ? String(field["const"]) : null;
}

/** Schemas of single values, which need no table. */
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

/** The objects that a value refers to. Of an object that is described in place, its fields refer to them. */
export function objectsIn(value: unknown, isDeep: boolean): string[] {
	if (!isFields(value) && !Array.isArray(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		if (key === "$ref") {
			const name = String(inner).replace(/.*\//, "");
			return VALUES.has(name) || !String(inner).startsWith(SCHEMAS) ? [] : [name];
		}
		if (key === "properties" && !isDeep) return [];
		return objectsIn(inner, isDeep);
	});
}

const SCHEMAS = "#/components/schemas/";
