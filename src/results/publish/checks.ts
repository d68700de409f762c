/** The checks before an event is announced, gathered from the threads that know them. */
import * as v from "valibot";
import type { OpenCheck } from "../../contract/changes/announcementKind.ts";
import { OPEN_CHECKS } from "../../contract/changes/checkNames.ts";
import { type FoundCheck, foundCheck } from "../../contract/publish/publishState.ts";
import type { Ranks } from "../../race/scoring/ranking.ts";
import { dayOf } from "../../race/time/day.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { CertificateTemplates } from "../certificates/certificateTemplates.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { COMMAND, type Previewer } from "../preview/startPreviewer.ts";
import type { Watcher } from "../watch/watcher.ts";

export interface CheckParts {
	/** With the hidden events. */
	events: Pick<EventCache, "catalogue" | "current">;
	watcher: Pick<Watcher, "answer">;
	previewer: Pick<Previewer, "recount">;
	templates: Pick<CertificateTemplates, "of">;
	now: () => number;
}

/** The checks that are open now, in the order of their names. @throws UnknownEvent, StoreUnavailable, ThreadEnded */
export type FindChecks = (eventId: string) => Promise<FoundCheck[]>;

const found = v.object({ data: v.array(foundCheck) });

export function createChecks(parts: CheckParts): FindChecks {
	const { events, watcher, previewer, templates, now } = parts;

	async function ofReads(snapshot: Snapshot): Promise<FoundCheck[]> {
		const { id, zone } = snapshot.field.event;
		const lastDay = events.catalogue().lastDays.get(id) ?? "";
		const isOver = lastDay !== "" && dayOf(now(), zone) > lastDay;
		const question = { kind: "checks", winners: snapshot.winners, isOver } as const;
		return v.parse(found, JSON.parse(String(await watcher.answer(snapshot, question)))).data;
	}

	async function ofRanks({ version, builtAt, field, standings }: Snapshot): Promise<FoundCheck[]> {
		// Copies, because scoring may write the shared columns of a snapshot that was replaced meanwhile.
		const copied = ({ rank, size }: Ranks) => ({ rank: rank.slice(), size: size.slice() });
		const published = {
			version,
			now: builtAt,
			overall: copied(standings.overall),
			bySex: copied(standings.bySex),
			byGroup: copied(standings.byGroup),
		};
		const other = await previewer.recount(COMMAND, field.event.id, published);
		if (other.count === 0) return [];
		return [{ name: "rank", of: "", ...other, waves: [], ties: [] }];
	}

	async function ofCertificates({ field: { event } }: Snapshot): Promise<FoundCheck[]> {
		if (!event.offersCertificates || (await templates.of(event.id)).name !== "") return [];
		return [{ name: "certificate", of: "", count: 1, bibs: [], waves: [], ties: [] }];
	}

	return async (eventId) => {
		// A read of the last second may open a check, or close one.
		const snapshot = await events.current(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		const all = await Promise.all([ofReads(snapshot), ofRanks(snapshot), ofCertificates(snapshot)]);
		const place = ({ name }: FoundCheck) => OPEN_CHECKS.indexOf(name);
		return all.flat().toSorted((a, b) => place(a) - place(b));
	};
}

const counted = v.object({ data: v.object({ count: v.number() }) });

/** The number of reads that arrived after the announcement of a snapshot's event and would change its result. */
export async function countLate(
	watcher: Pick<Watcher, "answer">,
	snapshot: Snapshot,
): Promise<number> {
	if (snapshot.field.event.phase !== "announced") return 0;
	const request = { limit: 1, cursor: "", point: "", bib: "" };
	const question = { kind: "queue", name: "late", request } as const;
	return v.parse(counted, JSON.parse(String(await watcher.answer(snapshot, question)))).data.count;
}

/** An open check without its bibs, as a schedule stores it. */
export function summaryOf({ name, of, count }: FoundCheck): OpenCheck {
	return { name, of, count };
}

/** The open checks that a reason does not cover: they were not open then, or find more now. */
export function notCovered(open: readonly OpenCheck[], covers: readonly OpenCheck[]): OpenCheck[] {
	return open.filter(
		({ name, of, count }) =>
			!covers.some((each) => each.name === name && each.of === of && each.count >= count),
	);
}
