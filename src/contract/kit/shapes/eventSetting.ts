/** The settings of an event that officials can change one by one, each with its value. */
import * as v from "valibot";
import { described } from "./described.ts";
import { raceEvent } from "./raceEvent.ts";

const { name, date, lastDay, zone, location, offersCertificates, isOnline } = raceEvent.entries;
const { rounding, fastestPace, leaders, winners, ageRule, teams, ageFactors } = raceEvent.entries;

/** More leaders or winners than any list shows. */
const MAX_LISTED = 1_000;
const listed = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LISTED));

/** One setting; `name` is a field of RaceEvent. */
export const eventSetting = v.variant(
	"name",
	[
		v.object({ name: v.literal("name"), value: described(name, "The setting's value.") }),
		v.object({ name: v.literal("date"), value: described(date, "The setting's value.") }),
		v.object({
			name: v.literal("lastDay"),
			value: described(lastDay.wrapped, "The setting's value."),
		}),
		v.object({ name: v.literal("zone"), value: described(zone, "The setting's value.") }),
		v.object({ name: v.literal("location"), value: described(location, "The setting's value.") }),
		v.object({
			name: v.literal("offersCertificates"),
			value: described(offersCertificates, "The setting's value."),
		}),
		v.object({ name: v.literal("isOnline"), value: described(isOnline, "The setting's value.") }),
		v.object({ name: v.literal("rounding"), value: described(rounding, "The setting's value.") }),
		v.object({
			name: v.literal("fastestPace"),
			value: described(fastestPace, "The setting's value."),
		}),
		v.object({
			name: v.literal("leaders"),
			value: described(v.pipe(leaders.wrapped, listed), "The setting's value."),
		}),
		v.object({
			name: v.literal("winners"),
			value: described(winners.wrapped, "The setting's value."),
		}),
		v.object({
			name: v.literal("ageRule"),
			value: described(ageRule.wrapped, "The setting's value."),
		}),
		v.object({
			name: v.literal("teams"),
			value: described(teams.wrapped, "The setting's value."),
		}),
		v.object({
			name: v.literal("ageFactors"),
			value: described(ageFactors.wrapped, "The setting's value."),
		}),
	],
	"name is name, date, lastDay, zone, location, offersCertificates, isOnline, rounding, fastestPace, leaders, winners, ageRule, teams or ageFactors",
);
export type EventSetting = v.InferOutput<typeof eventSetting>;

/** A setting in the audit log and in answers. Its value was checked when it was set. */
export const settingState = v.object({
	name: described(
		v.picklist(eventSetting.options.map((option) => option.entries.name.literal)),
		"Its name.",
	),
	value: described(
		v.union([
			v.string(),
			v.number(),
			v.boolean(),
			winners.wrapped,
			teams.wrapped,
			ageFactors.wrapped,
		]),
		"The setting's value.",
	),
});
export type SettingState = v.InferOutput<typeof settingState>;
