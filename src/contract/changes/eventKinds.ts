/** Changes of an event as a whole, and of its guns. */
import * as v from "valibot";
import { NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { described } from "../kit/shapes/described.ts";
import { eventSetting, settingState } from "../kit/shapes/eventSetting.ts";
import { instant } from "../kit/shapes/instant.ts";
import { categoryRankBy, hiddenRepeats, raceEvent } from "../kit/shapes/raceEvent.ts";
import { changeKind, line } from "./changeKind.ts";

const { phase: eventPhase, masksNames } = raceEvent.entries;

/** A row names up to some dozens of bibs. */
const TICK_MAX_LENGTH = 1_000;

const GUN_MEANING = "The gun, epoch ms; null if it was not fired.";
/** Sets or, with null, removes a wave's gun. */
export const gun = changeKind(
	"gun",
	{
		waveId: described(line("waveId", SHORT_TEXT_MAX_LENGTH), "The wave."),
		gun: described(v.nullable(instant), GUN_MEANING),
	},
	{
		waveId: described(v.string(), "The wave."),
		gun: described(v.nullable(v.number()), GUN_MEANING),
	},
	v.nullable(v.number()),
);

export const phase = changeKind("phase", { phase: eventPhase }, { phase: eventPhase }, eventPhase);

const MASKS_MEANING = "Whether names are shown with their middle left out.";
export const masks = changeKind(
	"masks",
	{ masksNames: described(masksNames.wrapped, MASKS_MEANING) },
	{ masksNames: described(v.boolean(), MASKS_MEANING) },
	v.boolean(),
);

export const repeats = changeKind(
	"repeats",
	hiddenRepeats.entries,
	hiddenRepeats.entries,
	hiddenRepeats,
);

const CATEGORY_MEANING = "The category, by its name or id; '' for the event.";
const RANK_BY = described(categoryRankBy, "The time that ranks: `official` or `chip`.");
/** A null `rankBy` resets a category to the event's setting, and the event to official time. */
export const rankBy = changeKind(
	"rankBy",
	{ category: described(line("category", 200), CATEGORY_MEANING), rankBy: RANK_BY },
	{ category: described(v.string(), CATEGORY_MEANING), rankBy: RANK_BY },
	categoryRankBy,
);

const NOTICE_MEANING = "A notice to the public; '' for none.";
export const notice = changeKind(
	"notice",
	{ notice: described(line("notice", NOTICE_MAX_LENGTH), NOTICE_MEANING) },
	{ notice: described(v.string(), NOTICE_MEANING) },
	v.string(),
);

const ROW_MEANING =
	"The row, by its `tick` in the answer of its queue: two people of one name, a chip or a bib of no runner, or a finisher who stays disqualified.";
const IS_TICKED = described(v.boolean(), "Whether it needs no person any more.");
/** Ticks off a row of a queue for everyone. */
export const tick = changeKind(
	"tick",
	{
		row: described(
			v.pipe(line("row", TICK_MAX_LENGTH), v.minLength(1, "row is the tick of a row")),
			ROW_MEANING,
		),
		isTicked: IS_TICKED,
	},
	{ row: described(v.string(), ROW_MEANING), isTicked: IS_TICKED },
	v.boolean(),
);

const SETTING_MEANING = "A setting of the event and its value.";
export const setting = changeKind(
	"setting",
	{ setting: described(eventSetting, SETTING_MEANING) },
	{ setting: described(settingState, SETTING_MEANING) },
	settingState,
);
