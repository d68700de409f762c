/** Values of races in legs: numbers of legs, and time penalties. */
import * as v from "valibot";
import { described } from "./described.ts";
import { shortText } from "./fields.ts";
import { distinct, whole } from "./recordingRows.ts";

/** A relay of a day by lap has about a hundred. */
const LEGS_MAX = 150;
const PENALTIES_MAX = 50;

/** The number of a leg, from 1. Transitions are not counted. */
export const legNumber = v.pipe(
	v.number("leg is a number"),
	v.integer("leg is a whole number"),
	v.minValue(1, "leg is the number of a leg, from 1"),
	v.maxValue(LEGS_MAX, `leg is at most ${LEGS_MAX}`),
);

const DAY_MS = 24 * 3_600_000;

/** What a penalty adds to a time, ms. */
export const penaltyMs = v.pipe(
	v.number("ms is milliseconds"),
	v.integer("ms is whole milliseconds"),
	v.minValue(-DAY_MS, "a credit is at most a day"),
	v.maxValue(DAY_MS, "a penalty is at most a day"),
);

/** Who runs a leg. */
const legMember = v.object({
	leg: described(legNumber, "The number of the leg, from 1; transitions are not counted."),
	name: described(shortText, "The runner's name; '' if it is unknown."),
	isMissed: described(
		v.optional(v.boolean(), false),
		"Whether the leg was given up or left out. The team may go on, out of the ranking.",
	),
});

const penalty = v.object({
	number: described(
		v.optional(v.pipe(whole, v.minValue(0)), 0),
		"The count of the runner's penalties, from 1; 0 for what a file states.",
	),
	ms: described(penaltyMs, "What is added to the runner's times, ms; a credit is negative."),
	pointId: described(
		v.optional(v.nullable(shortText), null),
		"The point from which on it is added; null for the finish.",
	),
});

/** The members of a team. */
export const legMembers = v.pipe(
	distinct(legMember, ({ leg }) => `${leg}`, "a leg of a team is named twice"),
	v.maxLength(LEGS_MAX, `a team has at most ${LEGS_MAX} legs`),
);

/** The penalties of a runner. */
export const penalties = v.pipe(
	distinct(penalty, ({ number }) => `${number}`, "a penalty has one number"),
	v.maxLength(PENALTIES_MAX, `a runner has at most ${PENALTIES_MAX} penalties`),
);
