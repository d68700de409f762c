/** The page of an event or of an organisation: the first part of an address names one or the other. */
import { sportsEvent } from "../../contract/facts/structuredData.ts";
import { browserServerOf } from "../../contract/site/serverOf.ts";
import { connectPolicy, imagePolicy } from "../../contract/site/siteContext.ts";
import { LOCALES, type Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { readTableQuery } from "../announced/tableQuery.ts";
import type { IndexProps } from "../index/loadIndexPage.server.ts";
import { eventCardAddress } from "../keepsakes/cardImage.ts";
import { bannerAddress, cardBanners } from "../shell/bannerAddress.ts";
import { eventPreview } from "../shell/page/linkTexts.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import { openPlace, type PlaceView } from "./openPlace.server.ts";
import type { Panel } from "./panel.ts";

/** Props of an event's page. */
export interface EventProps {
	locale: Locale;
	event: ListedEvent;
	panel: Panel;
	/** Address of the event's banner; null if it has none. */
	banner: string | null;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Server that islands call; '' is the page's own, null if the event's server may not be called. */
	server: string | null;
}

type View = { kind: "event"; event: EventProps } | { kind: "index"; index: IndexProps };
type Opened<Kind> = Extract<PlaceView, { kind: Kind }>;

export async function loadPlacePage(request: PageRequest): Promise<Loaded<Shell, View>> {
	const { site, place, locale, segment } = request;
	const opened = await openPlace(site, place, {
		tab: request.query("tab"),
		text: request.query("q"),
		table: readTableQuery(request.query),
		languageTag: LOCALES[locale].tag,
	});
	if (opened.kind === "moved") return { ...opened, part: segment, to: opened.path };
	if (opened.kind === "event") return eventPage(request, opened);
	return opened.kind === "index" ? indexPage(request, opened) : opened;
}

function eventPage(request: PageRequest, opened: Opened<"event">): Loaded<Shell, View> {
	const { site, locale, t, carried } = request;
	const { event, panel, status, cacheControl } = opened;
	const server = browserServerOf(event.server, site.browserCalls);
	const banner = bannerAddress(event, "banner2.jpg", site.browserCalls);
	const address = site.siteOrigin + pagePath(`/${event.id}`, locale);
	const shell = shellOf(request, {
		title: t("title.results", { 0: event.name }),
		description: eventPreview(t, event, site.now),
		picture: eventCardAddress(event, locale, site),
		organisation: event.organisation,
		isIndexed: isWhole(request, status),
		structuredData: sportsEvent(event, address, null),
		policies: [connectPolicy(server), imagePolicy([banner ?? ""])],
		status,
		cacheControl,
	});
	const props = { locale, event, banner, panel, carried, server };
	return { kind: "page", shell, view: { kind: "event", event: props } };
}

function indexPage(request: PageRequest, opened: Opened<"index">): Loaded<Shell, View> {
	const { site, locale, t, carried } = request;
	const { organisation, events, status, cacheControl } = opened;
	const pictures = cardBanners(events, site.browserCalls);
	const shell = shellOf(request, {
		title: t("title.results", { 0: organisation.shortName || t("site.name") }),
		organisation,
		isIndexed: isWhole(request, status),
		policies: [connectPolicy(null), imagePolicy(pictures.values())],
		status,
		cacheControl,
	});
	const query = request.query("q");
	const index = { locale, organisation, events, query, now: site.now, carried, pictures };
	return { kind: "page", shell, view: { kind: "index", index } };
}

/** Whether the address names neither a tab nor a search. */
function isWhole(request: PageRequest, status: number): boolean {
	return status === 200 && request.query("q") === "" && request.query("tab") === "";
}
