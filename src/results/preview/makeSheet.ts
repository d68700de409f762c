/** The sheet of a rehearsal, in the preview thread: what is true is scored, and compared with what people made of it. */
import type { Transaction } from "kysely";
import { MAX_PER_SHEET, type RehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import { NOTHING_DECIDED } from "../../race/record/decided.ts";
import type { RehearsedFault, RehearsedRead } from "../../race/rehearsal/rehearsalPlan.ts";
import { createComparison } from "../../race/rehearsal/rightRunners.ts";
import { addReads, layOutFacts } from "../../race/scoring/field.ts";
import { createReadLog } from "../../race/scoring/reads/readColumns.ts";
import { score } from "../../race/scoring/standings.ts";
import { NoRehearsal } from "../../store/errors/NoRehearsal.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import {
	changeOf,
	chipsOfReads,
	createConcern,
	loadMemberChanges,
} from "../../store/rehearsals/memberChanges.ts";
import { type PlanHead, readHead, readReads } from "../../store/rehearsals/planParts.ts";
import { findRehearsal, loadPlanPart } from "../../store/rehearsals/storedRehearsals.ts";
import type { HeldReads } from "./heldReads.ts";
import { scoreRows } from "./scoreRows.ts";

/**
 * @param now epoch ms, for cut-offs
 * @param step is called between steps of the work; it throws if the client has disconnected
 * @throws NoRehearsal
 */
export async function makeSheet(
	transaction: Transaction<Tables>,
	held: HeldReads,
	{ eventId, now }: { eventId: string; now: number },
	step: () => void,
): Promise<RehearsalSheet> {
	const rehearsal = await findRehearsal(transaction, eventId);
	const bytes = rehearsal && (await loadPlanPart(transaction, eventId, 0));
	if (!rehearsal || !bytes) throw new NoRehearsal(eventId);
	const { sent, details } = rehearsal;
	const endedAt = rehearsal.endedAt ?? now;
	const head = readHead(bytes, eventId);
	const reads = await sentReads(transaction, eventId, { sent, parts: details.parts, step });
	const truth = scoredTruth(head, reads, { endedAt, now });
	step();
	const stored = await held.load(transaction, eventId, step);
	const rows = await loadRows(transaction, eventId);
	const present = scoreRows(rows, stored.columns(), stored.countBefore, now);
	if (present === null) throw new NoRehearsal(eventId);
	step();
	const isRight = createComparison(truth, present);
	const changes = await loadMemberChanges(transaction, eventId);
	const concerns = createConcern(head.facts, await chipsOfReads(transaction, eventId, changes));
	const lastSent = reads.at(-1)?.at ?? 0;
	const shown = head.faults.filter(({ kind, from }) =>
		kind === "wrongGun" ? from <= endedAt : from <= lastSent,
	);
	const needsNothing = ({ kind }: RehearsedFault) => kind === "duplicates";
	const concerned = new Set(
		shown.flatMap((fault) => (needsNothing(fault) ? [] : bibsOf(fault, head))),
	);
	const others = head.facts.entrants
		.map(({ bib }) => bib)
		.filter((bib) => !concerned.has(bib) && !isRight(bib));
	const unneeded = changes.filter(
		(change) => change.isInForce && !shown.some((fault) => concerns(fault, change)),
	);
	return {
		faults: shown.map((fault) => {
			const own = changes.filter((change) => concerns(fault, change));
			// The runners that another fault makes wrong do not show whether a fault needs no repair.
			const all = bibsOf(fault, head);
			const bibs = needsNothing(fault) ? all.filter((bib) => !concerned.has(bib)) : all;
			const right = bibs.filter(isRight).length;
			const { kind, from: at, until, mat, source, waveId: wave, by, reads: count } = fault;
			return {
				kind,
				at,
				until,
				mat,
				source,
				wave,
				by,
				reads: count,
				runners: bibs.length,
				bibs: bibs.slice(0, MAX_PER_SHEET),
				right,
				isMended: right === bibs.length,
				needsNothing: needsNothing(fault),
				noticed: own[0] ? changeOf(own[0]) : null,
				changes: own.length,
				lastChange: own.findLast(({ isInForce }) => isInForce)?.at ?? null,
			};
		}),
		others: { count: others.length, bibs: others.slice(0, MAX_PER_SHEET) },
		unneeded: { count: unneeded.length, changes: unneeded.slice(0, MAX_PER_SHEET).map(changeOf) },
	};
}

/** The runners whom a fault concerns: those of the wave where it names one. */
function bibsOf({ waveId, bibs }: RehearsedFault, { facts }: PlanHead): readonly string[] {
	if (waveId === "") return bibs;
	return facts.entrants.flatMap((entrant) => (entrant.waveId === waveId ? entrant.bib : []));
}

async function sentReads(
	transaction: Transaction<Tables>,
	eventId: string,
	{ sent, parts, step }: { sent: number; parts: number; step: () => void },
): Promise<RehearsedRead[]> {
	const reads: RehearsedRead[] = [];
	for (let part = 1; part < parts && reads.length < sent; part++) {
		const bytes = await loadPlanPart(transaction, eventId, part);
		if (bytes !== null) for (const read of readReads(bytes)) reads.push(read);
		step();
	}
	return reads.slice(0, sent);
}

/** What the standings would be without faults, and without any change by a person. */
function scoredTruth(
	{ facts, guns }: PlanHead,
	reads: readonly RehearsedRead[],
	{ endedAt, now }: { endedAt: number; now: number },
) {
	const fired = new Map(guns.map((gun) => [gun.waveId, gun]));
	const waves = facts.waves.map((wave) => {
		const gun = fired.get(wave.id);
		return { ...wave, gun: gun && gun.recorded <= endedAt ? gun.at : null };
	});
	const given = { ...facts, waves, givenTimes: [], decided: NOTHING_DECIDED };
	const log = createReadLog();
	log.add(reads.filter(({ part }) => part !== "sent"));
	const field = addReads(layOutFacts(given), log.columns());
	return { field, standings: score(field, now) };
}
