/** The page of a photo certificate: a photo with the result on it, made in the visitor's browser (SPEC section 2). */
import { CACHE_CONTROL, connectPolicy, type SiteContext } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import { type Keepsakes, keepsakesOf } from "../keepsakes/keepsakes.ts";
import { openRunner } from "../runner/openRunner.server.ts";
import { runnerTitle } from "../shell/page/linkTexts.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { photoMoment } from "./finishPhoto.ts";
import type { FinishPhoto, PhotoProps } from "./photoFacts.ts";

export async function loadPhotoPage(request: PageRequest): Promise<Loaded<Shell, PhotoProps>> {
	const { site, place, bib, locale, t, carried } = request;
	const opened = await openRunner(site, place, bib);
	if (opened.kind !== "runner") return opened;
	const { event, runner } = opened;
	const keepsakes = keepsakesOf(event, runner, site.clips !== null);
	const finish = finishPhotoOf(site, event, runner, keepsakes, locale);
	const shell = shellOf(request, {
		title: `${t("media.photoPage")} - ${runnerTitle(event, runner)}`,
		organisation: event.organisation,
		policies: [connectPolicy(finish?.target.server ?? null)],
		...(keepsakes.photoPage
			? { cacheControl: opened.cacheControl }
			: { status: 404, cacheControl: CACHE_CONTROL.missing }),
	});
	return { kind: "page", shell, view: { locale, event, runner, finish, carried } };
}

function finishPhotoOf(
	{ clips }: SiteContext,
	event: ListedEvent,
	runner: RunnerResult,
	{ finish }: Keepsakes,
	language: Locale,
): FinishPhoto | null {
	if (clips === null || finish === null) return null;
	const { server } = clips;
	const eventId = event.id;
	const { bib } = runner;
	return {
		target: { server, eventId, bib, hash: clips.hashOf(eventId, bib), language },
		at: { pointId: finish.pointId, moment: photoMoment(finish, 0) },
	};
}
