/** The page of a runner's result. */
import { sportsEvent } from "../../contract/facts/structuredData.ts";
import { browserServerOf } from "../../contract/site/serverOf.ts";
import { connectPolicy, imagePolicy, VIDEO_POLICY } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import { runnerCardAddress } from "../keepsakes/cardImage.ts";
import { miniatureAddress } from "../keepsakes/certificateMiniature.ts";
import { bannerAddress } from "../shell/bannerAddress.ts";
import { runnerPreview, runnerTitle } from "../shell/page/linkTexts.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { namedByLegs } from "./course/legName.ts";
import { openRunner } from "./openRunner.server.ts";

export interface RunnerProps {
	locale: Locale;
	event: ListedEvent;
	/** Address of the event's banner; null if it has none. */
	banner: string | null;
	runner: RunnerResult;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Title of the page, for sharing. */
	title: string;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Address of the event's results server for browsers; null if they may not call it. */
	server: string | null;
}

export async function loadRunnerPage(request: PageRequest): Promise<Loaded<Shell, RunnerProps>> {
	const { site, place, bib, locale, t, carried } = request;
	const opened = await openRunner(site, place, bib);
	if (opened.kind !== "runner") return opened;
	const { event, status, cacheControl } = opened;
	const runner = namedByLegs(opened.runner, t);
	const server = browserServerOf(event.server, site.browserCalls);
	const banner = bannerAddress(event, "banner2.jpg", site.browserCalls);
	const title = runnerTitle(event, runner);
	const eventAddress = site.siteOrigin + pagePath(`/${event.id}`, locale);
	const shell = shellOf(request, {
		title,
		description: runnerPreview(t, event, runner),
		picture: runnerCardAddress(event, runner, locale, site),
		organisation: event.organisation,
		isIndexed: true,
		structuredData: sportsEvent(event, eventAddress, runner),
		policies: [
			connectPolicy(server, site.clips?.server ?? null),
			...(site.clips ? [VIDEO_POLICY] : []),
			imagePolicy([banner ?? "", miniatureAddress(event, runner, locale, site.browserCalls) ?? ""]),
		],
		status,
		cacheControl,
	});
	const view = { locale, event, banner, runner, now: site.now, title, carried, server };
	return { kind: "page", shell, view };
}
