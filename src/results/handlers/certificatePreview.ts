/** Draws a runner's certificate with a draft of a template. Nothing is stored. */
import { createHash } from "node:crypto";
import { type Proof, proveCertificate } from "../../contract/operator/proveCertificate.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { DEFAULT_TEMPLATE } from "../../media/certificate/defaultTemplate.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import type { EventCache } from "../eventCache.ts";
import { readDesign } from "../images/certificateTemplates.ts";
import { previewFacts } from "./certificate.ts";

/** @throws Refusal, StoreUnavailable */
export async function drawPreview(
	eventCache: EventCache,
	draw: Drawer["certificate"],
	eventId: string,
	body: unknown,
): Promise<Proof> {
	const { bib, lang, format } = checkRequest(proveCertificate.request, body);
	const snapshot = await eventCache.get(eventId);
	if (snapshot === null) throw new UnknownEvent(eventId);
	const { template, background } = await readDesign(body);
	const { facts, isMadeUp } = previewFacts(snapshot, bib, eventCache.catalogue());
	const name = background === null ? "" : createHash("sha256").update(background).digest("hex");
	const design = {
		name,
		template: template ?? DEFAULT_TEMPLATE,
		background: background && { name, bytes: background },
	};
	const drawn = await draw(facts, design, lang, format === "pdf" ? "pdf" : "hires");
	return { file: drawn.toString("base64"), isMadeUp };
}
