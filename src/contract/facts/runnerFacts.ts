/**
 * GET /score/api/{pjid}/{pno}: what a runner's page says, for programmers. The site answers it, in front of any
 * results server, so it is no call of SPEC section 7. Its one description is this schema: the address
 * /score/api/runner.schema.json and a test of docs/api.md are made from it.
 */
import * as v from "valibot";
import { STATUS_NAMES } from "../../race/record/status.ts";

const said = <Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
	v.pipe(schema, v.description(meaning));

const moment = v.object({
	epochMs: said(v.number(), "Milliseconds since 1970 in UTC"),
	iso: said(v.string(), "The same as ISO 8601, with the offset of the event's time zone"),
});

const time = v.object({
	ms: said(v.number(), "As published: rounded up to the second where the event's rule says so"),
	text: said(v.string(), "The same as HH:MM:SS.mmm"),
	exactMs: said(v.number(), "As measured; ranks rest on it"),
	exactText: said(v.string(), "The same as HH:MM:SS.mmm"),
});

const pace = v.object({
	minutesPerKm: said(v.number(), "Minutes and thousandths"),
	text: said(v.string(), "The same as M:SS"),
});

const split = v.object({
	point: said(v.string(), "Id of the timing point"),
	name: said(v.string(), "Its name, '' where the results server does not tell"),
	kind: said(v.picklist(["start", "split", "finish"]), "What kind of point it is"),
	km: said(v.nullable(v.number()), "Its distance from the start"),
	passedAt: said(
		v.nullable(moment),
		"When the runner passed; null for a mat that missed the runner",
	),
	sinceStart: said(v.nullable(time), "Time since the own start"),
	legPace: said(v.nullable(pace), "Pace since the point before"),
	meanPace: said(v.nullable(pace), "Pace since the own start"),
	rank: said(v.nullable(v.number()), "Rank in the category at this point"),
});

export const runnerFacts = v.object({
	event: v.object({
		id: said(v.string(), "M and four digits"),
		name: said(v.string(), "The event's name"),
		date: said(v.string(), "Day of the race, YYYY-MM-DD"),
		timeZone: said(v.string(), "IANA name of the zone of its times of day"),
		location: said(v.string(), "Where it is, '' where nobody says"),
		phase: said(v.picklist(["live", "announced"]), "live: all of this is provisional"),
		organisation: said(v.string(), "Short name of who holds it"),
	}),
	runner: v.object({
		bib: said(v.string(), "The bib, as text: 00123 is not 123"),
		name: said(v.string(), "The name; ＊＊＊ for who asked not to be named"),
		sex: said(v.picklist(["male", "female", "unspecified"]), "The sex as entered"),
		team: said(v.string(), "The team, or ''"),
		category: said(v.string(), "The race within the event"),
		group: said(v.string(), "The age or other group, or ''"),
	}),
	status: said(
		v.nullable(
			v.object({
				code: said(v.picklist([0, 1, 2, 3, 4, 5, 15]), "pStatus of the results calls"),
				name: said(
					v.picklist(STATUS_NAMES),
					"The same as a word. Only finished and confirmed have times and ranks",
				),
			}),
		),
		"null where the results server names none that is known",
	),
	officialTime: said(
		v.nullable(time),
		"From the gun to the finish; the gun is the runner's own start time where there is one",
	),
	chipTime: said(v.nullable(time), "From the own start to the finish"),
	rankedBy: said(
		v.nullable(v.picklist(["official", "chip"])),
		"The time that ranks; null where the results server does not tell",
	),
	ranks: said(
		v.array(
			v.object({
				kind: said(v.picklist(["overall", "sex", "group"]), "Among whom, within the category"),
				rank: said(v.number(), "1 is first; equal times share it"),
				of: said(v.number(), "How many are ranked there"),
			}),
		),
		"Those that the page shows, the widest first",
	),
	distanceKm: said(v.nullable(v.number()), "Length of the course"),
	gun: said(v.nullable(moment), "The wave's gun"),
	start: said(v.nullable(moment), "The own start read, else the gun"),
	splits: said(v.array(split), "The points up to the last one passed, in the order of the course"),
	toCome: said(
		v.array(
			v.object({
				point: said(v.string(), "Id of the timing point"),
				name: said(v.string(), "Its name, '' where the results server does not tell"),
				kind: said(v.picklist(["start", "split", "finish"]), "What kind of point it is"),
				km: said(v.nullable(v.number()), "Its distance from the start"),
				expected: said(
					v.nullable(moment),
					"When to expect the runner there, at the mean pace so far",
				),
			}),
		),
		"The points that a runner on the course has not reached, nearest first",
	),
	estimate: said(
		v.nullable(
			v.object({
				arrival: said(moment, "At the mean pace so far"),
				isOverdue: said(v.boolean(), "That moment has passed"),
			}),
		),
		"When a runner on the course may be expected at the finish",
	),
	page: said(v.string(), "Address of the runner's page"),
	version: said(v.nullable(v.number()), "Version of the standings, where the results server tells"),
	answeredAt: said(moment, "When this was asked of the results server"),
});
export type RunnerFacts = v.InferOutput<typeof runnerFacts>;

/** Why there are no facts: 404 for what is unknown, 503 while the results server cannot be asked. */
export const factsRefusal = v.object({
	code: v.picklist(["unknown-call", "unknown-event", "unknown-bib", "unavailable"]),
	message: v.string(),
});
export type FactsRefusal = v.InferOutput<typeof factsRefusal>;

/** The same for each event and each bib that there is not. */
export const NO_EVENT: FactsRefusal = { code: "unknown-event", message: "there is no such event" };
export const NO_BIB: FactsRefusal = {
	code: "unknown-bib",
	message: "no runner of this event has this bib",
};
