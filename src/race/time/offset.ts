/** The offset from UTC that a written instant carries, against that of the event's zone. */
import { dayOf, timeOfDay } from "./day.ts";

const MINUTE_MS = 60_000;
const WRITTEN = /([+-])(\d{2}):?(\d{2})$/;

/** By how much a zone's clocks are ahead of UTC at an instant (epoch ms), ms. */
export function offsetAt(instant: number, zone: string): number {
	const whole = Math.floor(instant / 1_000) * 1_000;
	return Date.parse(`${dayOf(whole, zone)}T${timeOfDay(whole, zone)}Z`) - whole;
}

/**
 * Why an instant's offset is not believed, with what to do: it is neither UTC's nor the zone's at that instant, so
 * one of two clocks was set to a wrong zone. Null where it is believed, and where none is written.
 * @param text the instant as it was written, such as 2026-03-08T06:30:00+09:00
 * @param instant the same, epoch ms
 */
export function refuseOffset(text: string, instant: number, zone: string): string | null {
	const [written, sign, hours, minutes] = WRITTEN.exec(text.trim()) ?? [];
	if (written === undefined) return null;
	const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === "-" ? -1 : 1);
	return ahead === 0 || ahead === offsetAt(instant, zone)
		? null
		: `its offset ${written} is not that of ${zone} then: send epoch ms, UTC (Z), or the offset of ${zone}`;
}
