/** Runners' certificates, drawn at the first request. */

import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import type { CardLanguage } from "../../contract/card/card.ts";
import {
	type CertificateFormat,
	certificateImage,
	certificateMiniature,
	certificatePdf,
} from "../../contract/certificates/certificateFiles.ts";
import { cleanFileName } from "../../contract/kit/fileName.ts";
import { attachment, saved } from "../../http/attachment.ts";
import type { Exchange } from "../../http/exchange.ts";
import { isSameSecret } from "../../http/isSameSecret.ts";
import { prepareResponse, replyWith } from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createRenderCache } from "../../http/renderCache.ts";
import type {
	CertificateContent,
	PrintedSeal,
} from "../../media/certificate/certificateContent.ts";
import type { Form } from "../../media/certificate/drawCertificate.ts";
import { writeMiniature } from "../../media/certificate/miniature.ts";
import type { NamedImage } from "../../media/openImage.ts";
import { isBib } from "../../race/record/identifier.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import type { EventCache } from "../core/eventCache.ts";
import { handle, type RouteContext } from "../door/handle.ts";
import type { NamedDesign } from "../drawing/drawingMessages.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { certificateFacts } from "./certificateFacts.ts";
import type { CertificateTemplates } from "./certificateTemplates.ts";

type CertificateRequest = v.InferOutput<typeof certificateImage.request>;
type CertificateContext = RouteContext<typeof certificateImage>;

export interface CertificateTools {
	eventCache: EventCache;
	templates: Pick<CertificateTemplates, "of">;
	checksumOf(eventId: string, bib: string): string;
	draw: Drawer["certificate"];
	/** The head of the event's record at a version of its snapshot; null if it has none. @throws StoreUnavailable */
	sealOf(eventId: string, version: number): Promise<PrintedSeal | null>;
	/** Notes that a runner has the certificate. */
	noteFetched(eventId: string, bib: string): void;
	/** Memory for certificates, bytes. */
	maxBytes?: number;
}

/**
 * Shared caches may not store a certificate. A browser asks each time whether its copy is the present one: a result may be
 * corrected, and a name hidden, also after the announcement.
 */
const HEADERS = ["Cache-Control", "private, no-cache"] as const;

/**
 * Memory for the certificates of about two hundred runners. All visitors in a venue can share one address when a result is
 * announced: four hundred may wait, which takes 20 seconds for previews. Three such venues can wait at the same time.
 */
const CERTIFICATE_DRAWINGS = {
	name: "drawing",
	maxBytes: 64 * 1024 * 1024,
	maxWaiting: 1_200,
	maxWaitingPerClient: 400,
} as const;
/** A runner waits for a preview. A print is for later and takes several times as long. */
const RANK: Readonly<Record<Form, number>> = { preview: 0, hires: 1, pdf: 1 };

export function createCertificates(tools: CertificateTools) {
	const { eventCache, templates, checksumOf, draw, sealOf, noteFetched } = tools;
	const { maxBytes = CERTIFICATE_DRAWINGS.maxBytes } = tools;
	const backgroundOf = createMiniatureBackgrounds();
	const drawings = createRenderCache({ ...CERTIFICATE_DRAWINGS, maxBytes });

	const drawn = (
		exchange: Exchange,
		facts: CertificateContent,
		design: NamedDesign,
		language: CardLanguage,
		form: Form,
	) => {
		const run = async () => {
			const type = form === "pdf" ? "application/pdf" : "image/jpeg";
			return prepareResponse(200, HEADERS, await draw(facts, design, language, form), type);
		};
		const key = `${form} ${language} ${design.name} ${JSON.stringify(facts)}`;
		return drawings.of(exchange, { key, rank: RANK[form], run });
	};

	/** What the certificate of an address shows, and how. @throws Refusal, StoreUnavailable */
	const find = async ({ pjid: eventId, pno: bib, checksum }: CertificateContext["place"]) => {
		const nothing = new Refusal(404, "unknown-file", "there is no such file");
		// Longer texts are no bibs and must not become cache keys.
		if (!isBib(bib)) throw nothing;
		// A guess must not reveal whether a runner has the bib.
		if (!isSameSecret(checksum, checksumOf(eventId, bib))) throw nothing;
		const snapshot = eventCache.peek(eventId) ?? (await eventCache.get(eventId));
		if (snapshot === null) throw nothing;
		const facts = factsOr(nothing, () => certificateFacts(snapshot, bib, eventCache.catalogue()));
		return { snapshot, facts, design: await templates.of(eventId) };
	};

	/** @throws Refusal, StoreUnavailable */
	const answer =
		(format: CertificateFormat) =>
		async (
			{ lang, download, hires }: CertificateRequest,
			{ exchange, place }: CertificateContext,
		) => {
			const { pjid: eventId, pno: bib } = place;
			const { snapshot, facts, design } = await find(place);
			const form = format === "pdf" ? "pdf" : hires === "1" ? "hires" : "preview";
			const { phase } = snapshot.field.event;
			const isOfficial = form === "pdf" && phase === "announced";
			const seal = isOfficial ? await sealOf(eventId, snapshot.version) : null;
			const made = await drawn(exchange, { ...facts, seal }, design, lang, form);
			const reply = await replyWith(made, exchange);
			noteFetched(eventId, bib);
			if (download !== "1" || reply.status !== 200) return reply;
			const named = [facts.event.name, bib, facts.runner.name].join(" ");
			const extension = format === "pdf" ? "pdf" : "jpg";
			const disposition = attachment(
				cleanFileName(named),
				cleanFileName(`${eventId}-${bib}`),
				extension,
			);
			return { ...reply, headers: [...reply.headers, ...saved(disposition)] };
		};

	return {
		image: handle(certificateImage, answer("img")),
		miniature: handle(certificateMiniature, async ({ lang }, { exchange, place }) => {
			const { facts, design } = await find(place);
			const background = await backgroundOf(design.background);
			const svg = writeMiniature(facts, design.template, background, lang);
			return replyWith(prepareResponse(200, HEADERS, Buffer.from(svg), "image/svg+xml"), exchange);
		}),
		pdf: handle(certificatePdf, answer("pdf")),
	};
}

/** The address gives no reason why a certificate is missing; the call does. */
function factsOr(nothing: Refusal, find: () => CertificateContent): CertificateContent {
	try {
		return find();
	} catch (error) {
		throw error instanceof Refusal || error instanceof UnknownBib ? nothing : error;
	}
}

/** Pixels of the long side: the tile's, on a dense screen. */
const LONG_SIDE = 420;
const QUALITY = 50;
/** Templates whose background is in memory; each has some 10 KB. */
const BACKGROUNDS_CACHED = 200;

/** @returns the function that makes them: '' for a template without a background */
function createMiniatureBackgrounds(): (image: NamedImage | null) => Promise<string> {
	const made = new LRUCache<string, Promise<string>>({ max: BACKGROUNDS_CACHED });
	return async (image) => {
		if (image === null) return "";
		const known = made.get(image.name);
		if (known) return known;
		const making = makeSmall(image.bytes);
		made.set(image.name, making);
		// The next request tries again.
		making.catch(() => made.delete(image.name));
		return making;
	};
}

async function makeSmall(bytes: Buffer): Promise<string> {
	const { default: sharp } = await import("sharp");
	const small = await sharp(bytes)
		.resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
		.jpeg({ quality: QUALITY, mozjpeg: true })
		.toBuffer();
	return `data:image/jpeg;base64,${small.toString("base64")}`;
}
