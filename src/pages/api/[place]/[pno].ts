/** A runner's result for programmers: the facts of the page, as JSON. */
import type { APIContext } from "astro";
import { jsonAnswer } from "../../../contract/facts/jsonAnswer.ts";
import { type FactsRefusal, NO_BIB, NO_EVENT } from "../../../contract/facts/runnerFacts.ts";
import { runnerFactsOf } from "../../../contract/facts/runnerFactsOf.ts";
import { readPlace, runnerAddress } from "../../../race/record/identifier.ts";
import { openRunner, type RunnerView } from "../../../site/runner/openRunner.server.ts";
import { redirectToSpelling } from "../../../site/shell/page/redirect.server.ts";

export async function GET({ locals: { site }, params, url }: APIContext): Promise<Response> {
	const { place = "", pno = "" } = params;
	const named = readPlace(place);
	if (named.kind === "misspelled event") {
		const moved = redirectToSpelling(url, place, named.eventId, "");
		moved.headers.set("Access-Control-Allow-Origin", "*");
		return moved;
	}
	const view = await openRunner(site, named, pno);
	const { status, cacheControl } = view;
	if (view.kind !== "runner") return jsonAnswer(status, cacheControl, refusalOf(view, named.kind));
	const { event, runner } = view;
	const page = runnerAddress(`${site.siteOrigin}/score/${event.id}`, runner.bib, "");
	return jsonAnswer(status, cacheControl, runnerFactsOf(event, runner, page, site.now));
}

function refusalOf({ kind, status }: RunnerView, named: string): FactsRefusal {
	if (status === 503)
		return { code: "unavailable", message: "the results server cannot be asked just now" };
	return kind === "failed" || named !== "event" ? NO_EVENT : NO_BIB;
}
