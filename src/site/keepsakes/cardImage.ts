/** Addresses of card images. The event's server draws them, if it can and browsers may call it. */
import { type CardLanguage, cardAddress } from "../../contract/card/card.ts";
import { browserServerOf } from "../../contract/site/serverOf.ts";
import type { SiteContext } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";

type Drawn = Pick<ListedEvent, "id" | "server" | "phase" | "drawsCards">;
type Site = Pick<SiteContext, "siteOrigin" | "browserCalls">;

/** Absolute address of a runner's card image; null if there is none. */
export function runnerCardAddress(
	event: Drawn,
	{ bib, version }: Pick<RunnerResult, "bib" | "version">,
	language: CardLanguage,
	site: Site,
): string | null {
	return pictureOf(event, bib, language, String(version ?? event.phase), site);
}

/** Absolute address of an event's card image, which changes with the phase; null if there is none. */
export function eventCardAddress(event: Drawn, language: CardLanguage, site: Site): string | null {
	return pictureOf(event, "", language, event.phase, site);
}

function pictureOf(
	{ id, server, drawsCards }: Drawn,
	bib: string,
	language: CardLanguage,
	version: string,
	{ siteOrigin, browserCalls }: Site,
): string | null {
	const origin = drawsCards ? browserServerOf(server, browserCalls) : null;
	if (origin === null) return null;
	const address = cardAddress(origin, id, bib, language, version);
	// Messengers need an absolute address.
	return URL.canParse(address) ? address : siteOrigin + address;
}
