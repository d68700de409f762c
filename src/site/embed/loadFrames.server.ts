/** The pages that other sites show in a frame. */

import { ownPath } from "../../contract/site/ownPath.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import { openEvent } from "../event/openEvent.server.ts";
import { MISSING, NO_ANSWER } from "../refusals/loadRefusals.server.ts";
import { namedByLegs } from "../runner/course/legName.ts";
import { openRunner } from "../runner/openRunner.server.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Frame, frameOf } from "./embedFrame.server.ts";
import { type EmbeddedLists, openEmbed } from "./openEmbed.server.ts";

type Framed<View> = Loaded<Frame, View>;

const ok = (cacheControl: string) => ({ status: 200, cacheControl, retryAfter: null });

/** The leaders of an event, or its winners. */
export async function loadListsFrame(
	request: PageRequest,
): Promise<Framed<{ locale: Locale; view: EmbeddedLists; now: number }>> {
	const { site, place, segment, locale, t } = request;
	const view = await openEmbed(site, place);
	if (view.kind === "nothing" || view.kind === "failed") return view;
	const shell = frameOf(request, {
		title: t("title.results", { 0: view.event.name }),
		path: `/${segment}`,
		isLive: view.event.phase === "live",
		...ok(view.cacheControl),
	});
	return { kind: "page", shell, view: { locale, view, now: site.now } };
}

/** A runner's result. */
export async function loadRunnerFrame(
	request: PageRequest,
): Promise<Framed<{ locale: Locale; event: ListedEvent; runner: RunnerResult; now: number }>> {
	const { site, place, segment, bib, locale, t } = request;
	const view = await openRunner(site, place, bib);
	if (view.kind !== "runner") return view;
	const { event, cacheControl } = view;
	const runner = namedByLegs(view.runner, t);
	const shell = frameOf(request, {
		title: `${event.name} ${runner.bib} ${runner.name}`,
		path: `/${segment}/${bib}`,
		isLive: event.phase === "live",
		...ok(cacheControl),
	});
	return { kind: "page", shell, view: { locale, event, runner, now: site.now } };
}

/** One line instead of a result, below the event if that is known. */
interface Line {
	locale: Locale;
	event: ListedEvent | null;
	text: string;
}

/** A bib that no runner of an event has. */
export async function loadNoRunnerFrame(request: PageRequest): Promise<Framed<Line>> {
	const { site, place, segment, locale, t } = request;
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const text = t("notFound.bib");
	const shell = frameOf(request, { title: text, path: `/${segment}`, isLive: false, ...MISSING });
	return { kind: "page", shell, view: { locale, event: found.event, text } };
}

/** An event that the results server does not know, and an address that is no frame. */
export function loadNoEventFrame(request: PageRequest): Framed<Line> {
	return failedFrame(request, MISSING);
}

/** No results server answers. */
export function loadNoAnswerFrame(request: PageRequest): Framed<Line> {
	return failedFrame(request, NO_ANSWER);
}

function failedFrame(
	request: PageRequest,
	answer: typeof MISSING | typeof NO_ANSWER,
): Framed<Line> {
	const { locale, t } = request;
	const text = t("event.failed");
	const shell = frameOf(request, { title: text, path: "/", isLive: false, ...answer });
	return { kind: "page", shell, view: { locale, event: null, text } };
}

/** The logout page of a frame: other sites may not frame any other page of ours. */
export function loadLogoutFrame(
	request: PageRequest,
): Framed<{ heading: string; text: string; link: { text: string; href: string } | null }> {
	const { t } = request;
	const heading = t("logout.title");
	const back = ownPath(request.query("redirect"));
	const shell = frameOf(request, {
		title: t("title.results", { 0: heading }),
		path: "/",
		isLive: false,
		...ok(CACHE_CONTROL.failed),
		// The theme of the frame that it replaces.
		theme: new URLSearchParams(back?.replace(/^[^?]*/, "")).get("theme") ?? "",
	});
	const link = back === null ? null : { text: t("logout.back"), href: back };
	return { kind: "page", shell, view: { heading, text: t("logout.text"), link } };
}
