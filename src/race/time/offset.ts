/** Offsets from UTC, and whether the offset of a written instant is plausible in the event's zone. */
import { dayOf, timeOfDay } from "./day.ts";

const MINUTE_MS = 60_000;
const WRITTEN = /([+-])(\d{2}):?(\d{2})$/;

/** How far a zone's clocks are ahead of UTC at an instant (epoch ms), ms. */
export function offsetAt(instant: number, zone: string): number {
	const whole = Math.floor(instant / 1_000) * 1_000;
	return Date.parse(`${dayOf(whole, zone)}T${timeOfDay(whole, zone)}Z`) - whole;
}

/**
 * Why the offset of an instant is refused, with what to do. An offset must be UTC's or the zone's at that instant;
 * any other means that a clock was set to the wrong zone. Null for an accepted offset, and for none.
 * @param text the instant as it was written, such as 2026-03-08T06:30:00+09:00
 * @param instant the same instant, epoch ms
 */
export function refuseOffset(text: string, instant: number, zone: string): string | null {
	const [written, sign, hours, minutes] = WRITTEN.exec(text.trim()) ?? [];
	if (written === undefined) return null;
	const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === "-" ? -1 : 1);
	return ahead === 0 || ahead === offsetAt(instant, zone)
		? null
		: `its offset ${written} is not the offset of ${zone} at that time: send epoch ms, UTC (Z), or the offset of ${zone}`;
}
