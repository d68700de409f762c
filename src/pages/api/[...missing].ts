/** Any other address below /score/api: programs get JSON there too. */
import type { APIContext } from "astro";
import { jsonAnswer } from "../../contract/facts/jsonAnswer.ts";
import type { FactsRefusal } from "../../contract/facts/runnerFacts.ts";
import { NO_BIB, NO_EVENT } from "../../contract/facts/runnerFacts.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";

const NO_PAGE: FactsRefusal = {
	code: "unknown-call",
	message: "a runner's result is at /score/api/{pjid}/{pno}",
};

/** The names of site/pageAddress.server.ts for addresses that can be no event, or no bib. */
const REFUSALS: Readonly<Record<string, FactsRefusal>> = { "no-event": NO_EVENT, "no-bib": NO_BIB };

export function GET({ params }: APIContext): Response {
	return jsonAnswer(404, CACHE_CONTROL.missing, REFUSALS[params["missing"] ?? ""] ?? NO_PAGE);
}
