/** Changes of a runner's result and of how a runner is shown. */
import * as v from "valibot";
import { described } from "../kit/shapes/described.ts";
import { instant } from "../kit/shapes/instant.ts";
import { countsFor, statusByHand } from "../kit/shapes/raceEvent.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind } from "./changeKind.ts";

const chipUse = recording.entries.chips.wrapped.pipe[0].item.entries;
const bib = described(v.string(), "The bib.");

const STATUS = described(statusByHand, "The status by hand; null lets the reads decide again.");
export const status = changeKind(
	"status",
	{ bib: chipUse.bib, status: STATUS },
	{ bib, status: STATUS },
	statusByHand,
);

const SINCE_MEANING =
	"The instant from which the chip is assigned to the runner, epoch ms; null for the beginning.";
const WEARER =
	"The bib; null, with `since` null, takes the chip from the runner who has it: it is the one's who had it before, if any.";
/** `before`: the bib to which it was assigned at that instant. */
export const chip = changeKind(
	"chip",
	{
		bib: described(v.nullable(chipUse.bib), WEARER),
		chip: chipUse.chip,
		since: described(v.nullable(instant), SINCE_MEANING),
	},
	{
		bib: described(v.nullable(v.string()), "The bib; null: the chip was taken."),
		chip: described(v.string(), "The chip."),
		since: described(v.nullable(v.number()), SINCE_MEANING),
		loser: described(
			v.optional(v.string(), ""),
			"The name of the runner who loses the chip; '' for none.",
		),
	},
	v.nullable(v.string()),
);

const IS_HIDDEN = described(v.boolean(), "Whether the runner is shown without name and team.");
export const hide = changeKind(
	"hide",
	{ bib: chipUse.bib, isHidden: IS_HIDDEN },
	{ bib, isHidden: IS_HIDDEN },
	v.boolean(),
);

export const titles = changeKind(
	"titles",
	{ bib: chipUse.bib, ...countsFor.entries },
	{ bib, ...countsFor.entries },
	countsFor,
);
