/** The page of a runner's result. */

import { sportsEvent } from "../../contract/facts/structuredData.ts";
import { browserServerOf } from "../../contract/resultsServer.ts";
import { connectPolicy, imagePolicy, VIDEO_POLICY } from "../../contract/site.ts";
import { runnerCardAddress } from "../keepsakes/cardImage.ts";
import { miniatureAddress } from "../keepsakes/certificateMiniature.ts";
import { bannerAddress } from "../shell/bannerAddress.ts";
import { runnerPreview, runnerTitle } from "../shell/page/linkTexts.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { namedByLegs } from "./course/namedByLegs.ts";
import { openRunner } from "./openRunner.server.ts";
import type { RunnerProps } from "./runnerProps.ts";

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
