/** The server's drawing of the draft: a moment after the last edit, one at a time, and the latest draft wins. */

import { useEffect, useRef, useState } from "react";
import type { CardLanguage } from "../../../contract/card/card.ts";
import {
	previewCertificate,
	type Sample,
} from "../../../contract/certificates/previewCertificate.ts";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf, mayPass } from "../../../contract/kit/client/outcome.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { Draft } from "./templateFields.ts";

/** Whom a proof shows: a runner, or a sample if the bib is ''. */
export interface ProofOf {
	sample: Sample;
	bib: string;
	lang: CardLanguage;
}

export type Report = AnswerOf<typeof previewCertificate>;

export interface Proof {
	/** Address of the last image; '' before the first. */
	image: string;
	report: Report | null;
	/** Whether the image shows an earlier draft. */
	isDrawing: boolean;
	/** Why the last drawing failed; null if it did not. */
	failure: Answer<Report> | null;
}

/** After the last edit, ms. */
const PAUSE_MS = 250;
/** A server that is busy is asked again after this time, ms. */
const BUSY_PAUSE_MS = 2_000;

export function useProof(place: OrganiserPlace, draft: Draft | null, of: ProofOf): Proof {
	const [proof, setProof] = useState<Proof>({
		image: "",
		report: null,
		isDrawing: true,
		failure: null,
	});
	const { sample, bib, lang } = of;
	const { server, eventId } = place;
	/** The draft that is to be drawn, and the one that is being drawn. */
	const wanted = useRef<object | null>(null);
	const running = useRef(false);
	useEffect(() => {
		if (draft === null) return;
		const own = { draft };
		wanted.current = own;
		let timer = setTimeout(draw, PAUSE_MS);
		setProof((before) => ({ ...before, isDrawing: true }));
		return () => clearTimeout(timer);

		async function draw() {
			if (draft === null || wanted.current !== own) return;
			if (running.current) {
				timer = setTimeout(draw, PAUSE_MS);
				return;
			}
			running.current = true;
			const answer = await callPreview({ server, eventId }, draft, { sample, bib, lang }, "img");
			running.current = false;
			if (wanted.current !== own) return;
			const report = dataOf(answer);
			if (report !== null) {
				const image = URL.createObjectURL(fileOf(report.file, "image/jpeg"));
				setProof({ image, report, isDrawing: false, failure: null });
				return;
			}
			const isBusy = mayPass(answer);
			setProof((before) => ({ ...before, isDrawing: isBusy, failure: answer }));
			if (isBusy) timer = setTimeout(draw, BUSY_PAUSE_MS);
		}
	}, [draft, sample, bib, lang, server, eventId]);
	// The image before is shown until the next one is there.
	const { image } = proof;
	useEffect(() => () => URL.revokeObjectURL(image), [image]);
	return proof;
}

/** Draws a draft as an image or the PDF. */
export function callPreview(
	{ server, eventId }: Pick<OrganiserPlace, "server" | "eventId">,
	{ template, isDefault, background }: Draft,
	of: ProofOf,
	format: "img" | "pdf",
): Promise<Answer<Report>> {
	return callOrganiser(
		server,
		previewCertificate,
		{ pjid: eventId },
		{ template: isDefault ? null : template, background: background?.hash ?? "", ...of, format },
	);
}

/** A file that came in base64. */
export function fileOf(base64: string, type: string): Blob {
	const text = atob(base64);
	return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type });
}
