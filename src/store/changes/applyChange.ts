/** Makes changes: each is written with its entry in the audit log, in one transaction. */
import * as v from "valibot";
import {
	type LoggedChange,
	loggedChange,
	type MadeChange,
	severalOf,
} from "../../contract/changes/auditEntry.ts";
import {
	type AskedChange,
	type ChangeOutcome,
	changeOutcome,
	withoutFacts,
} from "../../contract/changes/change.ts";
import type { UndoneData } from "../../contract/changes/undo.ts";
import { type Doing, writeAudit } from "../auditLog.ts";
import { isPostgres } from "../dialect.ts";
import { ChangedMeanwhile } from "../errors/ChangedMeanwhile.ts";
import { keepFacts } from "../facts/storedPrivateFacts.ts";
import { checkRehearsal } from "../rehearsals/checkRehearsal.ts";
import { checkUse } from "./checkUse.ts";
import { joinedParts } from "./joinedParts.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import { namedFields } from "./nameParts.ts";
import { type Part, type Subject, type SubjectTable, shownSubject, subjectText } from "./part.ts";
import { readSubjects } from "./subjectRows.ts";
import { partsOfUndo } from "./undoParts.ts";
import { type FollowingGroups, followingGroups, withFollowing } from "./wanted/followingGroups.ts";
import { wantedByRequest } from "./wanted/wantedByRequest.ts";
import type { WantedRows } from "./wanted/wantedRows.ts";
import { partsOf, writeParts } from "./writeParts.ts";

/**
 * Makes one change; a chip has to be normalised. A change that changes nothing is not logged.
 * @throws StoreRefusal
 */
export async function applyChange(
	event: LockedEvent,
	request: AskedChange,
	doing: Doing,
): Promise<ChangeOutcome> {
	const { rows, parts } = await partsOfChange(event, request);
	const outcome = outcomeOf(request, rows);
	if (parts.length === 0) return outcome(null);
	await keepFacts(
		event,
		rows.versions.map(({ row }) => row),
	);
	return outcome(await makeChange(event, doing, loggedChange(request, outcome(null)), parts));
}

/**
 * Makes several changes as with one undo, whatever it consists of.
 * @returns for each what it changed, with the id of the entry
 * @throws StoreRefusal
 */
export async function applyChanges(
	event: LockedEvent,
	requests: readonly AskedChange[],
	doing: Doing,
): Promise<ChangeOutcome[]> {
	const [single, ...others] = requests;
	if (single !== undefined && others.length === 0) return [await applyChange(event, single, doing)];
	const { steps, parts: made, logged } = await makeSteps(event, requests);
	const parts = joinedParts(made);
	const [only, ...further] = logged;
	if (only === undefined || parts.length === 0) return steps.map(({ outcome }) => outcome(null));
	const entry = further.length === 0 ? only : severalOf(logged);
	const { transaction, eventId } = event;
	const id = await writeAudit(transaction, eventId, doing, entry, { parts, undoes: null });
	return steps.map((step) => step.outcome(step.parts.length === 0 ? null : id));
}

/** A change that is written and has no entry yet. */
interface Step {
	/** @param change the id of its entry; null if it changed nothing */
	outcome: (change: number | null) => ChangeOutcome;
	parts: Part[];
}

/** Writes changes one after the other, without an entry. @throws StoreRefusal */
export async function makeSteps(
	event: LockedEvent,
	requests: readonly AskedChange[],
): Promise<{ steps: Step[]; parts: Part[]; logged: MadeChange[] }> {
	const steps: Step[] = [];
	const logged: MadeChange[] = [];
	for (const request of requests) {
		const { rows, parts } = await partsOfChange(event, request);
		await keepFacts(
			event,
			rows.versions.map(({ row }) => row),
		);
		await writeChecked(event, parts);
		const outcome = outcomeOf(request, rows);
		if (parts.length > 0) logged.push(loggedChange(request, outcome(null)));
		steps.push({ outcome, parts });
	}
	return { steps, parts: steps.flatMap((step) => step.parts), logged };
}

function outcomeOf(
	request: AskedChange,
	rows: WantedRows,
): (change: number | null) => ChangeOutcome {
	return (change) =>
		v.parse(changeOutcome, {
			...withoutFacts(request),
			...rows.logged,
			changed: change !== null,
			change,
			before: rows.before,
			warnings: [...rows.warnings],
		});
}

