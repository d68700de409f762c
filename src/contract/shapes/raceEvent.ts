/** An event's settings, and what officials decide of it and its runners. */
import * as v from "valibot";
import { DEFAULT_LEADERS, NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { ORGANISATION_ID } from "../../race/record/identifier.ts";
import { DEFAULT_WINNERS } from "../../race/scoring/winners.ts";
import { isDay, isZone } from "../../race/time/day.ts";
import { described } from "./described.ts";
import { eventId, keptLines, keptText, shortText, textUpTo } from "./fields.ts";

/** The longest id of an organisation, digits. */
const ID_MAX_LENGTH = 30;

/** Which time ranks: official (since the gun) or chip (since the own start read). */
const rankBy = v.picklist(["official", "chip"], "rankBy is official or chip");

/** A category's own; null is the event's. */
export const categoryRankBy = v.nullable(rankBy);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An event's settings as they are kept: those of older versions have texts and days that are refused today. */
export const keptEvent = v.object({
	id: described(eventId, "Its id."),
	organisationId: described(
		v.pipe(keptText, v.regex(ORGANISATION_ID, "an organisation's id is digits only")),
		"Who holds it.",
	),
	name: described(keptText, "Its name."),
	date: described(keptText, "Day of the race."),
	zone: described(keptText, "Time zone in which its times of day are shown."),
	location: described(keptText, "Where the race is."),
	notice: described(keptText, "A notice to the public; '' for none."),
	server: described(keptText, "Host that answers for it; '' is the one that lists it."),
	hasBanner: described(v.boolean(), "Whether it has banners."),
	phase: described(
		v.picklist(["live", "announced"]),
		"`live`: timing runs and ranks are provisional. `announced`: the result is final.",
	),
	offersCertificates: described(v.boolean(), "Whether it offers certificates."),
	isOnline: described(v.boolean(), "Whether it is online."),
	rounding: described(
		v.picklist(["up", "exact"]),
		"`up`: times are published rounded up to the next whole second. `exact`: as measured.",
	),
	fastestPace: described(
		v.pipe(v.number(), v.minValue(0)),
		"Fastest plausible pace, min/km: a faster read is kept and not counted.",
	),
	hidesRepeatedSexRank: described(
		v.boolean(),
		"Whether a rank by sex is hidden that repeats the overall one.",
	),
	hidesRepeatedGroupRank: described(
		v.boolean(),
		"Whether a rank by group is hidden that repeats the one by sex.",
	),
	// With defaults, for events that were recorded before there were such settings.
	leaders: described(
		v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), DEFAULT_LEADERS),
		"How many leaders of each category and sex are listed.",
	),
	winners: described(
		v.optional(
			v.object({
				overall: described(count, "In the category."),
				bySex: described(count, "By sex."),
				byGroup: described(count, "By group."),
				oneEach: described(v.boolean(), "Whether a runner wins one title only."),
			}),
			DEFAULT_WINNERS,
		),
		"How many win in each category: overall, of each sex, of each group.",
	),
	rankBy: described(
		v.optional(rankBy, "official"),
		"The time that ranks its finishers: `official`, since the gun, or `chip`, since the own start read.",
	),
	masksNames: described(
		v.optional(v.boolean(), false),
		"Whether names are shown with their middle left out.",
	),
});

export const organisationId = v.pipe(
	v.string(),
	v.regex(ORGANISATION_ID, "an organisation's id is digits only"),
	v.maxLength(ID_MAX_LENGTH, `at most ${ID_MAX_LENGTH} digits`),
);

/** A RaceEvent as a command sends it. */
export const raceEvent = v.object({
	...keptEvent.entries,
	organisationId: described(organisationId, "Who holds it."),
	name: described(v.pipe(shortText, v.minLength(1, "an event needs a name")), "Its name."),
	date: described(
		v.pipe(
			textUpTo(SHORT_TEXT_MAX_LENGTH),
			v.check(isDay, "a date is a day of the calendar, YYYY-MM-DD"),
		),
		"Day of the race.",
	),
	zone: described(
		v.pipe(
			textUpTo(SHORT_TEXT_MAX_LENGTH),
			v.check(isZone, "the time zone is not known, write its IANA name, such as Asia/Taipei"),
		),
		"Time zone in which its times of day are shown.",
	),
	location: described(shortText, "Where the race is."),
	notice: described(keptLines(NOTICE_MAX_LENGTH), "A notice to the public; '' for none."),
	server: described(shortText, "Host that answers for it; '' is the one that lists it."),
});

/** Which ranks are left out where they only repeat a wider one. */
export const hiddenRepeats = v.pick(raceEvent, ["hidesRepeatedSexRank", "hidesRepeatedGroupRank"]);

/** A status set by an official, or null. */
export const statusByHand = v.nullable(
	v.picklist(["didNotStart", "didNotFinish", "disqualified", "confirmed"]),
);

/** What kind of timing point it is. */
export const pointKind = v.picklist(["start", "split", "finish"]);

/** For which titles a result counts. */
export const countsFor = v.object({
	overall: described(v.boolean(), "In the category."),
	bySex: described(v.boolean(), "By sex."),
	byGroup: described(v.boolean(), "By group."),
});
