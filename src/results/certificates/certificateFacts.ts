/** The content of a runner's certificate, from a snapshot. */
import type * as v from "valibot";
import type { certData } from "../../contract/certificates/cert.ts";
import { certificateAddress } from "../../contract/certificates/certificateFiles.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { CertificateContent } from "../../media/certificate/certificateContent.ts";
import { at, courseOf } from "../../race/scoring/field.ts";
import { prideOf } from "../../race/scoring/places/pride.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { formatSeconds, publishedTime } from "../../race/time/duration.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import type { Catalogue } from "../../store/load.ts";
import { eventFacts, runnerCard, type ShownEvent } from "../card/cardFacts.ts";

/** @throws Refusal if the runner has no certificate: SPEC section 4 */
export function certificateFacts(
	snapshot: ShownEvent,
	bib: string,
	catalogue: Catalogue,
): CertificateContent {
	const { event } = snapshot.field;
	const facts = factsOf(snapshot, bib, catalogue);
	if (!event.offersCertificates || !event.isOnline)
		throw new Refusal(200, "no-certificate", `${event.id} offers no certificates`);
	if (!hasResult(facts))
		throw new Refusal(200, "no-certificate", `${bib} has no result in ${event.id}`);
	return facts;
}

/** The content of a preview. A runner without a result gets a made-up one. @throws Refusal */
export function previewFacts(
	snapshot: ShownEvent,
	bib: string,
	catalogue: Catalogue,
): { facts: CertificateContent; isMadeUp: boolean } {
	const facts = factsOf(snapshot, bib, catalogue);
	if (hasResult(facts)) return { facts, isMadeUp: false };
	const { field } = snapshot;
	const { km } = courseOf(field, field.byBib.get(bib) ?? 0);
	return { facts: withMadeUpResult(facts, snapshot, km), isMadeUp: true };
}

/** The content of a preview for an event without runners, with a made-up one. */
export function inventedFacts(snapshot: ShownEvent, catalogue: Catalogue): CertificateContent {
	const { event, categories, groups } = snapshot.field;
	const runner = {
		...({ bib: "1207", name: "", sex: "2", team: "", official: "", chip: "" } as const),
		category: categories[0]?.name ?? "",
		group: groups[0]?.name ?? "",
		status: null,
		places: [],
		pride: null,
		isDistance: false,
		rankBy: categories[0]?.rankBy ?? event.rankBy,
	};
	const facts = { seal: null, event: eventFacts(event, catalogue), runner };
	return withMadeUpResult(facts, snapshot, null);
}

function withMadeUpResult(
	facts: CertificateContent,
	{ field }: ShownEvent,
	km: number | null,
): CertificateContent {
	const made = { ...facts.runner, ...MADE_UP };
	const pride = prideOf({ ...made, time: MADE_UP_MS, km }, field.event);
	return { ...facts, runner: { ...made, pride } };
}

/** The official time of MADE_UP. */
const MADE_UP_MS = ((4 * 60 + 38) * 60 + 52) * 1_000;
/** As wide as a large marathon's. */
const MADE_UP = {
	status: "finished",
	official: "04:38:52",
	chip: "04:36:17",
	places: [
		{ kind: "overall", place: { rank: 2_468, of: 12_345 } },
		{ kind: "sex", place: { rank: 1_234, of: 6_789 } },
		{ kind: "group", place: { rank: 123, of: 678 } },
	],
} as const;

function hasResult({ runner: { official, chip } }: CertificateContent): boolean {
	return official !== "" || chip !== "";
}

function factsOf(snapshot: ShownEvent, bib: string, catalogue: Catalogue): CertificateContent {
	const { event } = snapshot.field;
	const position = snapshot.field.byBib.get(bib);
	const card = runnerCard(snapshot, bib, catalogue);
	if (position === undefined || !card?.runner) throw new UnknownBib(event.id, bib);
	const { time, timeKind, lastSeen: _seen, course: _run, ...runner } = card.runner;
	const text = (column: Float64Array) => {
		const exact = at(column, position);
		return Number.isNaN(exact) ? "" : formatSeconds(publishedTime(exact, event.rounding));
	};
	const { standings } = snapshot;
	const isDistance = timeKind === "distance";
	const official = isDistance ? time : text(standings.official);
	const chip = isDistance ? "" : text(standings.chip);
	const team = snapshot.field.entrants.at(position)?.team ?? "";
	const rankBy = rankByOf(snapshot.field, position);
	return {
		seal: null,
		event: card.event,
		runner: { ...runner, team, official, chip, isDistance, rankBy },
	};
}

/**
 * Answers cert: the address of the certificate.
 * @param base the prefix of all addresses, with the server's origin if that is known
 * @throws Refusal
 */
export function answerCert(
	snapshot: ShownEvent,
	bib: string,
	catalogue: Catalogue,
	{ base, checksum }: { base: string; checksum: string },
): Pick<v.InferInput<typeof certData>, "url" | "pjdata"> {
	const { event } = certificateFacts(snapshot, bib, catalogue);
	const address = certificateAddress(snapshot.field.event.id, bib, checksum);
	return { url: `${base}${address}`, pjdata: { pjName: event.name } };
}
