/** Searches a list of events by parts of date and name, on the server and in the browser alike. */
import type { ListedEvent } from "../../race/record/record.ts";
import { fold } from "../../race/search/fold.ts";

type Labelled = Pick<ListedEvent, "date" | "name">;

/** An event as the select lists it (SPEC section 2): date / name. */
export function eventLabel({ date, name }: Labelled): string {
	return `${date} / ${name}`;
}

/** The events whose date or name contains every word of a text. A text without words finds all. */
export function findEvents<Event extends Labelled>(
	events: readonly Event[],
	text: string,
): readonly Event[] {
	// 2026/03 is a date too: the slash separates words.
	const words = text
		.normalize("NFKC")
		.split(/[\s/]+/u)
		.map(fold)
		.filter((word) => word !== "");
	if (words.length === 0) return events;
	return events.filter((event) => {
		const label = fold(eventLabel(event));
		return words.every((word) => label.includes(word));
	});
}
