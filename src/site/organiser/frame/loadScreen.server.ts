/** An organiser's page. It has nothing private: islands call for that (DESIGN section 8). */
import { CACHE_CONTROL, connectPolicy } from "../../../contract/site/siteContext.ts";
import { LOCALES, type Locale } from "../../../locales.ts";
import { pickAll, type Translate } from "../../../messages.ts";
import { NOTHING, openEvent } from "../../event/openEvent.server.ts";
import type { LoadPage } from "../../shell/page/openPage.server.ts";
import { pagePath } from "../../shell/page/pagePath.server.ts";
import type { PageRequest } from "../../shell/page/pageRequest.server.ts";
import { shellOf } from "../../shell/page/shell.server.ts";
import type { OrganiserPlace } from "./organiserPlace.ts";
import type { IslandScreen } from "./screenContext.tsx";
import {
	type OrganiserPageName,
	OTHER_PAGES,
	type Screen,
	screenPath,
	textsOf,
} from "./screens.ts";

export interface ScreenView {
	locale: Locale;
	t: Translate;
	/** null on a page of no event. */
	screen: Screen | null;
	/** What the islands of the screen, and those of its frame, get. */
	island: IslandScreen;
	frame: IslandScreen;
	/** The name, where the public sees the event; else its id, until the frame has called for it. */
	eventName: string;
	/** The path of the event's public page; that of the index on pages of no event. */
	publicPath: string;
	/** Origin of the results server if it is another one than the page's, where sessions work; '' if it is the same. */
	elsewhere: string;
}

/** Where the islands of a page call, and in which language they write. */
function placeOf({ site, locale }: PageRequest, eventId: string): OrganiserPlace {
	return {
		eventId,
		server: site.browserCalls.prefix,
		language: LOCALES[locale].tag,
		site: pagePath("/", locale).replace(/\/$/, ""),
		dashboard: eventId === "" ? "" : pagePath(screenPath(eventId, "board"), locale),
	};
}

/** What the islands of a page get, with its messages. */
function islandsOf(request: PageRequest, name: OrganiserPageName, eventId: string) {
	const place = placeOf(request, eventId);
	const islandOf = (page: OrganiserPageName): IslandScreen => ({
		name: page,
		place,
		texts: pickAll(request.t, ...textsOf(page)),
	});
	return { island: islandOf(name), frame: islandOf("frame") };
}

/** Loads a screen of an event's dashboard. An event that the public does not see has one too. */
export function loadScreen(screen: Screen): LoadPage<ScreenView> {
	return async (request) => {
		const { site, place, locale, t } = request;
		if (place.kind !== "event") return NOTHING;
		const { eventId } = place;
		const found = await openEvent(site, place);
		const eventName = found.kind === "event" ? found.event.name : eventId;
		const title = t("title.dashboard", { 0: eventName });
		return {
			kind: "page",
			shell: shellOf(request, {
				title,
				barTitle: title,
				cacheControl: CACHE_CONTROL.live,
				policies: [connectPolicy(null)],
			}),
			view: {
				locale,
				t,
				screen,
				eventName,
				...islandsOf(request, screen, eventId),
				publicPath: pagePath(`/${eventId}`, locale),
				elsewhere: site.browserCalls.listServer,
			},
		};
	};
}

/** Loads a page for organisers that is about no event. */
export function loadOrganiserPage(name: keyof typeof OTHER_PAGES): LoadPage<ScreenView> {
	return (request) => {
		const { site, locale, t } = request;
		return {
			kind: "page",
			shell: shellOf(request, {
				title: t("title.results", { 0: t(OTHER_PAGES[name].title) }),
				cacheControl: CACHE_CONTROL.announced,
				policies: [connectPolicy(null)],
			}),
			view: {
				locale,
				t,
				screen: null,
				eventName: "",
				...islandsOf(request, name, ""),
				publicPath: pagePath("/", locale),
				elsewhere: site.browserCalls.listServer,
			},
		};
	};
}
