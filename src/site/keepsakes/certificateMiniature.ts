/** The certificate in miniature as an image of a runner's page. The event's server writes it, if it can and browsers may call it. */
import type { CardLanguage } from "../../contract/card/card.ts";
import { certificateAddress } from "../../contract/certificates/certificateFiles.ts";
import { browserServerOf } from "../../contract/site/serverOf.ts";
import type { ServerChoice } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";

/** @returns null if there is none: a plain results server has no miniatures */
export function miniatureAddress(
	{ id, server, drawsCards }: Pick<ListedEvent, "id" | "server" | "drawsCards">,
	{ bib, checksum, version }: Pick<RunnerResult, "bib" | "checksum" | "version">,
	lang: CardLanguage,
	choice: ServerChoice,
): string | null {
	const origin = drawsCards ? browserServerOf(server, choice) : null;
	if (origin === null || checksum === "") return null;
	// A new version is a new address, which no cache has.
	const query = new URLSearchParams({ lang, r: String(version ?? "") });
	return `${origin}${certificateAddress(id, encodeURIComponent(bib), checksum)}/mini?${query}`;
}
