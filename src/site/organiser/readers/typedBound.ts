/** The bounds of a span of time that a person types, in the zone of the event. Pure. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { askedMoment } from "../../../race/time/askedMoment.ts";
import { readTypedTime, type TypedTime } from "../../../race/time/typedTime.ts";

/**
 * A typed bound. Where nothing is typed, the span has none.
 * @param after what it is later than, epoch ms: 02:10 after 23:00 is on the next day; null for nothing
 */
export function boundOf(
	text: string,
	event: Pick<OrganisedEvent, "date" | "zone" | "waves">,
	after: number | null,
): TypedTime {
	const guns = event.waves.flatMap(({ gun }) => gun ?? []);
	return readTypedTime(text, askedMoment(event, { guns, after }));
}

/** Epoch ms; null for none, and where the text is no time. */
export function instantOf(bound: TypedTime): number | null {
	return bound.kind === "read" ? bound.value : null;
}

/** Whether a text is a bound, or nothing is typed. */
export function isBound(bound: TypedTime): boolean {
	return bound.kind === "read" || bound.kind === "nothing";
}