/** What a change would change. Reads only. @throws StoreRefusal */
export async function partsOfChange(
	event: LockedEvent,
	request: AskedChange,
): Promise<{ rows: WantedRows; parts: Part[]; groups: FollowingGroups }> {
	const rows = await wantedByRequest(event, request);
	await checkExpects(event, rows, request.expects);
	const groups = await followingGroups(event, rows);
	const parts = await partsOf(event, withFollowing(rows.wanted, groups.wanted));
	await checkRehearsal(event, parts);
	return { rows, parts, groups };
}

/** Writes the parts of a change without its entry. @throws InUse, IsRehearsal */
export async function writeChecked(event: LockedEvent, parts: readonly Part[]): Promise<void> {
	await checkRehearsal(event, parts);
	await writeParts(event, parts);
	await checkUse(event, parts);
}

/** Writes the parts of a change and its entry. @returns its id @throws InUse, IsRehearsal */
export async function makeChange(
	event: LockedEvent,
	doing: Doing,
	entry: LoggedChange,
	parts: readonly Part[],
	undoes: number | null = null,
): Promise<number> {
	await writeChecked(event, parts);
	return writeAudit(event.transaction, event.eventId, doing, entry, { parts, undoes });
}

/**
 * Undoes a change, or does it again if the change is an undoing.
 * @throws UnknownChange, UndoneAlready, BuiltUpon, InUse
 */
export async function undoChange(
	event: LockedEvent,
	changeId: number,
	why: string,
	doing: Doing,
): Promise<UndoneData> {
	const { undone, first, isInForce, parts } = await partsOfUndo(event, changeId);
	const what = first.action;
	const entry: LoggedChange = {
		action: "undo",
		change: first.id,
		what,
		isInForce,
		undone: null,
		why,
	};
	const change = await makeChange(event, doing, entry, parts, undone.id);
	const mark = async (id: number, undoneBy: number | null) => {
		await event.transaction
			.updateTable("audit")
			.set({ undone_by: undoneBy })
			.where("id", "=", id)
			.execute();
	};
	await mark(undone.id, change);
	await mark(first.id, isInForce ? null : change);
	return { change, changes: [change], undone: first.id, what, isInForce, rows: parts.length };
}

/** @throws ChangedMeanwhile if what is changed was changed after the change that the person has seen */
async function checkExpects(
	event: LockedEvent,
	{ wanted: [subject, ...further], list }: WantedRows,
	expects: number | null,
): Promise<void> {
	if (expects === null) return;
	if (list !== null) {
		const last = await lastChangeOfList(event, list);
		if (last !== undefined && last.id > expects)
			throw new ChangedMeanwhile(`the ${LIST_NAMES[list]}`, last, null);
	} else if (subject !== undefined) await checkExpected(event, subject, expects);
	const facts = further.find(({ table }) => table === "entrant_private");
	if (facts !== undefined) await checkExpected(event, facts, expects);
}

/**
 * Compares the last change of a subject with the one that the person has seen, null for any.
 * @throws ChangedMeanwhile if there was a later one
 */
export async function checkExpected(
	event: LockedEvent,
	subject: Subject,
	expects: number | null,
): Promise<void> {
	if (expects === null) return;
	const last = await lastChangeOf(event, subject);
	if (last === undefined || last.id <= expects) return;
	const found = await readSubjects(event, [subject]);
	const present = found.get(subjectText(subject)) ?? null;
	throw new ChangedMeanwhile(shownSubject(subject, present), last, namedFields(present));
}

const LIST_NAMES: Readonly<Partial<Record<SubjectTable, string>>> = {
	category: "categories",
	cgroup: "groups",
	wave: "waves",
	point: "course",
};

/** The last change of any row of a table; undefined if there was none. */
export function lastChangeOfList({ transaction, eventId }: LockedEvent, table: SubjectTable) {
	const all = transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.where("change_part.event_id", "=", eventId)
		.orderBy("change_part.id", "desc");
	// With SQLite a range uses the index; the order of texts in PostgreSQL depends on its locale.
	const own = isPostgres(transaction)
		? all.where("change_part.subject", "like", `${table} [%`)
		: all
				.where("change_part.subject", ">=", `${table} [`)
				.where("change_part.subject", "<", `${table} \\`);
	return own.executeTakeFirst();
}

/** The last change of a subject; undefined if there was none. */
export function lastChangeOf({ transaction, eventId }: LockedEvent, subject: Subject) {
	return transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.where("change_part.event_id", "=", eventId)
		.where("change_part.subject", "=", subjectText(subject))
		.orderBy("change_part.id", "desc")
		.executeTakeFirst();
}
