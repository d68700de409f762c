/** The definition of a kind of change: its request, its outcome and what the audit log has of it have the same fields. */
import * as v from "valibot";
import { NOTICE_MAX_LENGTH } from "../../race/limits.ts";
import { isOneLine } from "../../race/record/plainText.ts";
import { described, was } from "../kit/shapes/described.ts";

/** The author of a change without `who`. */
export const OPERATOR = "operator";

/** One line of text that a database can store and a log can print. */
export const line = (name: string, longest: number) =>
	v.pipe(
		v.string(`${name} is a text`),
		v.trim(),
		v.check((text) => text.isWellFormed(), `${name} has whole characters`),
		v.check(isOneLine, `${name} is one line of text`),
		v.maxLength(longest, `${name} has at most ${longest} characters`),
	);

/** Who makes a change, why, and what he has seen. */
export const by = {
	who: described(
		v.optional(v.pipe(line("who", 100), v.minLength(1, "who is a name")), OPERATOR),
		"The person who makes the change. With a session it is the member's name, whatever is sent.",
	),
	why: described(v.optional(line("why", NOTICE_MAX_LENGTH), ""), "The reason; '' for none."),
	expects: described(
		v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
		"The last change of the subject that the person has seen, 0 for none: if there was a later one, the change is refused with 409 `changed-meanwhile`. null: whatever it is.",
	),
};

/** What every outcome has. */
const result = {
	changed: described(v.boolean(), "Whether it changed anything."),
	change: described(
		v.optional(v.nullable(v.number()), null),
		"The id of the change, by which it can be undone; null if it changed nothing.",
	),
	warnings: described(
		v.optional(v.array(v.string()), []),
		"What the person should know: for example that a time has no effect, and why.",
	),
};

/**
 * A kind of change.
 * @param asked what is changed and to which values, as a request writes it
 * @param stored the same as it is answered and logged
 * @param before the schema of the values before it
 */
export function changeKind<
	const Name extends string,
	const Asked extends v.ObjectEntries,
	const Stored extends v.ObjectEntries,
	const Before extends v.GenericSchema,
>(name: Name, asked: Asked, stored: Stored, before: Before) {
	const why = described(v.string(), "The reason; '' for none.");
	return {
		request: v.object({ kind: v.literal(name), ...asked, ...by }),
		outcome: v.object({ kind: v.literal(name), ...stored, ...result, before: was(before) }),
		logged: v.object({ action: v.literal(name), ...stored, before: was(before), why }),
	};
}
