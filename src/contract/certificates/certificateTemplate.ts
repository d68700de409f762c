import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { storedBackground } from "./background.ts";
import { templateShape } from "./templateShape.ts";

/** The most versions in an answer, the newest. */
export const MAX_VERSIONS = 50;

const number = v.number();

export const certificateTemplate = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/certificate",
	summary: "The event's certificate template, or an earlier version of it",
	description: `With the changes that made its versions, newest first, at most ${MAX_VERSIONS}. An earlier version is restored by storing it again.`,
	refusals: {
		...UNKNOWN_EVENT,
		"unknown-change": "No change with this id made a version of the template.",
	},
	request: v.object({
		version: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(/^(default|\d{0,15})$/, "version is the id of a change, or default"),
				),
				"",
			),
			"The change that made the version, 0 for the state before the first change, `default` for the default template; '' for the present one.",
		),
	}),
	answer: v.object({
		template: described(templateShape, "The template."),
		isDefault: described(v.boolean(), "Whether it is the default template."),
		background: described(v.nullable(storedBackground), "Its background; null for none."),
		change: described(
			number,
			"The last change of the event's template, for `expects`; 0 for none.",
		),
		isOffered: described(
			v.boolean(),
			"Whether the event offers certificates, and the public can fetch them.",
		),
		versions: described(
			v.array(
				v.object({
					change: described(number, "The change that made it; 0 for the state before the first."),
					at: described(v.nullable(number), "When it was made, epoch ms; null if unknown."),
					who: described(v.string(), "Who made it; '' if unknown."),
					isDefault: described(v.boolean(), "Whether it is the default template."),
					hasBackground: described(v.boolean(), "Whether it has a background."),
					isUndoing: described(v.boolean(), "Whether the change undid another one."),
				}),
			),
			"The versions, newest first; the first is the present one.",
		),
	}),
});
