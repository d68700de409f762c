/** Holds that a result is announced, now or at a time, only without open checks or with a reason. */

import type { AskedChange } from "../../contract/changes/change.ts";
import { type Actor, memberOr } from "../../contract/kit/role.ts";
import type { FoundCheck } from "../../contract/publish/publishState.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { EventReader } from "../core/eventCache.ts";
import { type FindChecks, summaryOf } from "./checks.ts";

/** A year: a later time is a mistake. */
const LATEST_MS = 366 * 24 * 3_600_000;

export function createAnnouncing(
	events: Pick<EventReader, "catalogue">,
	findChecks: FindChecks,
	now: () => number,
) {
	return {
		/**
		 * Checks changes that announce the event. Those that schedule it get the checks that their reason covers.
		 * @throws Refusal if checks are open and no reason is given, or the time is over
		 */
		async checked(
			eventId: string,
			changes: readonly AskedChange[],
			actor: Actor,
		): Promise<AskedChange[]> {
			const phase = events.catalogue().events.find(({ id }) => id === eventId)?.phase;
			const announces = (each: AskedChange) =>
				(each.kind === "phase" && each.phase === "announced" && phase === "live") ||
				(each.kind === "schedule" && each.announceAt !== null);
			const isRehearsal = events.catalogue().rehearsals.has(eventId);
			if (phase === undefined || isRehearsal || !changes.some(announces))
				return changes.map((each) =>
					each.kind === "schedule" ? { ...each, covers: [], held: [] } : each,
				);
			const open = await findChecks(eventId);
			for (const each of changes) {
				if (each.kind === "schedule" && each.announceAt !== null)
					checkTime(each.announceAt, phase, now());
				if (announces(each) && open.length > 0 && each.why === "") throw stillOpen(eventId, open);
			}
			return changes.map((each) =>
				each.kind === "schedule"
					? {
							...each,
							held: [],
							who: memberOr(actor, each.who),
							covers: each.announceAt === null ? [] : open.map(summaryOf),
						}
					: each,
			);
		},
	};
}

/** @throws Refusal */
function checkTime(at: number, phase: string, now: number): void {
	if (phase === "announced")
		throw new Refusal(200, "announced", "the result is announced already: take it back first");
	if (at > now && at <= now + LATEST_MS) return;
	throw new Refusal(400, "wrong-field", "announceAt is a time to come, within a year");
}

function stillOpen(eventId: string, open: readonly FoundCheck[]): Refusal {
	const shown = open.map(({ name, of, count, bibs, waves }) => {
		const starts = waves.length === 0 ? "" : `of wave ${waves.slice(0, 3).join(", ")}`;
		const what = [name, of, starts].filter((word) => word !== "").join(" ");
		return `${what} (${count}${bibs.length === 0 ? "" : `: ${bibs.slice(0, 3).join(", ")}`})`;
	});
	return new Refusal(
		200,
		"open-checks",
		`${eventId} has open checks: ${shown.join("; ")}. Settle them, or give the reason for announcing it with them (why)`,
	);
}
