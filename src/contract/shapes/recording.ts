/**
 * POST /ingest/{pjid}/recording and GET /ingest/{pjid}/event: how a command hands a whole recording to
 * the running server, and asks what it knows of the event. For the operator's own machine: both are
 * authorised by the token in the data folder.
 */
import * as v from "valibot";
import {
	ADDRESS_MAX_LENGTH,
	DEFAULT_LEADERS,
	NOTICE_MAX_LENGTH,
	SHORT_TEXT_MAX_LENGTH,
} from "../../race/limits.ts";
import { indistinctPoint } from "../../race/record/courses.ts";
import {
	BIB_MAX_LENGTH,
	isBib,
	NO_CODE,
	ORGANISATION_CODE,
	ORGANISATION_ID,
} from "../../race/record/identifier.ts";
import { COUNTS_FOR_ALL } from "../../race/record/ordinaryEntrant.ts";
import { isOneLine } from "../../race/record/plainText.ts";
import type { Recording } from "../../race/record/record.ts";
import { DEFAULT_WINNERS } from "../../race/scoring/winners.ts";
import { isDay, isZone } from "../../race/time/day.ts";
import { eventId, keptLine, keptLines, keptText, shortText, textUpTo } from "./fields.ts";

/** Far longer than any: an EPC has 24 characters, the longest tag memory 128. */
const CHIP_MAX_LENGTH = 128;

/** The longest id of an organisation, digits. */
const ID_MAX_LENGTH = 30;
/** A file's read is named by the bib and the point. */
const SOURCE_MAX_LENGTH = 300;
const sourceName = keptLine(SOURCE_MAX_LENGTH);
/** Rows of one kind in one recording at most: 60,000 runners with ten points have 600,000 reads. */
const ROWS_MAX = 5_000_000;

const sex = v.picklist(["1", "2", "0", "3", "-"]);
/** The sum of an instant and a duration of this size is still one that clocks can show. */
const MOST_MS = 1e15;
const whole = v.pipe(v.number(), v.safeInteger("times and sequences are whole numbers"));
const instant = v.pipe(
	whole,
	v.minValue(-MOST_MS, "no clock shows this instant"),
	v.maxValue(MOST_MS, "no clock shows this instant"),
);
const duration = v.pipe(
	whole,
	v.minValue(0, "a time is not below zero"),
	v.maxValue(MOST_MS, "nobody takes this long"),
);
const BIB_RULE = `a bib has 1 to ${BIB_MAX_LENGTH} letters, digits, hyphens and dots`;
const bib = v.pipe(v.string(), v.maxLength(BIB_MAX_LENGTH, BIB_RULE), v.check(isBib, BIB_RULE));

/** Rows of which no two speak of the same thing: which of them counted would be chance. */
function distinct<Row extends v.GenericSchema>(
	row: Row,
	keyOf: (row: v.InferOutput<Row>) => string,
	message: string,
) {
	return v.pipe(
		v.array(row),
		v.maxLength(ROWS_MAX),
		v.check((rows) => new Set(rows.map(keyOf)).size === rows.length, message),
	);
}

const byId = ({ id }: { id: string }) => id;

/** Which time ranks: official (since the gun) or chip (since the own start read). */
export const rankBy = v.picklist(["official", "chip"], "rankBy is official or chip");

/** A category's own; null is the event's. */
export const categoryRankBy = v.nullable(rankBy);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An event's settings as they are kept: those of older versions have texts and days that are refused today. */
export const keptEvent = v.object({
	id: eventId,
	organisationId: v.pipe(keptText, v.regex(ORGANISATION_ID, "an organisation's id is digits only")),
	name: keptText,
	date: keptText,
	zone: keptText,
	location: keptText,
	notice: keptText,
	server: keptText,
	hasBanner: v.boolean(),
	phase: v.picklist(["live", "announced"]),
	offersCertificates: v.boolean(),
	isOnline: v.boolean(),
	rounding: v.picklist(["up", "exact"]),
	fastestPace: v.pipe(v.number(), v.minValue(0)),
	hidesRepeatedSexRank: v.boolean(),
	hidesRepeatedGroupRank: v.boolean(),
	// With defaults, for events that were recorded before there were such settings.
	leaders: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), DEFAULT_LEADERS),
	winners: v.optional(
		v.object({ overall: count, bySex: count, byGroup: count, oneEach: v.boolean() }),
		DEFAULT_WINNERS,
	),
	rankBy: v.optional(rankBy, "official"),
	masksNames: v.optional(v.boolean(), false),
});

const organisationId = v.pipe(
	v.string(),
	v.regex(ORGANISATION_ID, "an organisation's id is digits only"),
	v.maxLength(ID_MAX_LENGTH, `at most ${ID_MAX_LENGTH} digits`),
);

/** A RaceEvent as a command sends it. */
export const raceEvent = v.object({
	...keptEvent.entries,
	organisationId,
	name: v.pipe(shortText, v.minLength(1, "an event needs a name")),
	date: v.pipe(
		textUpTo(SHORT_TEXT_MAX_LENGTH),
		v.check(isDay, "a date is a day of the calendar, YYYY-MM-DD"),
	),
	zone: v.pipe(
		textUpTo(SHORT_TEXT_MAX_LENGTH),
		v.check(isZone, "the time zone is not known, write its IANA name, such as Asia/Taipei"),
	),
	location: shortText,
	notice: keptLines(NOTICE_MAX_LENGTH),
	server: shortText,
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
	overall: v.boolean(),
	bySex: v.boolean(),
	byGroup: v.boolean(),
});

