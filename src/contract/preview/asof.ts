import * as v from "valibot";
import { announcerQuery, defineOperation } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_CATEGORY, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { instant } from "../kit/shapes/recordingRows.ts";
import { listedRunner } from "./standingRow.ts";

/** The default and the largest number of rows in one answer. */
const DEFAULT_ROWS = 100;
const MAX_ROWS = 1_000;

const WRITTEN = "at is epoch ms, or ISO 8601 with its offset";
const moment = v.pipe(
	textUpTo(40),
	v.transform((text) => (/^-?\d+$/.test(text) ? Number(text) : zoned(text))),
	v.check((at) => !Number.isNaN(at), WRITTEN),
	instant,
);

/** Without an offset an instant would be in the zone of the server. */
function zoned(text: string): number {
	return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
}

const whole = (name: string, most: number) =>
	v.pipe(
		textUpTo(10),
		v.regex(/^\d{1,9}$/, `${name} is a number`),
		v.transform(Number),
		v.maxValue(most, `${name} is at most ${most}`),
	);

const time = v.nullable(v.number());

const count = described(v.number(), "The number of runners.");
const statuses = v.object({
	notStarted: count,
	finished: count,
	didNotStart: count,
	running: count,
	didNotFinish: count,
	disqualified: count,
	confirmed: count,
});

export const asof = defineOperation({
	...announcerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/asof",
	summary: "The standings as they were at a moment",
	description:
		"Computed from the reads that had arrived by then and the changes that had been made by then, with the present rules. Reads that a version without this call stored have no instant of arrival and count as known at any time; imports of such a version are not taken back. `unknown` has their numbers.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_CATEGORY, ...UNKNOWN_BIB },
	request: v.object({
		at: described(moment, "The moment: epoch ms, or ISO 8601 with its offset."),
		category: described(
			v.optional(textUpTo(200), ""),
			"Only this category, by its name or id; '' for all.",
		),
		bib: described(v.optional(textUpTo(100), ""), "The runner whose result is asked; '' for none."),
		offset: described(v.optional(whole("offset", 999_999_999), "0"), "The first row, from 0."),
		limit: described(
			v.optional(whole("limit", MAX_ROWS), String(DEFAULT_ROWS)),
			`The most rows of each category: ${DEFAULT_ROWS} by default, at most ${MAX_ROWS}.`,
		),
	}),
	answer: v.object({
		at: described(v.number(), "The moment, epoch ms."),
		phase: described(v.string(), "The phase of the event then."),
		reads: described(v.number(), "The number of reads that had arrived."),
		undone: described(v.number(), "The number of later changes that were taken back."),
		unknown: described(
			v.object({
				reads: described(v.number(), "Reads without an instant of arrival."),
				imports: described(v.number(), "Later imports that cannot be taken back."),
			}),
			"What is not known about the past of an old store.",
		),
		categories: described(
			v.array(
				v.object({
					id: described(v.string(), "The category's id."),
					name: described(v.string(), "The category's name."),
					total: described(v.number(), "The number of its runners."),
					statuses: described(statuses, "The number of runners with each status."),
					leaders: described(
						v.array(
							v.object({
								sex: described(v.string(), "The sex."),
								place: described(v.number(), "The place; equal times share it."),
								bib: described(v.string(), "The bib."),
							}),
						),
						"The leaders of each sex.",
					),
					rows: described(
						v.array(listedRunner),
						"The runners: ranked ones by rank, then the others, furthest along the course first.",
					),
				}),
			),
			"The categories.",
		),
		runner: described(
			v.nullable(
				v.object({
					result: described(listedRunner, "The result."),
					points: described(
						v.array(
							v.object({
								point: described(v.string(), "The timing point."),
								passedAt: described(time, "When the runner passed, epoch ms; null if unknown."),
								sinceGun: described(time, "Time since the gun, ms; null for none."),
								sinceStart: described(time, "Time since the own start, ms; null for none."),
								rank: described(time, "Rank in the category there; null for none."),
							}),
						),
						"The points with a time.",
					),
				}),
			),
			"The result of the runner that was asked for; null without one.",
		),
	}),
});
export type StandingsAt = v.InferOutput<typeof asof.answer>;
