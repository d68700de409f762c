/** Addresses of events' banners: on the event's server, if browsers may call it. */
import { type BannerName, FILE_PATH } from "../../contract/banner/bannerFile.ts";
import { browserServerOf } from "../../contract/site/serverOf.ts";
import type { ServerChoice } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";

/** Address of an event's banner; null if it has none, or browsers may not call the server. */
export function bannerAddress(
	{ id, hasBanner, server }: Pick<ListedEvent, "id" | "hasBanner" | "server">,
	name: BannerName,
	choice: ServerChoice,
): string | null {
	const origin = hasBanner ? browserServerOf(server, choice) : null;
	return origin === null
		? null
		: `${origin}${FILE_PATH}?${new URLSearchParams({ pjid: id, f: name })}`;
}

/** The banners of the events' cards, by event id. */
export function cardBanners(
	events: readonly ListedEvent[],
	choice: ServerChoice,
): ReadonlyMap<string, string> {
	return new Map(
		events.flatMap((event) => {
			const address = bannerAddress(event, "banner1.jpg", choice);
			return address === null ? [] : [[event.id, address] as const];
		}),
	);
}
