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
export type MadeChange = v.InferOutput<typeof madeChange>;

const madeChanges = v.pipe(
	v.array(v.record(text, v.unknown())),
	v.transform((listed): MadeChange[] => listed.map((each) => v.parse(madeChange, each))),
);

/** The entries that can be undone: all but an undoing itself. */
const firstChange = v.variant("action", [
	v.object({
		action: v.literal("recording"),
		...recordOutcome.entries,
		file: described(v.optional(text, ""), "The name of the file; '' where it is not known."),
		changes: described(v.optional(madeChanges, []), "Changes sent with the file."),
	}),
	...eventEntries,
	...madeChange.options,
	/** A request with several changes: one entry, which is undone as one. */
	v.object({
		action: v.literal("several"),
		count: described(v.number(), "The number of changes."),
		changes: described(
			madeChanges,
			`The changes, at most the first ${MAX_LISTED}, as an entry with one change has them.`,
		),
		why: described(why, "The reason; '' for none."),
	}),
]);
export type FirstChange = v.InferOutput<typeof firstChange>;

/** The change that an undoing took back, as its entry has it; null for another entry. */
export function firstChangeOf(entry: Readonly<Record<string, unknown>>): FirstChange | null {
	const parsed = v.safeParse(firstChange, entry);
	return parsed.success ? parsed.output : null;
}

/**
 * The change of an entry; for a change of a kind with the value before it. The log has entries that are years old, so a field that
 * is added later needs a default.
 */
export const changeOfEntry = v.variant("action", [
	...firstChange.options,
	v.object({
		action: v.literal("undo"),
		change: described(v.number(), "The change that was undone, or done again."),
		what: described(text, "Its kind."),
		isInForce: described(v.boolean(), "Whether it is in force again."),
		undone: described(
			v.optional(v.nullable(v.pipe(v.record(text, v.unknown()), v.transform(firstChangeOf))), null),
			"The change itself; null where it is not listed.",
		),
		why: described(why, "The reason; '' for none."),
	}),
	/** A person exported names or facts that are not public. */
	v.object({
		action: v.literal("exportList"),
		format: described(v.picklist(EXPORT_FORMAT_NAMES), "The list and the kind of file."),
		category: described(text, "The only category; '' for all."),
		rows: described(v.number(), "The number of rows."),
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

/** The changes that an entry lists, for an undoing those of the change that it took back; those of an entry with one change are itself. */
export function listedChanges(change: LoggedChange): LoggedChange[] {
	if (change.action === "undo") return change.undone === null ? [] : listedChanges(change.undone);
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
