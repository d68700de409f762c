/** Changes of races in legs: time penalties, and the members of relay teams. */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { described } from "../kit/shapes/described.ts";
import { shortText } from "../kit/shapes/fields.ts";
import { legNumber, penaltyMs } from "../kit/shapes/legFields.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind, line } from "./changeKind.ts";

const { bib } = recording.entries.chips.wrapped.pipe[0].item.entries;

const penalised = {
	bib: described(bib, "The bib."),
	ms: described(
		v.pipe(
			penaltyMs,
			v.check((ms) => ms !== 0, "ms is not 0; undo a penalty to remove it"),
		),
		"What is added to the official and the chip time before ranking, ms; a credit is negative. Penalties of a runner add up.",
	),
	point: described(
		v.optional(v.nullable(shortText), null),
		"The point from which on it is added, such as the end of a leg; null for the finish alone.",
	),
};
/** Each adds a penalty of its own. It is removed by undoing it. `before` is the sum so far, ms. */
export const penalty = changeKind("penalty", penalised, penalised, v.number());

const memberState = {
	name: described(
		v.optional(line("name", SHORT_TEXT_MAX_LENGTH)),
		"Who runs the leg; '' if it is unknown.",
	),
	isMissed: described(
		v.optional(v.boolean()),
		"Whether the leg was given up or left out. The team is timed on, out of the ranking.",
	),
};
const ofLeg = {
	bib: described(bib, "The bib, of a team."),
	leg: described(legNumber, "The number of the leg, from 1; transitions are not counted."),
	...memberState,
};
export const member = changeKind("member", ofLeg, ofLeg, v.object(memberState));
