import * as v from "valibot";
import { EXPORT_FORMAT_NAMES } from "../exports/exportFormats.ts";
import { described } from "../kit/shapes/described.ts";
import { recordOutcome } from "../kit/shapes/sentRecording.ts";
import { type AskedChange, CHANGE_KINDS, type ChangeOutcome, withoutFacts } from "./change.ts";
import { eventEntries } from "./eventEntries.ts";
import { memberEntries } from "./memberEntries.ts";

/** The default and the largest number of entries in one answer. */
const DEFAULT_LIMIT = 100;
export const MAX_ENTRIES = 1_000;

/** The most changes that an entry lists. */
const MAX_LISTED = 200;

const text = v.string();
const epochMs = v.number();
const why = text;

/** A change of a kind, as it is logged. */
const madeChange = v.variant(
	"action",
	CHANGE_KINDS.map(({ logged }) => logged),
);
type MadeChange = v.InferOutput<typeof madeChange>;

/**
 * The change of an entry; for a change of a kind with the value before it. The log has entries that are years old, so a field that
 * is added later needs a default.
 */
export const changeOfEntry = v.variant("action", [
	v.object({
		action: v.literal("recording"),
		...recordOutcome.entries,
		file: described(v.optional(text, ""), "The name of the file; '' where it is not known."),
	}),
	...eventEntries,
	...madeChange.options,
	v.object({
		action: v.literal("undo"),
		change: described(v.number(), "The change that was undone, or done again."),
		what: described(text, "Its kind."),
		isInForce: described(v.boolean(), "Whether it is in force again."),
		why: described(why, "The reason; '' for none."),
	}),
	/** A person exported names or facts that are not public. */
	v.object({
		action: v.literal("exportList"),
		format: described(v.picklist(EXPORT_FORMAT_NAMES), "The list and the kind of file."),
		category: described(text, "The only category; '' for all."),
		rows: described(v.number(), "The number of rows."),
	}),
	/** A request with several changes: one entry, which is undone as one. */
	v.object({
		action: v.literal("several"),
		count: described(v.number(), "The number of changes."),
		changes: described(
			v.pipe(
				v.array(v.record(text, v.unknown())),
				v.transform((listed): MadeChange[] => listed.map((each) => v.parse(madeChange, each))),
			),
			`The changes, at most the first ${MAX_LISTED}, as an entry with one change has them.`,
		),
		why: described(why, "The reason; '' for none."),
	}),
	...memberEntries,
]);
export type LoggedChange = v.InferOutput<typeof changeOfEntry>;

/** What is logged of a change, with the value before it. */
export function loggedChange(asked: AskedChange, outcome: ChangeOutcome): MadeChange {
	return v.parse(madeChange, {
		...outcome,
		...withoutFacts(asked),
		action: asked.kind,
		before: outcome.before,
	});
}

/** What is logged of several changes of one request. */
export function severalOf(changes: readonly MadeChange[]): LoggedChange {
	const [why = "", ...others] = new Set(changes.map((each) => each.why));
	return {
		action: "several",
		count: changes.length,
		changes: changes.slice(0, MAX_LISTED),
		why: others.length === 0 ? why : "",
	};
}

/** The changes that an entry lists; those of an entry with one change are itself. */
export function listedChanges(change: LoggedChange): LoggedChange[] {
	return change.action === "several" ? change.changes : [change];
}

export const auditEntry = v.object({
	id: described(v.number(), "Its id."),
	at: described(epochMs, "The instant of the change, epoch ms."),
	who: described(text, "The person who made the change."),
	undoes: described(v.nullable(v.number()), "The change that it undid; null for none."),
	undoneBy: described(v.nullable(v.number()), "The change that undid it; null if it is in force."),
	change: described(changeOfEntry, "The change."),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

const count = (message: string) =>
	v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

/** Which entries are asked for. */
export const entriesAsked = v.object({
	before: described(
		v.optional(v.nullable(count("before is the id of an entry")), null),
		"Only entries older than the entry with this id.",
	),
	limit: described(
		v.optional(
			v.pipe(
				count(`limit is a number up to ${MAX_ENTRIES}`),
				v.minValue(1, "limit is at least 1"),
				v.maxValue(MAX_ENTRIES, `limit is at most ${MAX_ENTRIES}`),
			),
			String(DEFAULT_LIMIT),
		),
		"The largest number of entries.",
	),
});

export type AuditRequest = v.InferOutput<typeof entriesAsked>;
