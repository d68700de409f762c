/**
 * Changes of what an event consists of before the race: categories, groups, waves and the course. Each changes any number of rows
 * of one list, so that a table which a person has edited is one change.
 */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { categoryFormat, FORMAT_MEANING } from "../kit/shapes/categoryFormat.ts";
import { described } from "../kit/shapes/described.ts";
import { groupAge } from "../kit/shapes/fields.ts";
import { categoryRankBy, pointKind, pointSport } from "../kit/shapes/raceEvent.ts";
import { duration } from "../kit/shapes/recordingRows.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind, line } from "./changeKind.ts";

/** The most rows of a list. */
const SETUP_ROWS_MAX = 1_000;
/** Farther than any race, km. */
const MAX_KM = 100_000;

const group = recording.entries.groups.pipe[0].pipe[0].item.entries;

const id = (name: string) =>
	v.pipe(line(name, SHORT_TEXT_MAX_LENGTH), v.minLength(1, `${name} is not empty`));
const ids = (name: string) => v.pipe(v.array(id(name)), v.maxLength(SETUP_ROWS_MAX));
const name = v.pipe(line("name", SHORT_TEXT_MAX_LENGTH), v.minLength(1, "name is not empty"));

/** A list whose rows are `fields`, all but the id optional. */
function listKind<const Name extends string, const Fields extends v.ObjectEntries>(
	kind: Name,
	fields: Fields,
) {
	const row = v.object(fields);
	const asked = {
		set: described(
			v.optional(v.pipe(v.array(row), v.maxLength(SETUP_ROWS_MAX)), []),
			"Rows with the fields that get another value. A row with a new id is added.",
		),
		remove: described(
			v.optional(ids("remove"), []),
			"The ids of rows that are removed. What is in use is not removed.",
		),
		order: described(
			v.optional(v.nullable(ids("order")), null),
			"The ids of all rows, in their new order; null: as they are, and new ones last.",
		),
	};
	const before = v.array(row);
	return changeKind(kind, asked, asked, before);
}

export const categories = listKind("categories", {
	id: described(id("id"), "Its id, or its name."),
	name: described(v.optional(name), "Its name; of a new one, the id if it is left out."),
	rankBy: described(
		v.optional(categoryRankBy),
		"The time that ranks: `official` or `chip`; null for the event's.",
	),
	format: described(v.optional(categoryFormat), FORMAT_MEANING),
});

export const groups = listKind("groups", {
	id: described(id("id"), "Its id, unique in the event."),
	category: described(v.optional(id("category")), "Its category, by its id or name."),
	name: described(v.optional(name), "Its name; of a new one, the id if it is left out."),
	sex: described(
		v.optional(group.sex.pipe[0]),
		"'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
	),
	ageFrom: described(v.optional(groupAge), "Its lowest age, years; null for none."),
	ageTo: described(v.optional(groupAge), "Its highest age, years; null for none."),
});

export const waves = listKind("waves", {
	id: described(id("id"), "Its id, which is its name."),
	was: described(
		v.optional(id("was")),
		"The id that it has now, to rename it: its gun and its runners stay.",
	),
});

const pace = v.pipe(v.number("fastestPace is minutes per km"), v.minValue(0), v.maxValue(60));
const km = v.pipe(v.number("km is a number"), v.minValue(0), v.maxValue(MAX_KM));

export const course = listKind("course", {
	id: described(id("id"), "Its id, by which reads name it."),
	name: described(
		v.optional(line("name", SHORT_TEXT_MAX_LENGTH)),
		"Its name; '' for none: then the id is shown.",
	),
	kind: described(v.optional(pointKind), "The kind of point; of a new one `split` by default."),
	km: described(
		v.optional(v.nullable(km)),
		"Distance from the start, km; null if it was not measured.",
	),
	mat: described(
		v.optional(line("mat", SHORT_TEXT_MAX_LENGTH)),
		"The mat that reads name; '' for its own. Several points may share one.",
	),
	categoryIds: described(
		v.optional(ids("categoryIds")),
		"Categories whose course passes it, by id or name; an empty list means all.",
	),
	fastestPace: described(
		v.optional(v.nullable(pace)),
		"Fastest plausible pace on the leg that ends here, min/km; null for the event's.",
	),
	cutOff: described(
		v.optional(v.nullable(duration)),
		"Time after the gun at which it closes, ms; null for never.",
	),
	sport: described(v.optional(pointSport), "The sport of the section that ends here."),
	leg: described(
		v.optional(line("leg", SHORT_TEXT_MAX_LENGTH)),
		"The name of the leg that ends here (of a relay, or the swim of a triathlon); '' if none ends.",
	),
});
