/** The card images of runners and events, drawn at the first request. */
import { type CardLanguage, card } from "../../contract/card/card.ts";
import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Exchange } from "../../http/exchange.ts";
import { prepareResponse, replyWith } from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createRenderCache } from "../../http/renderCache.ts";
import type { CardContent } from "../../media/card/cardContent.ts";
import type { NamedImage } from "../../media/openImage.ts";
import type { Banners } from "../banner/banners.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import { handle } from "../door/handle.ts";
import type { Drawer } from "../drawing/startDrawer.ts";
import { eventCard, runnerCard } from "./cardFacts.ts";

/**
 * Memory for the cards of about four hundred runners. A thousand waiting cards take about twenty seconds. Messengers request
 * them from a few addresses, so one client may use most of the queue.
 */
const CARD_DRAWINGS = {
	...({ name: "drawing", maxBytes: 64 * 1024 * 1024 } as const),
	maxWaiting: 1_000,
	maxWaitingPerClient: 600,
};

export function openCards({ eventCache, now }: Core, draw: Drawer["card"], banners: Banners) {
	return { routes: { card: createCards(eventCache, draw, banners.of, now).route } };
}

/** @param maxBytes memory for cards */
export function createCards(
	eventCache: EventCache,
	draw: Drawer["card"],
	bannerOf: Banners["of"],
	now: () => number,
	maxBytes = CARD_DRAWINGS.maxBytes,
) {
	const drawings = createRenderCache({ ...CARD_DRAWINGS, maxBytes });

	async function factsOf(eventId: string, bib: string): Promise<CardContent | null> {
		const catalogue = eventCache.catalogue();
		const event = catalogue.events.find(({ id }) => id === eventId);
		if (!event) return null;
		if (bib === "") return eventCard(event, catalogue, now());
		const snapshot = eventCache.peek(eventId) ?? (await eventCache.get(eventId));
		return snapshot && runnerCard(snapshot, bib, catalogue);
	}

	const cardOf = (
		exchange: Exchange,
		eventId: string,
		facts: CardContent,
		language: CardLanguage,
		banner: NamedImage | null,
	) => {
		const run = async () => {
			const lifetime = ["Cache-Control", CACHE_CONTROL[facts.event.phase]];
			const headers = [...lifetime, ...surrogateHeaders(eventId)];
			return prepareResponse(200, headers, await draw(facts, language, banner), "image/jpeg");
		};
		const key = `${eventId} ${language} ${banner?.name ?? ""} ${JSON.stringify(facts)}`;
		return drawings.of(exchange, { key, rank: 0, run });
	};

	/** A card without a banner is better than none: the store may be unreachable. */
	async function bannerIn(eventId: string): Promise<NamedImage | null> {
		const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
		return event ? bannerOf(event).catch(() => null) : null;
	}

	return {
		route: handle(card, async ({ pjid, pno = "", lang }, { exchange }) => {
			const facts = await factsOf(pjid, pno);
			if (facts === null)
				throw new Refusal(
					404,
					"unknown-file",
					`there is no card of ${pno || "an event"} in ${pjid}`,
				);
			return replyWith(await cardOf(exchange, pjid, facts, lang, await bannerIn(pjid)), exchange);
		}),
	};
}
