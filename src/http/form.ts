/** Reads the fields of a call: from the form of a clip call (SPEC section 7), or from a query. */
import type { Exchange } from "./exchange.ts";
import { Refusal } from "./Refusal.ts";

/** The text fields that are not empty; of two with one name the last counts. @throws Refusal 415 or 400 */
export async function readForm(exchange: Exchange): Promise<Record<string, string>> {
	const fields = await fieldsOf(exchange);
	// A form sends fields that the visitor left blank. They count as absent.
	return Object.fromEntries(fields.filter(([, value]) => value !== ""));
}

async function fieldsOf(exchange: Exchange): Promise<[string, string][]> {
	const type = exchange.header("content-type");
	if (/^application\/x-www-form-urlencoded\b/i.test(type))
		return [...new URLSearchParams(exchange.body.toString("utf8"))];
	if (!/^multipart\/form-data\b/i.test(type))
		throw new Refusal(
			415,
			"wrong-type",
			"send the fields as a form: application/x-www-form-urlencoded or multipart/form-data",
		);
	const response = new Response(new Uint8Array(exchange.body), {
		headers: { "content-type": type },
	});
	const form = await response.formData().catch(() => {
		throw new Refusal(400, "wrong-field", "the form cannot be read: its parts are not as it says");
	});
	return [...form].map(([name, value]) => {
		if (typeof value === "string") return [name, value];
		throw new Refusal(400, "wrong-field", `${name}: is a text, not a file`);
	});
}

/** The fields of a query; of two with one name the last counts. */
export function readQuery({ query }: Pick<Exchange, "query">): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(query));
}
