/** What a runner's certificate tells, from a snapshot, and who has one. */
import type * as v from "valibot";
import type { certData } from "../../contract/cert.ts";
import { certificateAddress } from "../../contract/certificate.ts";
import type { CertificateFacts } from "../../media/certificate/facts.ts";
import { formatSeconds, publishedTime } from "../../race/duration.ts";
import { at } from "../../race/field.ts";
import { isRanked } from "../../race/status.ts";
import { Refusal } from "../Refusal.ts";
import type { Snapshot } from "../snapshot.ts";
import type { Catalogue } from "../store/load.ts";
import { runnerCard } from "./card.ts";

/** @throws Refusal where the runner has no certificate: SPEC section 4 */
export function certificateFacts(
	snapshot: Snapshot,
	bib: string,
	catalogue: Catalogue,
): CertificateFacts {
	const { event } = snapshot.field;
	const position = snapshot.field.byBib.get(bib);
	const card = runnerCard(snapshot, bib, catalogue);
	if (position === undefined || !card?.runner)
		throw new Refusal(200, "unknown-bib", `nobody has the bib ${bib} in ${event.id}`);
	if (!event.offersCertificates || !event.isOnline)
		throw new Refusal(200, "no-certificate", `${event.id} offers no certificates`);
	const { status, time: official, lastSeen: _, ...runner } = card.runner;
	const exact = at(snapshot.standings.chip, position);
	const chip = Number.isNaN(exact) ? "" : formatSeconds(publishedTime(exact, event.rounding));
	if (!isRanked(status) || (official === "" && chip === ""))
		throw new Refusal(200, "no-certificate", `${bib} has no result in ${event.id}`);
	const team = snapshot.field.entrants[position]?.team ?? "";
	const { phase: _phase, ...ofEvent } = card.event;
	return { event: ofEvent, runner: { ...runner, status, team, official, chip } };
}

/**
 * Answers cert: where the certificate is.
 * @param place what stands before all addresses: the prefix, with the server's origin where that is known
 * @throws Refusal
 */
export function answerCert(
	snapshot: Snapshot,
	bib: string,
	catalogue: Catalogue,
	{ place, checksum }: { place: string; checksum: string },
): Pick<v.InferInput<typeof certData>, "url" | "pjdata"> {
	const { event } = certificateFacts(snapshot, bib, catalogue);
	const address = certificateAddress(snapshot.field.event.id, bib, checksum);
	return { url: `${place}${address}`, pjdata: { pjName: event.name } };
}
