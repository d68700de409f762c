/** An event's settings, and the values that officials decide. */
import * as v from "valibot";
import { DEFAULT_LEADERS, NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { ORGANISATION_ID } from "../../../race/record/identifier.ts";
import type { KeptAgeFactors } from "../../../race/record/record.ts";
import { SPORTS } from "../../../race/record/sport.ts";
import { DEFAULT_WINNERS } from "../../../race/scoring/winners.ts";
import { isDay, isZone } from "../../../race/time/day.ts";
import { described } from "./described.ts";
import { eventId, shortText, storedLine, storedLines, storedText, textUpTo } from "./fields.ts";
import { teamRules } from "./teamRules.ts";

/** The table of age factors of an event, as it is sent and stored. */
const keptAgeFactors = v.object({
	source: described(
		v.pipe(
			storedLine(SHORT_TEXT_MAX_LENGTH),
			v.minLength(1, "name the table, with its year: results are shown with it"),
		),
		"Its name, as results name it in public.",
	),
	hash: described(
		v.pipe(
			v.string(),
			v.regex(/^[0-9a-f]{64}$/, "hash is what the upload of the table has answered"),
		),
		"The SHA-256 of its bytes, under which the server keeps it.",
	),
}) satisfies v.GenericSchema<unknown, KeptAgeFactors>;

/** The longest id of an organisation, digits. */
const ID_MAX_LENGTH = 30;

/** The ranking time: official (since the gun) or chip (since the own start read). */
const rankBy = v.picklist(["official", "chip"], "rankBy is official or chip");

/** The ranking time of a category; null for the event's. */
export const categoryRankBy = v.nullable(rankBy);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const LAST_DAY =
	"Its last day, YYYY-MM-DD; '' for the day of the last gun plus the longest cut-off or fixed time (six hours where there is none), or else `date`.";

/** An event's settings in the store. Those of older versions have texts and dates that would be refused today. */
export const storedEvent = v.object({
	id: described(eventId, "Its id."),
	organisationId: described(
		v.pipe(storedText, v.regex(ORGANISATION_ID, "an organisation's id is digits only")),
		"The organisation.",
	),
	name: described(storedText, "Its name."),
	date: described(storedText, "Day of the race."),
	lastDay: described(v.optional(storedText, ""), LAST_DAY),
	zone: described(storedText, "Time zone of its times of day."),
	location: described(storedText, "Location of the race."),
	notice: described(storedText, "A notice to the public; '' for none."),
	server: described(storedText, "Host of its results server; '' for the server that lists it."),
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
		"Fastest plausible pace, min/km. A faster read is stored and not counted.",
	),
	hidesRepeatedSexRank: described(
		v.boolean(),
		"Whether a rank by sex is hidden that repeats the overall one.",
	),
	hidesRepeatedGroupRank: described(
		v.boolean(),
		"Whether a rank by group is hidden that repeats the one by sex.",
	),
	// With defaults, for events that were recorded before these settings existed.
	leaders: described(
		v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), DEFAULT_LEADERS),
		"The number of leaders listed for each category and sex.",
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
		"The number of winners in each category: overall, of each sex, of each group.",
	),
	rankBy: described(
		v.optional(rankBy, "official"),
		"The time that ranks its finishers: `official`, since the gun, or `chip`, since the own start read.",
	),
	masksNames: described(
		v.optional(v.boolean(), false),
		"Whether names are shown with their middle left out.",
	),
	ageRule: described(
		v.optional(v.picklist(["raceDay", "yearEnd"], "ageRule is raceDay or yearEnd"), "raceDay"),
		"The day on which the age counts that gives a runner's group: the race's, `raceDay`, or 31 December of its year, `yearEnd`.",
	),
	teams: described(
		v.optional(v.nullable(teamRules), null),
		"How teams are ranked; null where they are not.",
	),
	ageFactors: described(
		v.optional(v.nullable(keptAgeFactors), null),
		"The table by which results are graded by age; null where they are not.",
	),
});

export const organisationId = v.pipe(
	v.string(),
	v.regex(ORGANISATION_ID, "an organisation's id is digits only"),
	v.maxLength(ID_MAX_LENGTH, `at most ${ID_MAX_LENGTH} digits`),
);

/** A RaceEvent as a command sends it. */
export const raceEvent = v.object({
	...storedEvent.entries,
	organisationId: described(organisationId, "The organisation."),
	name: described(v.pipe(shortText, v.minLength(1, "an event needs a name")), "Its name."),
	date: described(
		v.pipe(
			textUpTo(SHORT_TEXT_MAX_LENGTH),
			v.check(isDay, "a date is a day of the calendar, YYYY-MM-DD"),
		),
		"Day of the race.",
	),
	lastDay: described(
		v.optional(
			v.pipe(
				textUpTo(SHORT_TEXT_MAX_LENGTH),
				v.check(
					(text) => text === "" || isDay(text),
					"a last day is a day of the calendar, YYYY-MM-DD, or '' for none",
				),
			),
			"",
		),
		LAST_DAY,
	),
	zone: described(
		v.pipe(
			textUpTo(SHORT_TEXT_MAX_LENGTH),
			v.check(isZone, "the time zone is not known, write its IANA name, such as Asia/Taipei"),
		),
		"Time zone of its times of day.",
	),
	location: described(shortText, "Location of the race."),
	notice: described(storedLines(NOTICE_MAX_LENGTH), "A notice to the public; '' for none."),
	server: described(shortText, "Host of its results server; '' for the server that lists it."),
});

/** Whether ranks that repeat a wider one are hidden. */
export const hiddenRepeats = v.pick(raceEvent, ["hidesRepeatedSexRank", "hidesRepeatedGroupRank"]);

/** A status set by an official, or null. */
export const statusByHand = v.nullable(
	v.picklist(["didNotStart", "didNotFinish", "disqualified", "confirmed"]),
);

/** The kind of a timing point. */
export const pointKind = v.picklist(["start", "split", "finish"]);

/** The sport of the section that ends at a point. */
export const pointSport = v.picklist(SPORTS);

/** The titles that a result counts for. */
export const countsFor = v.object({
	overall: described(v.boolean(), "In the category."),
	bySex: described(v.boolean(), "By sex."),
	byGroup: described(v.boolean(), "By group."),
});
