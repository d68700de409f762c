/** A timing point of a recording. */
import * as v from "valibot";
import { described } from "./described.ts";
import { shortText } from "./fields.ts";
import { pointKind, pointSport } from "./raceEvent.ts";
import { duration, ROWS_MAX } from "./recordingRows.ts";

/** By default it has its own mat and is on the course of all categories. */
export const recordedPoint = v.pipe(
	v.object({
		id: described(shortText, "Its id."),
		name: described(shortText, "Its name."),
		kind: described(pointKind, "The kind of point."),
		km: described(
			v.nullable(v.number()),
			"Distance from the start, km; null if it was not measured.",
		),
		mat: described(
			v.optional(shortText, ""),
			"The mat that reads name; '' for its own. Several points may share one.",
		),
		categoryIds: described(
			v.optional(v.pipe(v.array(shortText), v.maxLength(ROWS_MAX)), []),
			"Categories whose course passes it; an empty list means all.",
		),
		fastestPace: described(
			v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
			"Fastest plausible pace on the leg that ends here, min/km; null for the event's.",
		),
		cutOff: described(
			v.optional(v.nullable(duration), null),
			"Time after the gun at which it closes, ms; null for never.",
		),
		sport: described(v.optional(pointSport, "run"), "The sport of the section that ends here."),
		leg: described(
			v.optional(shortText, ""),
			"The name of the leg that ends here (of a relay, or the swim of a triathlon); '' if none ends.",
		),
	}),
	v.transform(({ mat, ...rest }) => ({ ...rest, mat: mat || rest.id })),
);
