/** What a change, an undoing or an import would change of what the public sees. */
import type { Transaction } from "kysely";
import type { DifferenceKind, Example, PreviewData } from "../../contract/preview/preview.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { Organisation } from "../../race/record/record.ts";
import { fetchedBibs } from "../../store/certificates/fetchedCertificates.ts";
import { applyParts } from "../../store/changes/applyParts.ts";
import { checkUseIn } from "../../store/changes/checkUse.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import { type Catalogue, loadCatalogue } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { wantedRunners } from "../../store/notifications/storedNotices.ts";
import { certificateFacts } from "../certificates/certificateFacts.ts";
import { dueNews } from "../notifications/notificationRules.ts";
import { type Difference, differencesOf } from "./differences.ts";
import type { HeldReads } from "./heldReads.ts";
import { type PreviewParts, partsOfPreview } from "./partsOfPreview.ts";
import { scoreRows } from "./scoreRows.ts";
import { type Scored, standingRowOf, withPlaces } from "./standingRow.ts";

export interface AskedPreview {
	eventId: string;
	/** As it was sent. */
	body: unknown;
	/** Epoch ms. */
	now: number;
	/** The most examples of each kind, and the most bibs in a list. */
	most: number;
}

/**
 * Computes a preview in a transaction that only reads.
 * @param step is called between steps of the work; it throws if the client has disconnected
 * @throws Refusal, StoreRefusal
 */
export async function previewChange(
	transaction: Transaction<Tables>,
	held: HeldReads,
	{ eventId, body, now, most }: AskedPreview,
	step: () => void,
): Promise<PreviewData> {
	const given = await partsOfPreview({ transaction, eventId, now }, body);
	step();
	return previewParts(transaction, held, given, { eventId, now, most }, step);
}

/** The same for parts that are known already. */
export async function previewParts(
	transaction: Transaction<Tables>,
	held: HeldReads,
	given: PreviewParts,
	{ eventId, now, most }: Omit<AskedPreview, "body">,
	step: () => void,
): Promise<PreviewData> {
	const rows = await loadRows(transaction, eventId);
	const rowsAfter = applyParts(rows, given.parts);
	checkUseIn(rowsAfter, given.parts);
	const catalogue = await loadCatalogue(transaction);
	const fetched = await fetchedBibs(transaction, eventId);
	const wanted = await wantedRunners(transaction, eventId, now);
	const reads = await held.load(transaction, eventId, step);
	const state = (of: EventRows, imported: number) => {
		const scored = scoreRows(of, reads.columns(), reads.countBefore, now, imported);
		step();
		return scored && withPlaces(scored);
	};
	const before = state(rows, 0);
	held.borrow(given.passings);
	const after = state(rowsAfter, given.passings.length);
	const differences = differencesOf(before, after);
	const organisations = organisationsWith(catalogue, given.organisation);
	const certificates = fetched.filter(
		(bib) =>
			certificateText(before, bib, catalogue) !==
			certificateText(after, bib, { ...catalogue, organisations }),
	);
	const due = (scored: Scored | null) =>
		new Map(
			(scored
				? dueNews(
						scored.field,
						scored.standings,
						wanted.map(({ bib, notified, claimed }) => [bib, claimed || notified]),
						now,
					)
				: []
			).map(({ bib, pointName }) => [bib, pointName]),
		);
	const dueNow = due(before);
	const notices = [...due(after)].filter(([bib, point]) => dueNow.get(bib) !== point);
	const listed = (bibs: readonly string[]) => ({ count: bibs.length, bibs: bibs.slice(0, most) });
	const { moved } = given.groups;
	return {
		rows: given.parts.length,
		reads: given.passings.length,
		warnings: [...given.warnings],
		kept: [...given.kept],
		phase: {
			before: before?.field.event.phase ?? "",
			after: after?.field.event.phase ?? "",
		},
		visibility: {
			before: rows.event[0]?.visibility ?? "",
			after: rowsAfter.event[0]?.visibility ?? "",
		},
		runners: differences.length,
		groups: {
			moved: { count: moved.length, examples: moved.slice(0, most) },
			kept: listed(given.groups.kept),
		},
		chips: { count: given.chips.length, examples: given.chips.slice(0, most) },
		...examplesOf(differences, before, after, most),
		certificates: listed(certificates),
		notices: listed(notices.map(([bib]) => bib)),
	};
}

function examplesOf(
	differences: readonly Difference[],
	before: Scored | null,
	after: Scored | null,
	most: number,
): Record<DifferenceKind, { count: number; examples: Example[] }> {
	const row = (state: Scored | null, position: number) =>
		state === null || position < 0 ? null : standingRowOf(state, position);
	const best = (difference: Difference) =>
		Math.min(rankOf(before, difference.before), rankOf(after, difference.after));
	const ranked = differences.toSorted((a, b) =>
		best(a) <= best(b) ? (best(a) < best(b) ? -1 : 0) : 1,
	);
	const of = (kind: DifferenceKind) => {
		const own = ranked.filter(({ kinds }) => kinds.includes(kind));
		return {
			count: own.length,
			examples: own.slice(0, most).map((each) => ({
				bib: each.bib,
				before: row(before, each.before),
				after: row(after, each.after),
			})),
		};
	};
	return {
		added: of("added"),
		removed: of("removed"),
		entries: of("entries"),
		times: of("times"),
		statuses: of("statuses"),
		ranks: of("ranks"),
		winners: of("winners"),
		leaders: of("leaders"),
	};
}

function rankOf(state: Scored | null, position: number): number {
	return state?.standings.overall.rank[position] || Number.POSITIVE_INFINITY;
}

function organisationsWith(
	{ organisations }: Catalogue,
	stated: Organisation | null,
): Organisation[] {
	if (stated === null) return organisations;
	return [...organisations.filter(({ id }) => id !== stated.id), stated];
}

/** The content of a certificate; '' if there is none. */
function certificateText(state: Scored | null, bib: string, catalogue: Catalogue): string {
	if (state === null) return "";
	try {
		return JSON.stringify(certificateFacts(state, bib, catalogue));
	} catch (error) {
		if (error instanceof Refusal || error instanceof UnknownBib) return "";
		throw error;
	}
}
