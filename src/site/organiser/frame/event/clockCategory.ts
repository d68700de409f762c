/** The category whose race clock the bar shows. */
import { atom } from "nanostores";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";

/** Its name; '' for the event's first wave. */
export const $clockCategory = atom("");

/** The first gun of the waves of a category, epoch ms; null before it. */
export function gunOf({ waves }: Pick<OrganisedEvent, "waves">, category: string): number | null {
	const own = waves.filter(({ categories }) => categories.includes(category));
	const guns = (own.length > 0 ? own : waves).flatMap(({ gun }) => gun ?? []);
	return guns.length === 0 ? null : Math.min(...guns);
}
