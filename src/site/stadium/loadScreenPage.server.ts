/** The stadium screen of an event: `?screen=1` at the event's address (pageAddress.server.ts). */
import { headTimeOf } from "../../race/scoring/result.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { nameLanguage } from "../shell/nameLanguage.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { openScreen } from "./openScreen.server.ts";
import { pagesOf } from "./screenPages.ts";
import type { ScreenProps } from "./screenProps.ts";

/** Rows of the latest finishers. */
const LATEST_ROWS = 4;
/** Longest race that the clock counts: it has two digits for hours. */
const CLOCK_LIMIT_MS = 100 * 3_600_000;

export async function loadScreenPage(request: PageRequest): Promise<Loaded<Shell, ScreenProps>> {
	const { site, place, locale, t, carried } = request;
	const opened = await openScreen(site, place);
	if ("kind" in opened) return opened;
	const { event, status, cacheControl, kind } = opened.lists;
	const title = t("stadium.title", { 0: event.name });
	const shell = shellOf(request, {
		title,
		organisation: event.organisation,
		policies: ["connect-src 'self'"],
		status,
		cacheControl,
	});
	const isLive = event.phase === "live";
	const pages = pagesOf(opened.lists, t).map((page) => ({
		...page,
		gun: gunShown(opened.guns.get(page.categoryId), site.now),
	}));
	const first = Math.min(...opened.guns.values());
	const latest =
		opened.latest?.slice(0, LATEST_ROWS).map((runner) => {
			const head = headTimeOf(runner);
			const { bib, name } = runner;
			return { bib, name, time: head === null ? "" : formatSeconds(head.time) };
		}) ?? null;
	const eventPath = pagePath(`/${event.id}`, locale);
	const theme = request.query("theme") === "light" ? ("light" as const) : ("dark" as const);
	const view = {
		locale,
		event,
		title,
		pages,
		latest,
		theme,
		isLive,
		kind,
		gun: gunShown(first, site.now),
		eventAddress: eventPath + carried,
		shownAddress: (site.siteOrigin + eventPath).replace(/^https?:\/\//, ""),
		madeAt: site.now,
		languageOf: (name: string) => nameLanguage(name, locale),
	};
	return { kind: "page", shell, view };
}

function gunShown(gun = Number.POSITIVE_INFINITY, now: number): number | null {
	return Number.isFinite(gun) && now - gun < CLOCK_LIMIT_MS ? gun : null;
}
