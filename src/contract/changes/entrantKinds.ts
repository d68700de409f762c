/** Changes of entrants. */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { described } from "../shapes/described.ts";
import { statusByHand } from "../shapes/raceEvent.ts";
import { recording } from "../shapes/recording.ts";
import { changeKind, line } from "./changeKind.ts";

const entrant = recording.entries.entrants.pipe[0].pipe[0].item.entries;
const bib = described(entrant.bib, "The bib.");

/** Fields of an entrant, as a person knows them. */
const fields = {
	name: described(line("name", SHORT_TEXT_MAX_LENGTH), "The runner's name."),
	sex: entrant.sex,
	category: described(line("category", SHORT_TEXT_MAX_LENGTH), "The category, by its name or id."),
	group: described(
		line("group", SHORT_TEXT_MAX_LENGTH),
		"The group, by its name within the category or its id; '' for none.",
	),
	wave: described(line("wave", SHORT_TEXT_MAX_LENGTH), "The wave."),
	team: described(line("team", SHORT_TEXT_MAX_LENGTH), "The team; '' for none."),
	start: entrant.start,
};
const state = v.partial(v.object({ ...fields, start: entrant.start.wrapped }));

export const add = changeKind(
	"add",
	{
		bib,
		name: fields.name,
		category: fields.category,
		sex: v.optional(fields.sex, "0"),
		group: v.optional(fields.group, ""),
		wave: v.optional(fields.wave, ""),
		team: v.optional(fields.team, ""),
		start: fields.start,
	},
	v.null(),
);

export const edit = changeKind(
	"edit",
	{
		bib,
		set: described(
			v.pipe(
				state,
				v.check((set) => Object.keys(set).length > 0, "set names at least one field"),
			),
			"The fields that get another value.",
		),
	},
	state,
);

export const withdraw = changeKind(
	"withdraw",
	{
		bib,
		isWithdrawn: described(
			v.boolean(),
			"Whether the runner does not start. The runner stays in the start list, and is not expected at any point.",
		),
	},
	statusByHand,
);

export const remove = changeKind("remove", { bib }, state);

export const renumber = changeKind(
	"renumber",
	{ bib, to: described(entrant.bib, "The new bib. Chips and times by hand follow the runner.") },
	v.string(),
);

export const removeCategory = changeKind(
	"removeCategory",
	{
		category: described(
			line("category", SHORT_TEXT_MAX_LENGTH),
			"The category, by its name or id. No runner may be in it; its groups are removed too.",
		),
	},
	v.string(),
);

const visible = v.picklist(
	["public", "offline", "removed"],
	"visibility is public, offline or removed",
);
export const visibility = changeKind(
	"visibility",
	{
		visibility: described(
			visible,
			"`public`; `offline`: not shown to the public, timing goes on; `removed`: not listed for organisers either, and kept.",
		),
	},
	visible,
);
