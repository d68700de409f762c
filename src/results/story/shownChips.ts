/** Answers about chips with the chips as they are printed. */
import type { Kysely } from "kysely";
import type { AuditEntry } from "../../contract/changes/auditEntry.ts";
import { type LoggedChange, listedChanges } from "../../contract/changes/auditEntry.ts";
import { readSubject, subjectText } from "../../contract/changes/namedPart.ts";
import type { RunnersReadsData } from "../../contract/story/runnerReads.ts";
import type { StoryData } from "../../contract/story/story.ts";
import { chipText, type PrintedChips } from "../../race/record/chips.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** A story. The rows of chips in its changes are named by them. */
export async function storyShown(
	db: Kysely<Tables>,
	eventId: string,
	story: StoryData,
): Promise<StoryData> {
	const assigned = story.chips.map(({ chip }) => chip);
	const changed = story.changes.flatMap(({ parts }) =>
		parts.flatMap(({ subject }) => chipOfRow(subject) ?? []),
	);
	const printed = await loadPrintedChips(db, eventId, [
		...assigned,
		...changed,
		...story.changes.flatMap(({ change: made }) => listedChanges(made).flatMap(chipsOfEach)),
		...story.reads.map(({ chip }) => chip),
	]);
	if (printed.size === 0) return story;
	return {
		...story,
		chips: story.chips.map((use) => ({ ...use, chip: chipText(printed, use.chip) })),
		reads: story.reads.map((read) => ({ ...read, chip: chipText(printed, read.chip) })),
		changes: story.changes.map((change) => ({
			...change,
			change: changeShown(change.change, printed),
			parts: change.parts.map((part) => ({
				...part,
				subject: rowShown(part.subject, printed),
			})),
		})),
	};
}

/** The chip that a part is about; null for another subject. */
function chipOfRow(subject: string): string | null {
	const about = readSubject(subject);
	return about?.of === "chip" ? String(about.key[0]) : null;
}

function rowShown(subject: string, printed: PrintedChips): string {
	const about = readSubject(subject);
	if (about?.of !== "chip") return subject;
	const [chip, since] = about.key;
	return subjectText("chip", [chipText(printed, String(chip)), since]);
}

/** Reads of a runner. */
export async function readsShown(
	db: Kysely<Tables>,
	eventId: string,
	given: RunnersReadsData,
): Promise<RunnersReadsData> {
	const chips = given.reads.map(({ chip }) => chip);
	const printed = await loadPrintedChips(db, eventId, chips);
	const reads = given.reads.map((read) => ({ ...read, chip: chipText(printed, read.chip) }));
	return { ...given, reads };
}

/** Entries of the audit log. */
export async function entriesShown(
	db: Kysely<Tables>,
	eventId: string,
	entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
	const chips = entries.flatMap(({ change: made }) => listedChanges(made).flatMap(chipsOfEach));
	const printed = await loadPrintedChips(db, eventId, chips);
	if (printed.size === 0) return [...entries];
	return entries.map((entry) => ({ ...entry, change: changeShown(entry.change, printed) }));
}

function changeShown(made: LoggedChange, printed: PrintedChips): LoggedChange {
	if (made.action === "undo")
		return { ...made, undone: made.undone && firstShown(made.undone, printed) };
	return firstShown(made, printed);
}

function firstShown<Each extends LoggedChange>(made: Each, printed: PrintedChips): Each {
	if (made.action !== "several") return shownChange(made, printed);
	return { ...made, changes: made.changes.map((each) => shownChange(each, printed)) };
}

function shownChange<Each extends LoggedChange>(each: Each, printed: PrintedChips): Each {
	if (each.action === "chip") return { ...each, chip: chipText(printed, each.chip) };
	if (each.action === "add")
		return { ...each, chips: each.chips.map((chip) => chipText(printed, chip)) };
	if ((each.action !== "ruling" && each.action !== "match") || each.read === null) return each;
	return { ...each, read: { ...each.read, chip: chipText(printed, each.read.chip) } };
}

function chipsOfEach(each: LoggedChange): string[] {
	if (each.action === "chip") return [each.chip];
	if (each.action === "add") return [...each.chips];
	const isOfRead = each.action === "ruling" || each.action === "match";
	return isOfRead && each.read !== null && each.read.chip !== "" ? [each.read.chip] : [];
}
