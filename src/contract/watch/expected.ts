/**
 * GET /scorequery/admin/{pjid}/expected: who comes next, for announcers and for those who type bibs at a line. Names are as the
 * public sees them.
 */
import * as v from "valibot";
import { defineOperation, staffQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { sexCode, shortText } from "../kit/shapes/fields.ts";
import { asOf, count, epochMs } from "./points.ts";

/** Limits of a request. */
const MAX_EXPECTED = 200;
const LONGEST_WITHIN_S = 3_600;
const MAX_LEADERS = 10;
/** The latest passings at the ready point, and the latest finishers, in one answer. */
export const LATEST_LISTED = 10;

const whole = (name: string, least: number, most: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,4}$/, `${name} is a number from ${least} to ${most}`),
		v.transform(Number),
		v.minValue(least, `${name} is at least ${least}`),
		v.maxValue(most, `${name} is at most ${most}`),
	);

const rank = v.nullable(count);

const runner = {
	pno: described(v.string(), "The bib."),
	pName: described(v.string(), "The name, as the public sees it."),
	pSex: sexCode,
	cName: described(v.string(), "The category's name; '' for none."),
	cGName: described(v.string(), "The group's name; '' for none."),
	teamName: described(v.string(), "The team; '' for none."),
	pronounce: described(
		v.string(),
		"How the name is said, by a note; '' for none, and where the public does not see the whole name.",
	),
	say: described(v.string(), "One line to say, by a note; '' for none, and of a hidden runner."),
};
const pointId = described(v.string(), "The timing point's id.");

const expectedRunner = v.object({
	...runner,
	pINo: described(v.string(), "The point where the runner is expected."),
	expected: described(epochMs, "The expected arrival there, epoch ms."),
	lastPoint: described(v.string(), "The id of the last point passed; '' for none."),
	lastTime: described(
		v.nullable(epochMs),
		"When the runner passed it, epoch ms; null if it is not known.",
	),
	aboutRank: described(
		rank,
		"About the rank in the category at the arrival; null without a category.",
	),
	aboutSexRank: described(
		rank,
		"About the rank among the category's men or women; null without a sex that is ranked.",
	),
});

export type ExpectedRunner = v.InferOutput<typeof expectedRunner>;

const readyRunner = v.object({
	...runner,
	pINo: pointId,
	time: described(epochMs, "When the runner passed it, epoch ms."),
});

export type ReadyRunner = v.InferOutput<typeof readyRunner>;

const covered = {
	laps: described(v.optional(v.number()), "Completed laps; only in a fixed-time race."),
	distance: described(v.optional(v.number()), "Distance, km; only in a fixed-time race."),
};

const finisher = v.object({
	...runner,
	time: described(epochMs, "The instant at the finish, epoch ms."),
	officialTime: described(v.string(), "The official time, HH:MM:SS; '' for none."),
	chipTime: described(v.string(), "The chip time, HH:MM:SS; '' for none."),
	...covered,
	rankBy: described(v.picklist(["official", "chip"]), "The kind of time that ranks."),
	cRank: described(rank, "The rank in the category; null for none."),
	cSRank: described(rank, "The rank among the category's men or women; null for none."),
	cGRank: described(rank, "The rank in the group; null for none."),
});
export type AnnouncedFinisher = v.InferOutput<typeof finisher>;

const leader = v.object({
	...runner,
	byNO: described(count, "The place among the category's men or women."),
	pINo: described(v.string(), "The last point passed."),
	time: described(v.string(), "The time there, HH:MM:SS; '' for none, and in a fixed-time race."),
	...covered,
});
export type AnnouncedLeader = v.InferOutput<typeof leader>;

export const expected = defineOperation({
	...staffQuery,
	access: "any role or screen",
	method: "GET",
	path: "/scorequery/admin/{pjid}/expected",
	summary:
		"Who is expected at a point, who was just at the point before it, and who has just finished",
	description:
		"Expected are runners on the course, from their mean pace at the last point; those who are more than a minute late are left out. An answer is computed once for each version and used for at most two seconds.",
	refusals: {
		...UNKNOWN_EVENT,
		"unknown-point": "The event has no timing point and no mat of this name.",
	},
	request: v.object({
		point: described(
			v.optional(shortText, ""),
			"The point's id, or its mat; left out for the finish of each course.",
		),
		ready: described(
			v.optional(shortText, ""),
			"The id or mat of the ready point; left out for the last point before, the start never.",
		),
		within: described(
			v.optional(whole("within", 1, LONGEST_WITHIN_S), "60"),
			`Seconds: 60 by default, at most ${LONGEST_WITHIN_S}.`,
		),
		limit: described(
			v.optional(whole("limit", 1, MAX_EXPECTED), "50"),
			`The most expected runners: 50 by default, at most ${MAX_EXPECTED}.`,
		),
		leaders: described(
			v.optional(whole("leaders", 0, MAX_LEADERS), "0"),
			`The leaders of each category and sex: none by default, at most ${MAX_LEADERS}.`,
		),
	}),
	answer: v.object({
		pjName: described(v.string(), "The event's name."),
		pjTz: described(v.string(), "Its time zone."),
		pjScore: described(v.picklist(["0", "1"]), "'1' if the results are announced.", {
			enum: ["0", "1"],
		}),
		category: described(
			v.array(
				v.object({
					cName: described(v.string(), "The category's name."),
					shotDate: described(v.nullable(epochMs), "Its first gun, epoch ms; null before it."),
				}),
			),
			"The categories.",
		),
		clocks: described(
			v.array(
				v.object({
					name: described(v.string(), "Its categories and waves; '' where there is one."),
					shotDate: described(epochMs, "The gun, epoch ms."),
				}),
			),
			"A clock for each gun with people on the course, the first gun first.",
		),
		points: described(
			v.array(
				v.object({
					pINo: pointId,
					pointNiceName: described(v.string(), "The point's name."),
					pointKm: described(v.nullable(v.number()), "Distance from the start, km."),
					pointType: described(
						v.picklist(["S", "F", "P"]),
						"'S' start, 'F' finish, 'P' any other.",
					),
				}),
			),
			"The points, in the order of the course.",
		),
		expected: described(v.array(expectedRunner), "Who is expected, the soonest first."),
		ready: described(
			v.array(readyRunner),
			"The latest passings at the ready point, the latest first.",
		),
		finishers: described(v.array(finisher), "The latest finishers, the latest first."),
		leaders: described(v.array(leader), "The leaders by category, men before women."),
		...asOf,
	}),
});
export type ExpectedAnswer = v.InferOutput<typeof expected.answer>;
export type ExpectedRequest = v.InferOutput<typeof expected.request>;