/** A timing point; most have a mat of their own and are on everybody's course. */
const point = v.pipe(
	v.object({
		id: shortText,
		name: shortText,
		kind: pointKind,
		km: v.nullable(v.number()),
		mat: v.optional(shortText, ""),
		categoryIds: v.optional(v.pipe(v.array(shortText), v.maxLength(ROWS_MAX)), []),
		fastestPace: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
		cutOff: v.optional(v.nullable(duration), null),
	}),
	v.transform(({ mat, ...rest }) => ({ ...rest, mat: mat || rest.id })),
);

const CHIP_RULE = `a chip has 1 to ${CHIP_MAX_LENGTH} characters`;
const chip = v.pipe(
	v.string(),
	v.maxLength(CHIP_MAX_LENGTH, CHIP_RULE),
	v.check((text) => text !== "" && isOneLine(text), CHIP_RULE),
);

const read = { source: sourceName, sequence: whole, pointId: shortText, time: instant };

/** A read names a bib or a chip. */
const passing = v.pipe(
	v.object({ ...read, bib: v.optional(bib), chip: v.optional(chip) }),
	v.check(
		(wire) => (wire.bib === undefined) !== (wire.chip === undefined),
		"a read names a bib or a chip, one of them",
	),
	v.transform(({ bib: worn, chip: tag, ...rest }) =>
		worn === undefined ? { ...rest, chip: tag ?? "" } : { ...rest, bib: worn },
	),
);

/** A whole recording, as race/record.ts describes it. */
export const recording = v.object({
	organisation: v.object({
		id: organisationId,
		code: v.pipe(
			textUpTo(SHORT_TEXT_MAX_LENGTH),
			v.check(
				(code) => code === NO_CODE || ORGANISATION_CODE.test(code),
				"an organisation's code is 3 to 30 letters or digits",
			),
		),
		shortName: shortText,
		url: v.pipe(
			keptLine(ADDRESS_MAX_LENGTH),
			v.check(
				(url) => url === "" || /^https?:$/.test(URL.parse(url)?.protocol ?? ""),
				"the organisation's website is a URL that begins with https://",
			),
		),
	}),
	event: raceEvent,
	categories: distinct(
		v.object({ id: shortText, name: shortText, rankBy: v.optional(categoryRankBy, null) }),
		byId,
		"a category is named twice",
	),
	groups: distinct(
		v.object({ id: shortText, categoryId: shortText, name: shortText, sex }),
		byId,
		"a group is named twice",
	),
	waves: distinct(
		v.object({ id: shortText, gun: v.nullable(instant) }),
		byId,
		"a wave is named twice",
	),
	points: v.pipe(
		distinct(point, byId, "a timing point is named twice"),
		v.check(
			(points) => indistinctPoint(points) === null,
			"points that share a mat need their distance, each its own",
		),
	),
	entrants: distinct(
		v.object({
			bib,
			name: shortText,
			sex,
			categoryId: shortText,
			groupId: shortText,
			waveId: shortText,
			/** A start of the runner's own: epoch ms, or ms after the event's first gun. */
			start: v.optional(
				v.nullable(v.union([v.object({ at: instant }), v.object({ after: duration })])),
				null,
			),
			team: shortText,
			statusByHand,
			isHidden: v.optional(v.boolean(), false),
			countsFor: v.optional(countsFor, COUNTS_FOR_ALL),
		}),
		({ bib }) => bib,
		"a bib is worn by two runners",
	),
	chips: v.optional(
		v.pipe(v.array(v.object({ chip, bib, since: v.nullable(instant) })), v.maxLength(ROWS_MAX)),
		[],
	),
	passings: v.pipe(v.array(passing), v.maxLength(ROWS_MAX)),
	givenTimes: distinct(
		v.object({
			bib,
			pointId: shortText,
			sinceGun: v.nullable(duration),
			sinceStart: v.nullable(duration),
		}),
		({ bib, pointId }) => `${bib} ${pointId}`,
		"a runner is given two times at one point",
	),
}) satisfies v.GenericSchema<unknown, Recording>;

/** What a recording changed. */
export const recordOutcome = v.object({
	eventChanged: v.boolean(),
	entrantsAdded: whole,
	entrantsChanged: whole,
	chipsAdded: whole,
	passingsAdded: whole,
	givenTimesAdded: whole,
});

/** The answer to GET /ingest/{pjid}/event: what is known of the event, if anything. */
export const knownEvent = v.object({
	event: v.nullable(keptEvent),
	/** All that are known: a new event may be one more of theirs. */
	organisations: v.array(
		v.object({ id: keptText, code: keptText, shortName: keptText, url: keptText }),
	),
	categories: v.array(keptText),
	/** Ids of its timing points. */
	points: v.array(keptText),
});
export type KnownEvent = v.InferOutput<typeof knownEvent>;
