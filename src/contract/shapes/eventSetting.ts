/** The settings of an event that an official may change one by one, each with its value. */
import * as v from "valibot";
import { raceEvent } from "./recording.ts";

const { name, date, zone, location, offersCertificates, isOnline } = raceEvent.entries;
const { rounding, fastestPace, leaders, winners } = raceEvent.entries;

/** More leaders or winners than any list shows. */
const MOST_LISTED = 1_000;
const listed = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_LISTED));

/** One setting; `name` is that of a RaceEvent's field. */
export const eventSetting = v.variant(
	"name",
	[
		v.object({ name: v.literal("name"), value: name }),
		v.object({ name: v.literal("date"), value: date }),
		v.object({ name: v.literal("zone"), value: zone }),
		v.object({ name: v.literal("location"), value: location }),
		v.object({ name: v.literal("offersCertificates"), value: offersCertificates }),
		v.object({ name: v.literal("isOnline"), value: isOnline }),
		v.object({ name: v.literal("rounding"), value: rounding }),
		v.object({ name: v.literal("fastestPace"), value: fastestPace }),
		v.object({ name: v.literal("leaders"), value: v.pipe(leaders.wrapped, listed) }),
		v.object({ name: v.literal("winners"), value: winners.wrapped }),
	],
	"name is name, date, zone, location, offersCertificates, isOnline, rounding, fastestPace, leaders or winners",
);
export type EventSetting = v.InferOutput<typeof eventSetting>;

/** A setting as the audit log and answers tell it: what was checked when it was set. */
export const settingState = v.object({
	name: v.picklist(eventSetting.options.map((option) => option.entries.name.literal)),
	value: v.union([v.string(), v.number(), v.boolean(), winners.wrapped]),
});
export type SettingState = v.InferOutput<typeof settingState>;
