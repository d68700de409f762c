/** GET /scorequery/admin/{pjid}/setup: what an event consists of, and what is missing before the race. */
import * as v from "valibot";
import { READY_ITEMS } from "../../race/checks/readiness.ts";
import { BANNER_NAMES } from "../banner/bannerFile.ts";
import { defineOperation, NO_FIELDS, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { categoryFormat, FORMAT_MEANING } from "../kit/shapes/categoryFormat.ts";
import { described } from "../kit/shapes/described.ts";
import { categoryRankBy, pointKind, pointSport, storedEvent } from "../kit/shapes/raceEvent.ts";

const text = v.string();
const count = v.pipe(v.number(), v.integer());
const number = v.nullable(v.number());
const id = described(text, "Its id.");
const runners = described(count, "The number of its runners.");
const change = (of: string) =>
	described(count, `The id of the last change of ${of}, for \`expects\`; 0 for none.`);

const { organisationId: _, id: __, server: ___, ...settings } = storedEvent.entries;

export const readSetup = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/setup",
	sent: "nothing",
	summary: "What an event consists of, and what is missing before the race",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		settings: described(v.object(settings), "Its settings."),
		visibility: described(
			v.picklist(["public", "private", "removed"]),
			"Whether the public sees the event.",
		),
		rehearses: described(text, "The event that it is a rehearsal of; '' for a real event."),
		categories: described(
			v.array(
				v.object({
					id,
					name: described(text, "Its name."),
					rankBy: described(categoryRankBy, "The time that ranks; null for the event's."),
					format: described(categoryFormat, FORMAT_MEANING),
					runners,
				}),
			),
			"The categories.",
		),
		groups: described(
			v.array(
				v.object({
					id,
					category: described(text, "The id of its category."),
					name: described(text, "Its name."),
					sex: described(text, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
					ageFrom: described(number, "Its lowest age, years; null for none."),
					ageTo: described(number, "Its highest age, years; null for none."),
					runners,
				}),
			),
			"The groups.",
		),
		waves: described(
			v.array(
				v.object({
					id,
					gun: described(number, "Its gun, epoch ms; null before it."),
					runners,
				}),
			),
			"The waves.",
		),
		points: described(
			v.array(
				v.object({
					id,
					name: described(text, "Its name; '' for none."),
					kind: described(pointKind, "The kind of point."),
					km: described(number, "Distance from the start, km; null if it was not measured."),
					mat: described(text, "The mat that reads name; the id where it is its own."),
					categoryIds: described(v.array(text), "Categories that pass it; empty for all."),
					fastestPace: described(
						number,
						"Fastest plausible pace on the leg that ends here, min/km; null for the event's.",
					),
					cutOff: described(number, "Time after the gun at which it closes, ms; null for never."),
					sport: described(pointSport, "The sport of the section that ends here."),
					leg: described(text, "The name of the leg that ends here; '' if none ends."),
				}),
			),
			"The timing points, in the order of the course.",
		),
		banners: described(
			v.array(
				v.object({
					f: described(v.picklist(BANNER_NAMES), "The banner."),
					at: described(count, "When it was stored, epoch ms."),
				}),
			),
			"The banners that it has.",
		),
		changes: described(
			v.object({
				event: change("the settings"),
				categories: change("the categories"),
				groups: change("the groups"),
				waves: change("the waves"),
				course: change("the course"),
			}),
			"The last changes.",
		),
		checklist: described(
			v.array(
				v.object({
					item: described(v.picklist(READY_ITEMS), "What is asked."),
					state: described(
						v.picklist(["done", "missing", "advised"]),
						"`missing`: the race cannot be held without it. `advised`: it can, and most races have it.",
					),
					count: described(count, "How many there are; 0 where nothing is counted."),
					names: described(
						v.array(text),
						"The categories, waves or points that lack it; for `date` a day that is over.",
					),
				}),
			),
			"What a race needs, in the order in which it is done.",
		),
	}),
});
export type SetupData = v.InferOutput<typeof readSetup.answer>;
