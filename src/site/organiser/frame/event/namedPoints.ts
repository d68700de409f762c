/** How the event names its timing points. */
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";

/** The name of a point by its id, else the id. */
export function pointNames({ points }: Pick<OrganisedEvent, "points">): (id: string) => string {
	const names = new Map(points.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) || id;
}
