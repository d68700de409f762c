/** What the day of a typed time of a race follows from. */
import type { Destination } from "../destination/Destination.ts";
import { onDayOf, type TypedWhen } from "./typedInstant.ts";

/** A time of day is on the day on which it is nearest to the first gun, so that after midnight it is on the next one. */
export async function raceTimes(
	destination: Pick<Destination, "knownField">,
	event: { id: string; date: string; zone: string },
): Promise<TypedWhen> {
	const { runners } = await destination.knownField(event.id);
	const guns = runners.flatMap(({ gun }) => gun ?? []);
	const first = guns.reduce((least, gun) => Math.min(least, gun), Number.POSITIVE_INFINITY);
	return { ...onDayOf(event), expected: Number.isFinite(first) ? first : null };
}
