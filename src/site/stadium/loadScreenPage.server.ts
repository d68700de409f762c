/** The stadium screen of an event: `?screen=1` at the event's address (pageAddress.server.ts). */
import { finishers, type LatestFinisher } from "../../contract/public/finishers.ts";
import type { SiteContext } from "../../contract/site/siteContext.ts";
import type { Locale } from "../../locales.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { headTimeOf } from "../../race/scoring/result.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import { callEvent } from "../calls/pageCalls.server.ts";
import { type EmbeddedLists, openEmbed } from "../embed/openEmbed.server.ts";
import type { NoEvent } from "../event/openEvent.server.ts";
import { nameLanguage } from "../shell/nameLanguage.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { pagesOf, type ScreenPage } from "./screenPages.ts";

export interface ScreenProps {
	locale: Locale;
	event: ListedEvent;
	title: string;
	kind: "leaders" | "winners";
	/** `gun`: epoch ms, null for no race clock. */
	pages: readonly (ScreenPage & { gun: number | null })[];
	/** The first gun of the event, epoch ms; null for no race clock. */
	gun: number | null;
	/** null if they are not shown. */
	latest: readonly { bib: string; name: string; time: string }[] | null;
	theme: "light" | "dark";
	isLive: boolean;
	/** Path of the event's page, and its address as it is read. */
	eventAddress: string;
	shownAddress: string;
	/** When the page is rendered, epoch ms. */
	madeAt: number;
	/** The language of a name, if it is not the page's. */
	languageOf(name: string): string | undefined;
}

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

interface ScreenData {
	lists: EmbeddedLists;
	/** The first gun of each category, epoch ms, by its id. */
	guns: ReadonlyMap<string, number>;
	/** null if the results server cannot list them, as a plain one. */
	latest: readonly LatestFinisher[] | null;
}

/** Opens the lists of an event and, while it is live, its latest finishers. */
async function openScreen(site: SiteContext, place: Place): Promise<ScreenData | NoEvent> {
	const lists = await openEmbed(site, place);
	if (lists.kind !== "leaders" && lists.kind !== "winners") return lists;
	const nothing = { lists, guns: new Map<string, number>(), latest: null };
	if (lists.event.phase !== "live") return nothing;
	// A plain server of SPEC section 7 cannot list them.
	if (!lists.event.sharesLists) return nothing;
	const found = await callEvent(site.calls, lists.event, finishers, {});
	if (found.kind !== "found") return nothing;
	return { lists, guns: found.value.guns, latest: found.value.finishers };
}
