/** The parts of what a preview is asked about, as the change itself would write them. Nothing is written. */

import { change } from "../../contract/changes/askedChange.ts";
import type { AskedChange } from "../../contract/changes/change.ts";
import { previewedRecording, previewedUndo } from "../../contract/preview/preview.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import type { Organisation, RecordedRead, Recording } from "../../race/record/record.ts";
import { partsOfChange } from "../../store/changes/applyChange.ts";
import type { Kept } from "../../store/changes/held.ts";
import { newReads } from "../../store/changes/importedReads.ts";
import { joinedParts } from "../../store/changes/joinedParts.ts";
import type { LockedEvent } from "../../store/changes/LockedEvent.ts";
import { otherHalf } from "../../store/changes/otherHalf.ts";
import { type Part, subjectText } from "../../store/changes/part.ts";
import { partsOfUndo } from "../../store/changes/undoParts.ts";
import type { FollowingGroups } from "../../store/changes/wanted/followingGroups.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import {
	checkCode,
	NO_EXTRAS,
	partsOfRecording,
	type RecordingExtras,
} from "../../store/ingest/recordReads.ts";
import { readChanges } from "../changes/makeChanges.ts";
import { normaliseChips } from "../ingest/normaliseChips.ts";
import { type LostChip, lostChips } from "./lostChips.ts";

export interface PreviewParts {
	parts: readonly Part[];
	warnings: readonly string[];
	/** What an import leaves as people decided it. */
	kept: readonly Kept[];
	/** Which groups follow the rule of ages, and which were set by hand and stay. */
	groups: Pick<FollowingGroups, "moved" | "kept">;
	/** Chips that a runner loses by a change of a chip. */
	chips: readonly LostChip[];
	/** The new reads of an import. */
	passings: readonly RecordedRead[];
	/** The organisation as an import states it; null for anything else. */
	organisation: Organisation | null;
}

const NOTHING_ELSE = {
	warnings: [],
	kept: [],
	groups: { moved: [], kept: [] },
	chips: [],
	passings: [],
	organisation: null,
};

/** @throws Refusal, StoreRefusal */
export async function partsOfPreview(event: LockedEvent, body: unknown): Promise<PreviewParts> {
	const fields = typeof body === "object" && body !== null ? body : {};
	if ("recording" in fields) return ofRecording(event, body);
	await checkEvent(event.transaction, event.eventId);
	if (!("undo" in fields))
		return ofChanges(event, readChanges(checkRequest(change.request, body)).changes);
	const asked = checkRequest(previewedUndo, body);
	const { parts } = await partsOfUndo(event, asked.undo);
	const half = await otherHalf(event, asked.undo);
	const others = half === null ? [] : (await partsOfUndo(event, half)).parts;
	return { ...NOTHING_ELSE, parts: [...parts, ...others] };
}

async function ofRecording(event: LockedEvent, body: unknown): Promise<PreviewParts> {
	const {
		privateFacts,
		assumed,
		removesOthers,
		file: _,
		changes,
		...given
	} = checkRequest(previewedRecording, body).recording;
	if (given.event.id !== event.eventId)
		throw new Refusal(400, "wrong-field", `event.id: the recording is of ${given.event.id}`);
	const extras = { ...NO_EXTRAS, privateFacts, assumed, removesOthers };
	const imported = await partsOfImport(event, given, extras);
	if (changes.length === 0) return imported;
	const { parts } = await ofChanges(event, changes);
	return { ...imported, parts: joinedParts([...imported.parts, ...parts]) };
}

/** The parts of an import that is checked already. @throws Refusal, StoreRefusal */
export async function partsOfImport(
	event: LockedEvent,
	given: Recording,
	extras: RecordingExtras,
): Promise<PreviewParts> {
	const { recording } = normaliseChips(given);
	const { organisation } = recording;
	const { parts, kept } = await partsOfRecording(event, recording, extras);
	await checkCode(event.transaction, organisation);
	const passings = await newReads(event, recording);
	return { ...NOTHING_ELSE, parts, kept, passings, organisation };
}

/** Changes whose parts depend on other rows than their own, so that an earlier change of the list could change them. */
const ALONE: readonly AskedChange["kind"][] = [
	...(["add", "chip", "remove", "renumber", "removeCategory"] as const),
	...(["categories", "groups", "waves", "course"] as const),
];

async function ofChanges(
	event: LockedEvent,
	changes: readonly AskedChange[],
): Promise<PreviewParts> {
	const dependent = changes.find(({ kind }) => ALONE.includes(kind));
	if (dependent && !areApart(changes))
		throw new Refusal(
			400,
			"wrong-field",
			`${dependent.kind}: another change of the list may depend on it, ask for a preview of one at a time`,
		);
	const parts = new Map<string, Part>();
	const warnings: string[] = [];
	const groups: { moved: FollowingGroups["moved"][number][]; kept: string[] } = {
		moved: [],
		kept: [],
	};
	for (const each of changes) {
		const { rows, parts: own, groups: following } = await partsOfChange(event, each);
		warnings.push(...rows.warnings);
		groups.moved.push(...following.moved);
		groups.kept.push(...following.kept);
		for (const part of own) {
			const subject = subjectText(part);
			const first = parts.get(subject);
			parts.set(subject, first ? joined(first, part) : part);
		}
	}
	const chips = await lostChips(event, changes, [...parts.values()]);
	return { ...NOTHING_ELSE, parts: [...parts.values()], warnings, groups, chips };
}

/** Runners are removed independently of each other, and so are different chips given: two runners exchange theirs. */
function areApart(changes: readonly AskedChange[]): boolean {
	if (changes.length <= 1 || changes.every(({ kind }) => kind === "remove")) return true;
	const dependent = changes.filter(({ kind }) => ALONE.includes(kind));
	const chips = dependent.flatMap((each) => (each.kind === "chip" ? each.chip : []));
	return chips.length === dependent.length && new Set(chips).size === chips.length;
}

/** Two changes of one row, the second made without the first. @throws Refusal if they change the same column */
function joined(first: Part, second: Part): Part {
	const names = Object.keys(second.after ?? {});
	const own = first.after ?? {};
	const isApart = first.before && first.after && second.before && second.after;
	if (!isApart || names.some((name) => name in own))
		throw new Refusal(
			400,
			"wrong-field",
			`${subjectText(second)}: two changes of the list change it, ask for a preview of one at a time`,
		);
	return {
		...first,
		before: { ...first.before, ...second.before },
		after: { ...first.after, ...second.after },
	};
}
