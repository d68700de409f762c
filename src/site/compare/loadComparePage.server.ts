/** The page that compares runners of an event. */

import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import { COMPARE_LIMIT, COMPARE_OFFERS } from "../../race/limits.ts";
import { isBib, type Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult, SearchHit } from "../../race/scoring/result.ts";
import { type Found, findRunner, findRunners } from "../calls/pageCalls.server.ts";
import { type NoEvent, openEventWith, UNREACHABLE } from "../event/openEvent.server.ts";
import { leadOf } from "../event/search/searchLead.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { askedBibs, type UnmatchedText } from "./compareQuery.ts";

export interface CompareProps {
	locale: Locale;
	view: Comparison;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

export async function loadComparePage(request: PageRequest): Promise<Loaded<Shell, CompareProps>> {
	const { site, place, url, locale, t, carried } = request;
	const view = await openCompare(site, place, askedBibs(url.searchParams.getAll("bib")));
	if (view.kind !== "comparison") return view;
	const { event, status, cacheControl } = view;
	const title = t("title.results", { 0: `${event.name} ${t("compare.heading")}` });
	const shell = shellOf(request, {
		title,
		status,
		cacheControl,
		description: `${title} ${event.date}`,
		organisation: event.organisation,
	});
	return { kind: "page", shell, view: { locale, view, now: site.now, carried } };
}

interface Comparison {
	kind: "comparison";
	status: number;
	cacheControl: string;
	event: ListedEvent;
	runners: readonly RunnerResult[];
	unknown: readonly UnmatchedText[];
	/** Whether more were requested than are compared. */
	isCut: boolean;
}

/** Opens a comparison of the requested runners. */
async function openCompare(
	site: SiteContext,
	place: Place,
	asked: readonly string[],
): Promise<Comparison | NoEvent> {
	const compared = asked.slice(0, COMPARE_LIMIT);
	const found = await openEventWith(site, place, (event) =>
		Promise.all(compared.map((text) => findOne(site, event, text))),
	);
	if (found.kind !== "event") return found;
	const { event, part: answers } = found;
	if (answers.some(({ kind }) => kind === "unreachable")) return UNREACHABLE;
	const runners = new Map<string, RunnerResult>();
	const unknown: UnmatchedText[] = [];
	for (const [index, answer] of answers.entries())
		if (answer.kind === "found") runners.set(answer.value.bib, answer.value);
		else {
			const hits = answer.kind === "several" ? answer.hits : [];
			unknown.push({ text: compared[index] ?? "", hits });
		}
	const isEmpty = asked.length > 0 && runners.size === 0;
	return {
		kind: "comparison",
		event,
		runners: [...runners.values()],
		unknown,
		isCut: asked.length > compared.length,
		...(isEmpty
			? { status: 404, cacheControl: CACHE_CONTROL.missing }
			: { status: 200, cacheControl: CACHE_CONTROL[event.phase] }),
	};
}

/** A runner by bib, else by the event's search if it finds exactly one. */
async function findOne(
	site: SiteContext,
	event: ListedEvent,
	text: string,
): Promise<Found<RunnerResult> | { kind: "several"; hits: readonly SearchHit[] }> {
	const byBib = isBib(text) ? await findRunner(site, event, text) : null;
	if (byBib !== null && byBib.kind !== "unknown") return byBib;
	const hits = await findRunners(site.calls, event, text);
	if (hits.kind !== "found") return hits;
	const lead = leadOf(hits.value);
	if (lead.kind === "list")
		return { kind: "several", hits: lead.found.hits.slice(0, COMPARE_OFFERS) };
	// A number means a bib, never a number within a name: 123 is 00123.
	const isMeant = lead.kind === "runner" && (!/\d/.test(text) || Number(text) === Number(lead.bib));
	return isMeant ? findRunner(site, event, lead.bib) : { kind: "unknown" };
}
