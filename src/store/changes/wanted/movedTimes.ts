/** What a person should know of times before the zone or the date of an event changes: instants stay as they are. */
import { dayOf, daysBetween, isZone, timeOfDay } from "../../../race/time/day.ts";
import { loadCourse } from "../../load.ts";
import type { LockedEvent } from "../LockedEvent.ts";

/** The present day and zone. */
interface Present {
	date: string;
	zone: string;
}

/** Nothing while there is no gun, no read and no time by hand. @param name of the setting that changes to `value` */
export async function movedTimes(
	event: LockedEvent,
	{ date, zone }: Present,
	name: "date" | "zone",
	value: string,
): Promise<string[]> {
	const first = await firstTime(event);
	if (first === null) return [];
	const { what, at } = first;
	const shown = (inZone: string) => `${dayOf(at, inZone)} ${timeOfDay(at, inZone)}`;
	if (name === "zone") {
		if (value === zone || !isZone(value) || shown(value) === shown(zone)) return [];
		return [
			`guns, reads and times by hand stay the instants that they are, and are shown by the clocks of ${value}: ${what} as ${shown(value)}, before as ${shown(zone)}. Where they were typed or sent in the wrong zone, set the guns and the times by hand anew, undo or send the logs again, or correct the readers (offset)`,
		];
	}
	const off = daysBetween(value, dayOf(at, zone));
	if (value === date || Number.isNaN(off)) return [];
	const days = `${Math.abs(off)} ${Math.abs(off) === 1 ? "day" : "days"}`;
	const where =
		off === 0 ? "on the new date" : `${days} ${off > 0 ? "after" : "before"} the new date`;
	return [
		`guns, reads and times by hand stay on their days: ${what} is on ${shown(zone)}, ${where}. Where they were typed or sent for the wrong day, set the guns and the times by hand anew, and undo or send the logs again`,
	];
}

/** The first gun, else the first read that was stored, else a time by hand. */
async function firstTime({ transaction, eventId }: LockedEvent) {
	const { waves } = await loadCourse(transaction, eventId);
	const [gun] = waves
		.flatMap((wave) => (wave.gun === null ? [] : [{ id: wave.id, gun: wave.gun }]))
		.sort((a, b) => a.gun - b.gun);
	if (gun) return { what: `the gun of wave ${gun.id}`, at: gun.gun };
	const read = await transaction
		.selectFrom("passing")
		.select(["point_id", "time"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (read) return { what: `the first read, at ${read.point_id},`, at: read.time };
	const byHand = await transaction
		.selectFrom("hand_time")
		.select(["bib", "at"])
		.where("event_id", "=", eventId)
		.where("at", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return byHand?.at == null ? null : { what: `the time of ${byHand.bib}`, at: byHand.at };
}
