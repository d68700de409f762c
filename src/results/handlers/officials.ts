/** What officials do to an event and ask of it, besides what is read from files and mats. */

import { type AuditEntry, audit } from "../../contract/operator/audit.ts";
import type { Decided } from "../../contract/operator/decide.ts";
import type { BannerOutcome } from "../../contract/operator/giveBanner.ts";
import type { DesignOutcome } from "../../contract/operator/giveCertificate.ts";
import type { Proof } from "../../contract/operator/proveCertificate.ts";
import { type RunnersReadsData, runnerReads } from "../../contract/operator/runnerReads.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { loadAudit } from "../../store/auditLog.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { EventCache } from "../eventCache.ts";
import type { CertificateTemplates } from "../images/certificateTemplates.ts";
import { takeDecisions } from "../ingest/decisions.ts";
import type { Banners } from "./banners.ts";
import { drawProof } from "./certificatePreview.ts";
import { judgedReads } from "./runnerReads.ts";

/** All of them check the request and the event. @throws Refusal, StoreRefusal, StoreUnavailable */
export interface Officials {
	/** Does one decision or a list of them, all or nothing; visitors see it when it resolves. */
	decide(eventId: string, body: unknown): Promise<Decided[]>;
	/** Who changed what, newest first. */
	audit(eventId: string, query: unknown): Promise<AuditEntry[]>;
	/** A runner's reads with their verdicts. */
	reads(eventId: string, query: unknown): Promise<RunnersReadsData>;
	/** Keeps a picture's bytes as a banner. */
	keepBanner(eventId: string, query: unknown, given: Buffer): Promise<BannerOutcome>;
	/** Keeps the template of certificates, and its background. */
	keepDesign(eventId: string, body: unknown): Promise<DesignOutcome>;
	/** Draws one certificate with a template that is not kept. */
	drawProof(eventId: string, body: unknown): Promise<Proof>;
}

export function createOfficials(
	{ db }: Store,
	eventCache: EventCache,
	{ banners, designs }: { banners: Banners; designs: CertificateTemplates },
	now: () => number,
): Officials {
	return {
		async decide(eventId, body) {
			const outcome = await takeDecisions(db, eventId, body, now());
			if (outcome.some(({ changed }) => changed)) await eventCache.renew(eventId);
			return outcome;
		},
		async audit(eventId, query) {
			const asked = checkRequest(audit.request, query);
			await checkEvent(db, eventId);
			return loadAudit(db, eventId, asked);
		},
		async reads(eventId, query) {
			return judgedReads(db, eventId, checkRequest(runnerReads.request, query).bib);
		},
		keepBanner: banners.keep,
		keepDesign: designs.keep,
		drawProof: (eventId, body) => drawProof(eventCache, eventId, body),
	};
}
