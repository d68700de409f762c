/** Plans a rehearsal from the store, in the preview thread: laying out and generating a large race takes seconds. */
import type { Transaction } from "kysely";
import { Refusal } from "../../http/Refusal.ts";
import type { Recording } from "../../race/record/record.ts";
import { planRehearsal } from "../../race/rehearsal/planRehearsal.ts";
import type { FaultKind, KnownRace, RehearsalPlan } from "../../race/rehearsal/rehearsalPlan.ts";
import { generatedRace, recordedRace } from "../../race/rehearsal/rehearsedRace.ts";
import { dayOf } from "../../race/time/day.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { factsOf } from "../../store/facts/factsOf.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import { loadCatalogue } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { planParts } from "../../store/rehearsals/planParts.ts";
import type { HeldReads } from "./heldReads.ts";
import { scoreRows } from "./scoreRows.ts";

/** The longest rehearsal, ms, and the most reads of one. */
const LONGEST = 24 * 3_600_000;
const MAX_READS = 600_000;

export interface CopyWish {
	/** The event that is practised. */
	eventId: string;
	/** The event whose recorded race is replayed; '' to generate one. */
	from: string;
	/** '' for the event's with a word before it. */
	name: string;
	speed: number;
	seed: number;
	faults: readonly FaultKind[];
	/** The first gun, epoch ms. */
	begin: number;
}

export interface RehearsalCopy {
	/** Without reads; the event's id is '', because the store chooses it. */
	recording: Recording;
	parts: Uint8Array[];
	reads: number;
	/** Epoch ms. */
	end: number;
}

/** @throws Refusal, UnknownEvent */
export async function planCopy(
	transaction: Transaction<Tables>,
	held: HeldReads,
	wish: CopyWish,
	step: () => void,
): Promise<RehearsalCopy> {
	const { eventId, from, name, speed, seed, faults, begin } = wish;
	const { events, organisations } = await loadCatalogue(transaction);
	const practised = events.find(({ id }) => id === eventId);
	const organisation = organisations.find(({ id }) => id === practised?.organisationId);
	if (!practised || !organisation) throw new UnknownEvent(eventId);
	const known = await knownRace(transaction, held, from || eventId, { ...wish, step });
	const { event } = known.facts;
	const race: KnownRace = {
		...known,
		facts: {
			...known.facts,
			event: {
				...event,
				id: "",
				organisationId: practised.organisationId,
				zone: practised.zone,
				name: name || `Practice: ${practised.name}`,
				date: dayOf(begin, practised.zone),
				lastDay: "",
				notice: "",
				server: "",
				phase: "live",
				hasBanner: false,
				offersCertificates: false,
				isOnline: false,
				ageFactors: null,
			},
		},
	};
	checkSize(race, speed);
	step();
	const plan = planRehearsal({ race, faults, speed, seed, begin });
	step();
	return {
		recording: { organisation, ...plan.facts, passings: [], givenTimes: [] },
		parts: planParts(plan),
		reads: plan.reads.length,
		end: endOf(plan),
	};
}

async function knownRace(
	transaction: Transaction<Tables>,
	held: HeldReads,
	eventId: string,
	{ from, seed, begin, step }: CopyWish & { step: () => void },
): Promise<KnownRace> {
	const rows = await loadRows(transaction, eventId);
	const facts = factsOf(rows);
	if (facts === null) throw new UnknownEvent(eventId);
	if (facts.points.length === 0 || facts.entrants.length === 0)
		throw notReady(
			`${eventId} has ${facts.points.length} timing points and ${facts.entrants.length} runners: import its course and its start list first`,
		);
	const { givenTimes: _, ...copied } = facts;
	const entrants = copied.entrants.map(withoutVerdict);
	if (from === "") return generatedRace({ ...copied, entrants }, seed);
	const reads = await held.load(transaction, eventId, step);
	const scored = scoreRows(rows, reads.columns(), reads.countBefore, begin);
	if (scored === null) throw new UnknownEvent(eventId);
	return recordedRace({ ...copied, entrants }, scored.field, scored.standings);
}

/** What officials decided about a result does not belong to the race as it is run. Who is withdrawn does not start. */
function withoutVerdict(entrant: Recording["entrants"][number]): Recording["entrants"][number] {
	const { statusByHand } = entrant;
	return {
		...entrant,
		statusByHand: statusByHand === "didNotStart" ? statusByHand : null,
		members: entrant.members.map((member) => ({ ...member, isMissed: false })),
		penalties: [],
	};
}

/** @throws Refusal */
function checkSize({ passings, facts }: KnownRace, speed: number): void {
	const first = passings.reduce((least, { time }) => Math.min(least, time), Infinity);
	const last = passings.reduce((most, { time }) => Math.max(most, time), -Infinity);
	if (passings.length === 0)
		throw notReady(
			`nothing is recorded of the race of ${facts.entrants.length} runners: choose generated runners, or another event`,
		);
	if (passings.length > MAX_READS)
		throw notReady(
			`the race has ${passings.length} passings, a rehearsal has at most ${MAX_READS}`,
		);
	const least = Math.ceil((last - first) / LONGEST);
	if (speed < least)
		throw notReady(`the race lasts longer than a day: choose a speed of at least ${least}`);
}

function notReady(message: string): Refusal {
	return new Refusal(200, "not-ready", message);
}

/** When the last read was sent and the last gun recorded. */
function endOf({ end, guns }: RehearsalPlan): number {
	return guns.reduce((last, { recorded }) => Math.max(last, recorded), end);
}
