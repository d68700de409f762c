/** The preview pictures of runners and events, drawn when first asked for. */
import { type CardLanguage, card } from "../../contract/card.ts";
import type { Exchange } from "../../http/exchange.ts";
import { prepareResponse, replyWith } from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createRenderCache } from "../../http/renderCache.ts";
import type { CardContent } from "../../media/card/cardContent.ts";
import type { EventCache } from "../eventCache.ts";
import { handle, type Route } from "../handle.ts";
import { eventCard, runnerCard } from "./card.ts";

export interface Cards {
	route: Route<typeof card>;
}

/** Draws what a card shows: src/media/card/drawCard.ts, or a test's stand-in. */
export type DrawCard = (facts: CardContent, language: CardLanguage) => Promise<Buffer>;

/**
 * The address names the version, so one who keeps a picture fetches a new one at a new address. Of a live event it
 * is soon another; and a name that was hidden shall not stand in caches for long.
 */
const LIFETIMES = {
	live: "public, max-age=60, s-maxage=30",
	announced: "public, max-age=3600",
} as const;

/**
 * Memory for the cards of some four hundred runners. A thousand that wait take some twenty seconds. Messengers ask for them
 * from a few addresses, so one may have most of the places.
 */
const CARD_DRAWINGS = { maxBytes: 64 * 1024 * 1024, maxWaiting: 1_000, maxWaitingPerClient: 600 };

export function createCards(eventCache: EventCache, draw: DrawCard = drawWithMedia): Cards {
	const drawings = createRenderCache(CARD_DRAWINGS);

	async function factsOf(eventId: string, bib: string): Promise<CardContent | null> {
		const catalogue = eventCache.catalogue();
		const event = catalogue.events.find(({ id }) => id === eventId);
		if (!event) return null;
		if (bib === "") return eventCard(event, catalogue);
		const snapshot = eventCache.peek(eventId) ?? (await eventCache.get(eventId));
		return snapshot && runnerCard(snapshot, bib, catalogue);
	}

	const cardOf = (asker: Exchange, facts: CardContent, language: CardLanguage) => {
		const run = async () => {
			const headers = ["Cache-Control", LIFETIMES[facts.event.phase]];
			return prepareResponse(200, headers, await draw(facts, language), "image/jpeg");
		};
		return drawings.of(asker, { key: `${language} ${JSON.stringify(facts)}`, rank: 0, run });
	};

	return {
		route: handle(card, async ({ pjid, pno = "", lang }, { exchange }) => {
			const facts = await factsOf(pjid, pno);
			if (facts === null)
				throw new Refusal(
					404,
					"unknown-file",
					`there is no card of ${pno || "an event"} in ${pjid}`,
				);
			return replyWith(await cardOf(exchange, facts, lang), exchange);
		}),
	};
}

/** Loaded with the first card: a server that is asked for none does without canvas and fonts. */
async function drawWithMedia(facts: CardContent, language: CardLanguage): Promise<Buffer> {
	const { drawCard } = await import("../../media/card/drawCard.ts");
	return drawCard(facts, language);
}
