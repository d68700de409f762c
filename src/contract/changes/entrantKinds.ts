/** Changes of entrants. */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { described } from "../kit/shapes/described.ts";
import { statusByHand } from "../kit/shapes/raceEvent.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind, line } from "./changeKind.ts";
import { factsNamed, factsSet } from "./editedFacts.ts";

const entrant = recording.entries.entrants.pipe[0].pipe[0].item.entries;
const bib = described(entrant.bib, "The bib.");

const text = {
	name: line("name", SHORT_TEXT_MAX_LENGTH),
	category: line("category", SHORT_TEXT_MAX_LENGTH),
	group: line("group", SHORT_TEXT_MAX_LENGTH),
	wave: line("wave", SHORT_TEXT_MAX_LENGTH),
	team: line("team", SHORT_TEXT_MAX_LENGTH),
};
const sex = entrant.sex.pipe[0];
const start = entrant.start.pipe[0].wrapped;
const MEANING = {
	name: "The runner's name.",
	sex: "'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
	category: "The category, by its name or id.",
	group: "The group, by its name within the category or its id; '' for none.",
	wave: "The wave; '' for the first one.",
	team: "The team; '' for none.",
	start: "The own start: `at` in epoch ms, or `after` the first gun in ms; null for none.",
};

/** Some fields of an entrant, as a person knows them. */
const state = v.object({
	name: described(v.optional(text.name), MEANING.name),
	sex: described(v.optional(sex), MEANING.sex),
	category: described(v.optional(text.category), MEANING.category),
	group: described(v.optional(text.group), MEANING.group),
	wave: described(v.optional(text.wave), MEANING.wave),
	team: described(v.optional(text.team), MEANING.team),
	start: described(v.optional(start), MEANING.start),
});

const added = {
	bib,
	name: described(text.name, MEANING.name),
	category: described(text.category, MEANING.category),
	sex: described(v.optional(sex, "0"), MEANING.sex),
	group: described(v.optional(text.group, ""), MEANING.group),
	wave: described(v.optional(text.wave, ""), MEANING.wave),
	team: described(v.optional(text.team, ""), MEANING.team),
	start: described(v.optional(start, null), MEANING.start),
};
const chip = recording.entries.chips.wrapped.pipe[0].item.entries.chip;
/** The most chips that a runner is added with. */
const MAX_CHIPS = 10;
const chips = {
	chips: described(
		v.optional(v.pipe(v.array(chip), v.maxLength(MAX_CHIPS, `chips are at most ${MAX_CHIPS}`)), []),
		"The chips of the runner. Earlier reads of them count.",
	),
};
/** The group is the one that the rule of the event gives, unless one is named. */
export const add = changeKind(
	"add",
	{ ...added, ...chips, ...factsSet },
	{ ...added, ...chips, ...factsNamed },
	v.null(),
);

const set = described(state, "The fields that get another value.");
const edited = {
	bib,
	set: described(
		v.pipe(
			v.object({ ...state.entries, ...factsSet }),
			v.check((set) => Object.keys(set).length > 0, "set names at least one field"),
		),
		"The fields that get another value.",
	),
};
export const edit = changeKind("edit", edited, { bib, set, ...factsNamed }, state);

const withdrawn = {
	bib,
	isWithdrawn: described(
		v.boolean(),
		"Whether the runner does not start. The runner stays in the start list, and is not expected at any point.",
	),
};
export const withdraw = changeKind("withdraw", withdrawn, withdrawn, statusByHand);

export const remove = changeKind("remove", { bib }, { bib }, state);

const renumbered = {
	bib,
	to: described(entrant.bib, "The new bib. Chips and times by hand follow the runner."),
};
export const renumber = changeKind("renumber", renumbered, renumbered, v.string());

const announced = {
	pronounce: described(
		line("pronounce", SHORT_TEXT_MAX_LENGTH),
		"How the name is said, in the announcer's own script; '' for no note.",
	),
	say: described(
		line("say", SHORT_TEXT_MAX_LENGTH),
		"One line to say about the runner, such as a first marathon; '' for none.",
	),
};
const noted = { bib, ...announced };
/** For announcers only: the public never sees it. */
export const note = changeKind("note", noted, noted, v.object(announced));

const removed = {
	category: described(
		line("category", SHORT_TEXT_MAX_LENGTH),
		"The category, by its name or id. No runner may be in it; its groups are removed too.",
	),
};
export const removeCategory = changeKind("removeCategory", removed, removed, v.string());

const visible = v.picklist(
	["public", "private", "removed"],
	"visibility is public, private or removed",
);
const shown = {
	visibility: described(
		visible,
		"`public`; `private`: the public does not see the event, timing goes on; `removed`: the same, and organisers need not look at it any more. Nothing is deleted.",
	),
};
export const visibility = changeKind("visibility", shown, shown, visible);
