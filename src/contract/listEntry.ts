/** What every list of runners says of one: search, watch list, leaders and winners share these fields. */
import { publishedTime, type Rounding } from "../race/duration.ts";
import { duration, iaaf, number, text } from "./fields.ts";

export const listEntry = {
	pNO: text,
	pName: text,
	cID: text,
	cName: text,
	cGID: text,
	cGName: text,
	pSex: text,
	teamName: text,
	officialTime: duration,
	iaaf,
	// Ours, absent from a plain server.
	pStatus: number,
};

/** The official time as the event publishes it, ms; null where there is none. */
export function publishedOf(entry: { officialTime: number | null; iaaf: Rounding }): number | null {
	return entry.officialTime === null ? null : publishedTime(entry.officialTime, entry.iaaf);
}
