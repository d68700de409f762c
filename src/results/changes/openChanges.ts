/** The changes of events: made, undone and listed. */
import { change } from "../../contract/changes/askedChange.ts";
import type { AuditEntry } from "../../contract/changes/auditEntry.ts";
import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import { listChanges } from "../../contract/changes/listChanges.ts";
import type { UndoneData, undo } from "../../contract/changes/undo.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import type { Actor } from "../../contract/kit/role.ts";
import { shownOf, statusName } from "../../race/record/status.ts";
import { courseOf, type Field } from "../../race/scoring/field.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { loadAudit } from "../../store/auditLog.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { entriesShown } from "../story/shownChips.ts";
import { makeChanges, OPERATOR_ACTOR, readChanges } from "./makeChanges.ts";
import { takeUndo, undoRoute } from "./undo.ts";

export function openChanges({ store, allEvents, now }: Core, concerned: ConcernedParts) {
	const changes = createChanges(store, allEvents, concerned, now);
	const routes = {
		change: handleData(change, (asked, { place, actor }) => changes.make(place.pjid, asked, actor)),
		undo: undoRoute(changes.undo),
		listChanges: handleData(listChanges, (asked, { place }) => changes.list(place.pjid, asked)),
	};
	return { changes, routes };
}

export type Changes = ReturnType<typeof createChanges>;

/** What other parts of the server do at a change. */
interface ConcernedParts {
	templates: {
		/** Loads the template of an event again. */
		renew(eventId: string): Promise<void>;
	};
	announcing: {
		/** Checks changes that announce the event, and completes them. @throws Refusal */
		checked(eventId: string, changes: readonly AskedChange[], actor: Actor): Promise<AskedChange[]>;
	};
}

/** Every method checks the event. @throws Refusal, StoreRefusal, StoreUnavailable */
function createChanges(
	{ db }: Pick<Store, "db">,
	eventCache: Pick<EventCache, "peek" | "renew">,
	{ templates, announcing }: ConcernedParts,
	now: () => number,
) {
	return {
		/**
		 * Makes one change or a list of them, all or none; resolves when visitors see them.
		 * @param actor a member is the author of what he sends; of what others send, `who` is
		 */
		async make(
			eventId: string,
			asked: CheckedRequest<typeof change>,
			actor: Actor = OPERATOR_ACTOR,
		): Promise<ChangeOutcome[]> {
			const read = readChanges(asked);
			const changes = await announcing.checked(eventId, read.changes, actor);
			const outcome = await makeChanges(db, eventId, { ...read, changes }, { at: now(), actor });
			if (!outcome.some(({ changed }) => changed)) return outcome;
			await eventCache.renew(eventId);
			const snapshot = eventCache.peek(eventId);
			return snapshot ? withWarnings(outcome, snapshot) : outcome;
		},
		/** Undoes a change, or several, all or none; resolves when visitors see it. */
		async undo(
			eventId: string,
			asked: CheckedRequest<typeof undo>,
			actor: Actor = OPERATOR_ACTOR,
		): Promise<UndoneData> {
			const undone = await takeUndo(db, eventId, asked, { at: now(), actor });
			if (undone.rows > 0) await eventCache.renew(eventId);
			if (undone.what === "certificate" || undone.changes.length > 1)
				await templates.renew(eventId);
			return undone;
		},
		/** The entries, newest first; of one row if the query names it. */
		async list(eventId: string, asked: CheckedRequest<typeof listChanges>): Promise<AuditEntry[]> {
			await checkEvent(db, eventId);
			return entriesShown(db, eventId, await loadAudit(db, eventId, asked));
		},
	};
}

/** The outcomes of changes with warnings, as the standings after them show. */
function withWarnings(
	outcomes: readonly ChangeOutcome[],
	scored: { field: Field; standings: Pick<Standings, "status"> },
): ChangeOutcome[] {
	return outcomes.map((outcome) => {
		if (outcome.kind !== "time" || outcome.time === null) return outcome;
		const warning = warningOf(outcome, scored);
		return warning === "" ? outcome : { ...outcome, warnings: [...outcome.warnings, warning] };
	});
}

/** '' if the time has an effect. */
function warningOf(
	{ bib, point: id }: Extract<ChangeOutcome, { kind: "time" }>,
	{ field, standings }: { field: Field; standings: Pick<Standings, "status"> },
): string {
	const runner = field.byBib.get(bib) ?? -1;
	const point = field.points.findIndex((each) => each.id === id);
	const course = courseOf(field, runner);
	if (!course.points.includes(point))
		return `${bib} at ${id}: the time has no effect, because ${id} is not on the runner's course`;
	const status = statusName(standings.status[runner] ?? 0);
	const shown = shownOf(status);
	const isShown = point === course.finish ? shown.finish : shown.points;
	if (isShown) return "";
	const entrant = field.entrants.at(runner);
	const closed =
		status === "didNotFinish" && entrant?.statusByHand === null ? cutOffText(field, runner) : "";
	return closed !== ""
		? `${bib} at ${id}: the time is not shown, because the runner is out by the cut-off (${closed}): correct the cut-off, or confirm the runner by hand`
		: `${bib} at ${id}: the time is not shown while the status is ${STATUS_WORDS[status]}: change the status first`;
}

/** The cut-offs of a runner's course; '' for none. */
function cutOffText(field: Field, runner: number): string {
	return courseOf(field, runner)
		.points.flatMap((each) => {
			const { id = "", cutOff = null } = field.points[each] ?? {};
			return cutOff === null ? [] : `${id}: ${formatSeconds(cutOff)} after the gun`;
		})
		.join(", ");
}

const STATUS_WORDS: Readonly<Record<ReturnType<typeof statusName>, string>> = {
	notStarted: "not started",
	finished: "finished",
	didNotStart: "DNS",
	running: "running",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	confirmed: "confirmed",
};
