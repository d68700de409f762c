import { exactTimeOfDay } from "../../../race/time/day.ts";

/** A gun as it is shown: to the thousandth. @param none the words for a wave that has not started */
export function gunText(gun: number | null, zone: string, none: string): string {
	return gun === null ? none : exactTimeOfDay(gun, zone);
}
