/** Answers previewCertificate: draws a certificate with a template that is not stored, and reports where its texts are. */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type * as v from "valibot";
import {
	type previewCertificate,
	SAMPLES,
} from "../../contract/certificates/previewCertificate.ts";
import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import type { TextPositions } from "../../media/certificate/textPositions.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { previewFacts } from "./certificateFacts.ts";
import { readDraft } from "./editedTemplate.ts";
import { findSamples, type SampleRunner } from "./sampleRunners.ts";

export interface PreviewTools {
	db: Kysely<Tables>;
	eventCache: EventReader;
	drawer: Pick<Drawer, "certificate" | "textPositions" | "hardest">;
}

const FORMS = { img: "preview", print: "hires", pdf: "pdf" } as const;

/** @throws Refusal, UnknownEvent, UnknownBib, StoreUnavailable */
export async function previewDraft(
	{ db, eventCache, drawer }: PreviewTools,
	eventId: string,
	sent: v.InferOutput<typeof previewCertificate.request>,
): Promise<AnswerOf<typeof previewCertificate>> {
	const snapshot = await eventCache.get(eventId);
	if (snapshot === null) throw new UnknownEvent(eventId);
	const catalogue = eventCache.catalogue();
	const { template, background } = await readDraft(db, eventId, sent);
	const samples = await findSamples(snapshot, catalogue, drawer);
	const chosen = sent.bib === "" ? samples[sent.sample] : ofBib(sent.bib);
	const all = [chosen, ...SAMPLES.map((name) => samples[name])];
	const contents = all.map(({ facts }) => facts);
	const positions = await drawer.textPositions(contents, template, sent.lang);
	const name = background === null ? "" : createHash("sha256").update(background).digest("hex");
	const design = { name, template, background: background && { name, bytes: background } };
	const form = FORMS[sent.format];
	const file = await drawer.certificate(chosen.facts, design, sent.lang, form);
	const [own, ...others] = all.map((each, index) => sampled(each, positions[index]));
	return {
		file: file.toString("base64"),
		hasResult: chosen.hasResult,
		runner: own ?? sampled(chosen, undefined),
		samples: SAMPLES.flatMap((sample, index) => {
			const hard = others[index];
			return hard && sample !== "usual" ? [{ sample, ...hard }] : [];
		}),
	};

	function ofBib(bib: string): SampleRunner {
		if (snapshot === null) throw new UnknownEvent(eventId);
		const { facts, isMadeUp } = previewFacts(snapshot, bib, catalogue);
		return { facts, isMadeUp: false, hasResult: !isMadeUp };
	}
}

const NOTHING: TextPositions = { texts: [], replaced: [], isBib: false };

function sampled(
	{ facts: { runner }, isMadeUp }: SampleRunner,
	positions: TextPositions = NOTHING,
) {
	return { bib: runner.bib, name: runner.name, isMadeUp, ...positions };
}
