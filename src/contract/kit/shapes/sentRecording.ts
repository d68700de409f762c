/** A recording as it is sent. */
import * as v from "valibot";
import { ADDRESS_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { RACE } from "../../../race/record/categoryFormat.ts";
import { indistinctPoint } from "../../../race/record/courses.ts";
import { COUNTS_FOR_ALL } from "../../../race/record/defaultEntrant.ts";
import {
	BIB_MAX_LENGTH,
	isBib,
	NO_CODE,
	ORGANISATION_CODE,
} from "../../../race/record/identifier.ts";
import { isOneLine } from "../../../race/record/plainText.ts";
import type { Recording } from "../../../race/record/record.ts";
import { categoryFormat, FORMAT_MEANING } from "./categoryFormat.ts";
import { described } from "./described.ts";
import { entrantFacts } from "./entrantFacts.ts";
import { groupAge, shortText, storedLine, textUpTo } from "./fields.ts";
import { legMembers, penalties } from "./legFields.ts";
import { categoryRankBy, countsFor, organisationId, raceEvent, statusByHand } from "./raceEvent.ts";
import { recordedPoint } from "./recordedPoint.ts";
import { distinct, duration, instant, ROWS_MAX, whole } from "./recordingRows.ts";

/** An EPC has 24 characters, the longest tag memory 128. */
const CHIP_MAX_LENGTH = 128;

/** The source of a file's read contains the bib and the point. */
const SOURCE_MAX_LENGTH = 300;
const sourceName = storedLine(SOURCE_MAX_LENGTH);
const sex = v.picklist(["1", "2", "0", "3", "-"]);

const BIB_RULE = `a bib has 1 to ${BIB_MAX_LENGTH} letters, digits, hyphens and dots`;
const bib = v.pipe(v.string(), v.maxLength(BIB_MAX_LENGTH, BIB_RULE), v.check(isBib, BIB_RULE));

const byId = ({ id }: { id: string }) => id;

const CHIP_RULE = `a chip has 1 to ${CHIP_MAX_LENGTH} characters`;
const chip = v.pipe(
	v.string(),
	v.maxLength(CHIP_MAX_LENGTH, CHIP_RULE),
	v.check((text) => text !== "" && isOneLine(text), CHIP_RULE),
);

const read = {
	source: described(
		sourceName,
		"The reader. `source` and `sequence` identify a read, so that it counts once.",
	),
	sequence: described(whole, "The reader's own count."),
	pointId: described(shortText, "The timing point, or its mat."),
	time: described(instant, "The instant of the read, epoch ms."),
};

/** A read names a bib or a chip. */
const passing = v.pipe(
	v.object({
		...read,
		bib: described(v.optional(bib), "The bib; this or `chip`."),
		chip: described(v.optional(chip), "The chip; this or `bib`."),
	}),
	v.check(
		(wire) => (wire.bib === undefined) !== (wire.chip === undefined),
		"a read names a bib or a chip, one of them",
	),
	v.transform(({ bib: named, chip: tag, ...rest }) =>
		named === undefined ? { ...rest, chip: tag ?? "" } : { ...rest, bib: named },
	),
);

/** A whole recording, as race/record.ts describes it. */
export const recording = v.object({
	organisation: described(
		v.object({
			id: described(organisationId, "Its id."),
			code: described(
				v.pipe(
					textUpTo(SHORT_TEXT_MAX_LENGTH),
					v.check(
						(code) => code === NO_CODE || ORGANISATION_CODE.test(code),
						"an organisation's code is 3 to 30 letters or digits",
					),
				),
				"3 to 30 letters or digits, used in addresses; '0' for none.",
			),
			shortName: described(shortText, "Its name."),
			url: described(
				v.pipe(
					storedLine(ADDRESS_MAX_LENGTH),
					v.check(
						(url) => url === "" || /^https?:$/.test(URL.parse(url)?.protocol ?? ""),
						"the organisation's website is a URL that begins with https://",
					),
				),
				"Its website; '' for none.",
			),
		}),
		"The organisation of the event.",
	),
	event: described(raceEvent, "The event and its settings."),
	categories: described(
		distinct(
			v.object({
				id: described(shortText, "Its id."),
				name: described(shortText, "Its name."),
				rankBy: described(
					v.optional(categoryRankBy, null),
					"The time that ranks: `official` or `chip`.",
				),
				format: described(v.optional(categoryFormat, RACE), FORMAT_MEANING),
			}),
			byId,
			"a category is named twice",
		),
		"The races within the event.",
	),
	groups: described(
		distinct(
			v.object({
				id: described(shortText, "Its id."),
				categoryId: described(shortText, "The category."),
				name: described(shortText, "Its name."),
				sex: described(sex, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
				ageFrom: described(v.optional(groupAge, null), "Its lowest age, years; null for none."),
				ageTo: described(v.optional(groupAge, null), "Its highest age, years; null for none."),
			}),
			byId,
			"a group is named twice",
		),
		"Groups within categories.",
	),
	waves: described(
		distinct(
			v.object({
				id: described(shortText, "Its id."),
				gun: described(v.nullable(instant), "The gun, epoch ms; null if it was not fired."),
			}),
			byId,
			"a wave is named twice",
		),
		"The waves with their guns.",
	),
	points: described(
		v.pipe(
			distinct(recordedPoint, byId, "a timing point is named twice"),
			v.check(
				(points) => indistinctPoint(points) === null,
				"points that share a mat need their distance, each its own",
			),
		),
		"The timing points, in the order of the course.",
	),
	entrants: described(
		distinct(
			v.object({
				bib: described(bib, "The bib."),
				name: described(shortText, "The runner's name."),
				sex: described(sex, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
				categoryId: described(shortText, "The category."),
				groupId: described(shortText, "The group; '' for none."),
				waveId: described(shortText, "The wave."),
				start: described(
					v.optional(
						v.nullable(
							v.union([
								v.object({ at: described(instant, "When, epoch ms.") }),
								v.object({
									after: described(duration, "Time after the first gun of the event, ms."),
								}),
							]),
						),
						null,
					),
					"The own start instead of the wave's gun (time trial): `at` in epoch ms, or `after` the first gun in ms; null for none.",
				),
				team: described(shortText, "The team; '' for none."),
				statusByHand: described(
					statusByHand,
					"A status set by an official; null lets the reads decide.",
				),
				isHidden: described(
					v.optional(v.boolean(), false),
					"Whether the runner is shown without name and team.",
				),
				countsFor: described(
					v.optional(countsFor, COUNTS_FOR_ALL),
					"The titles that the result counts for.",
				),
				members: described(
					v.optional(legMembers, []),
					"Of a relay team: who runs which leg. Of anybody: the legs that were missed.",
				),
				penalties: described(v.optional(penalties, []), "Time penalties and credits."),
				...entrantFacts,
			}),
			({ bib }) => bib,
			"a bib is worn by two runners",
		),
		"The start list.",
	),
	chips: described(
		v.optional(
			v.pipe(
				v.array(
					v.object({
						chip: described(chip, "The chip."),
						bib: described(bib, "The bib."),
						since: described(
							v.nullable(instant),
							"The instant from which the chip is assigned to the runner, epoch ms; null for the beginning.",
						),
					}),
				),
				v.maxLength(ROWS_MAX),
			),
			[],
		),
		"The chip uses.",
	),
	passings: described(v.pipe(v.array(passing), v.maxLength(ROWS_MAX)), "The reads."),
	givenTimes: described(
		distinct(
			v.object({
				bib: described(bib, "The bib."),
				pointId: described(shortText, "The timing point, or its mat."),
				sinceGun: described(
					v.nullable(duration),
					"Time since the gun, ms; null if the file has none.",
				),
				sinceStart: described(
					v.nullable(duration),
					"Time since the own start, ms; null if the file has none.",
				),
			}),
			({ bib, pointId }) => `${bib} ${pointId}`,
			"a runner is given two times at one point",
		),
		"Times that a file states instead of reads.",
	),
}) satisfies v.GenericSchema<unknown, Recording>;

/** The changes of a recording. */
export const recordOutcome = v.object({
	eventChanged: described(v.boolean(), "Whether anything of the event or its course changed."),
	entrantsAdded: described(whole, "The number of new runners."),
	entrantsChanged: described(whole, "The number of changed runners."),
	entrantsRemoved: described(v.optional(whole, 0), "The number of removed runners."),
	factsChanged: described(v.optional(whole, 0), "The number of runners with other private facts."),
	chipsAdded: described(whole, "The number of new chip uses."),
	passingsAdded: described(whole, "The number of new reads."),
	givenTimesAdded: described(whole, "The number of new given times."),
});

/** The outcome of sending a recording. */
export const recordedOutcome = v.object({
	...recordOutcome.entries,
	kept: described(
		v.array(
			v.object({
				subject: described(v.string(), 'What it was, such as `entrant ["0123"]`.'),
				columns: described(
					v.array(v.string()),
					"Its fields; an empty list where all of it was added or removed by hand.",
				),
			}),
		),
		"What the recording states otherwise than a person decided. It was left as decided.",
	),
	change: described(
		v.nullable(v.number()),
		"The id of the change, by which it can be undone; null if nothing changed.",
	),
});
