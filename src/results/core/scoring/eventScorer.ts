/**
 * Scores one event repeatedly. What was read from the store is held as columns, so only changes are read: reads after the
 * last one, and the field if it has changed. With new reads the kept standings are updated (keptStandings.ts); a change of
 * the field is scored as a whole.
 */
import type { Kysely } from "kysely";
import { shownEntrant } from "../../../race/record/privacy.ts";
import { type GivenField, layOutFacts, type RecordedField } from "../../../race/scoring/field.ts";
import { type Histogram, histogramOf } from "../../../race/scoring/histogram.ts";
import { type KeptStandings, keepStandings } from "../../../race/scoring/keptStandings.ts";
import { type LeaderGroup, leadersOf } from "../../../race/scoring/leaders.ts";
import { createReadLog } from "../../../race/scoring/reads/readColumns.ts";
import { type WinnerGroup, winnersOf } from "../../../race/scoring/winners.ts";
import { loadAgeGrading } from "../../../store/facts/loadAges.ts";
import { loadFacts, loadReads, loadRevisions } from "../../../store/load.ts";
import type { Tables } from "../../../store/migrations/tables.ts";

/** The state of an event at an instant. The next score changes its standings and the reads of its field. */
export interface ScoredEvent extends ScoredLists {
	/** The event's revision: grows with each change, over restarts too. */
	version: number;
	/** The revision of its field: everything but reads. */
	fieldVersion: number;
	/** Epoch ms. */
	builtAt: number;
}

/** Standings with the lists that follow from them. */
export interface ScoredLists extends Pick<KeptStandings, "field" | "standings" | "changes"> {
	leaders: readonly LeaderGroup[];
	winners: readonly WinnerGroup[];
	/** By category; null where no runner has finished. */
	histograms: readonly (Histogram | null)[];
}

export interface EventScorer {
	/** Reads what is new and scores; null if there is no such event. */
	score(now: number): Promise<ScoredEvent | null>;
}

/** A scorer that has not read anything yet. */
export function createEventScorer(db: Kysely<Tables>, eventId: string): EventScorer {
	const log = createReadLog();
	let lastId = 0;
	let fieldVersion = -1;
	let given: GivenField | null = null;
	let kept: KeptStandings | null = null;

	/** One consistent state: a read that is committed meanwhile is in the next score. */
	const readNews = () =>
		db
			.transaction()
			.setIsolationLevel("repeatable read")
			.execute(async (transaction) => {
				const revisions = await loadRevisions(transaction, eventId);
				if (revisions === null) return null;
				if (given === null || revisions.fieldRevision !== fieldVersion) {
					const facts = layOutFacts(shown(await loadFacts(transaction, eventId)));
					given = { ...facts, ageGrading: await loadAgeGrading(transaction, facts) };
					kept = null;
				}
				fieldVersion = revisions.fieldRevision;
				for await (const portion of loadReads(transaction, eventId, lastId)) {
					log.add(portion.reads);
					lastId = portion.lastId;
				}
				return { version: revisions.revision, given };
			});

	return {
		async score(now) {
			const news = await readNews();
			if (news === null) return null;
			const before = kept;
			// An update that fails half-way leaves nothing to continue from.
			kept = null;
			before?.update(log.columns(), now);
			kept = before ?? keepStandings(news.given, log.columns(), now);
			return { version: news.version, fieldVersion, builtAt: now, ...scoredEvent(kept) };
		},
	};
}

/** The kept standings of an event, with the lists that follow from them. */
export function scoredEvent({ field, standings, changes }: KeptStandings): ScoredLists {
	return {
		field,
		standings,
		changes,
		leaders: leadersOf(field, standings, field.event.leaders),
		winners: winnersOf(field, standings),
		histograms: standings.orders.byCategory.map((order, category) =>
			field.courses[category]?.laps ? null : histogramOf(order),
		),
	};
}

/** The field as the public sees it. Code after this has no access to hidden names. */
export function shown(facts: RecordedField): RecordedField {
	const { event, entrants } = facts;
	return { ...facts, entrants: entrants.map((entrant) => shownEntrant(entrant, event)) };
}
