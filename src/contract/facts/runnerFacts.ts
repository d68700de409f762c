/** The facts of a runner's page, for programs. The site answers with them, in front of any results server. */
import * as v from "valibot";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { defineOperation, NO_FIELDS, publicFile } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { pointSport } from "../kit/shapes/raceEvent.ts";

export const moment = v.object({
	epochMs: described(v.number(), "Milliseconds since 1970 in UTC"),
	iso: described(v.string(), "The same as ISO 8601, with the offset of the event's time zone"),
});

export const time = v.object({
	ms: described(v.number(), "As published: rounded up to the second if the event rounds times"),
	text: described(v.string(), "The same as HH:MM:SS.mmm"),
	exactMs: described(v.number(), "As measured; ranks use it"),
	exactText: described(v.string(), "The same as HH:MM:SS.mmm"),
});

export const pace = v.object({
	minutesPerKm: described(v.number(), "Minutes and thousandths"),
	text: described(v.string(), "The same as M:SS"),
});

const split = v.object({
	point: described(v.string(), "Id of the timing point"),
	name: described(v.string(), "Its name, '' where the results server does not send it"),
	kind: described(v.picklist(["start", "split", "finish"]), "Kind of point"),
	km: described(v.nullable(v.number()), "Its distance from the start"),
	passedAt: described(
		v.nullable(moment),
		"The instant of the passing; null if the mat missed the runner",
	),
	sinceStart: described(v.nullable(time), "Time since the own start"),
	legPace: described(v.nullable(pace), "Pace since the point before"),
	meanPace: described(v.nullable(pace), "Pace since the own start"),
	rank: described(v.nullable(v.number()), "Rank in the category at this point"),
});

const leg = v.object({
	name: described(v.string(), "Its name; '' where only its sport is known"),
	sport: described(pointSport, "Its sport"),
	number: described(v.number(), "Which member of a team runs it, from 1; 0 for a transition"),
	member: described(v.string(), "Who runs it; '' where it is not known"),
	isMissed: described(v.boolean(), "Whether it was given up or left out"),
	point: described(v.string(), "Id of the timing point at its end"),
	km: described(v.nullable(v.number()), "Its length"),
	time: described(v.nullable(time), "Its time"),
	pace: described(v.nullable(pace), "Its pace; null for a transition"),
	rank: described(v.nullable(v.number()), "Rank of its time in the category"),
	total: described(v.nullable(time), "The time of the race after it"),
	totalRank: described(v.nullable(v.number()), "Rank in the category after it"),
});

export const runnerFacts = v.object({
	event: described(
		v.object({
			id: described(v.string(), "Its id, such as M1001."),
			name: described(v.string(), "The event's name"),
			date: described(v.string(), "Day of the race, YYYY-MM-DD"),
			timeZone: described(v.string(), "IANA name of the zone of its times of day"),
			location: described(v.string(), "Location of the race, '' if it is not known"),
			phase: described(v.picklist(["live", "announced"]), "live: all results are provisional"),
			organisation: described(v.string(), "Short name of the organisation"),
		}),
		"The event.",
	),
	runner: described(
		v.object({
			bib: described(v.string(), "The bib, as text: 00123 is not 123"),
			name: described(v.string(), "The name; ＊＊＊ for a runner who asked not to be named"),
			sex: described(v.picklist(["male", "female", "unspecified"]), "The sex as entered"),
			team: described(v.string(), "The team, or ''"),
			category: described(v.string(), "The race within the event"),
			group: described(v.string(), "The age or other group, or ''"),
		}),
		"The runner.",
	),
	status: described(
		v.nullable(
			v.object({
				code: described(v.picklist([0, 1, 2, 3, 4, 5, 15]), "pStatus of the results calls"),
				name: described(
					v.picklist(STATUS_NAMES),
					"The same as a word. Only finished and confirmed have times and ranks",
				),
			}),
		),
		"null if the results server sends no known status",
	),
	officialTime: described(
		v.nullable(time),
		"From the gun to the finish; the gun is the runner's own start, if there is one",
	),
	chipTime: described(v.nullable(time), "From the own start to the finish"),
	rankedBy: described(
		v.nullable(v.picklist(["official", "chip"])),
		"The time that ranks; null if the results server does not send it",
	),
	ranks: described(
		v.array(
			v.object({
				kind: described(
					v.picklist(["overall", "sex", "group"]),
					"The division within the category",
				),
				rank: described(v.number(), "1 is first; equal times share a rank"),
				of: described(v.number(), "The number of ranked runners"),
			}),
		),
		"The ranks that the page shows, the widest division first",
	),
	covered: described(
		v.nullable(
			v.object({
				laps: described(v.number(), "Completed laps"),
				km: described(v.number(), "Distance with the part of a lap that was read or measured"),
			}),
		),
		"How far the runner has come in a fixed-time race, which ranks; null in other races, and where nothing is shown",
	),
	distanceKm: described(v.nullable(v.number()), "Length of the course"),
	gun: described(v.nullable(moment), "The wave's gun"),
	start: described(v.nullable(moment), "The own start read, else the gun"),
	splits: described(
		v.array(split),
		"The points up to the last one passed, in the order of the course",
	),
	legs: described(
		v.array(leg),
		"The legs of a relay, or of a race in several sports; empty on other courses",
	),
	penalty: described(
		v.nullable(
			v.object({
				ms: described(v.number(), "Negative for a credit"),
				text: described(v.string(), "The same as HH:MM:SS.mmm, without the sign"),
			}),
		),
		"The sum of the time penalties in the times; null for none",
	),
	toCome: described(
		v.array(
			v.object({
				point: described(v.string(), "Id of the timing point"),
				name: described(v.string(), "Its name, '' where the results server does not send it"),
				kind: described(v.picklist(["start", "split", "finish"]), "What kind of point it is"),
				km: described(v.nullable(v.number()), "Its distance from the start"),
				expected: described(
					v.nullable(moment),
					"The expected arrival there, at the mean pace so far",
				),
			}),
		),
		"The points that a runner on the course has not reached, nearest first",
	),
	estimate: described(
		v.nullable(
			v.object({
				arrival: described(moment, "At the mean pace so far"),
				isOverdue: described(v.boolean(), "Whether the expected arrival has passed"),
			}),
		),
		"The expected arrival at the finish of a runner on the course",
	),
	page: described(v.string(), "Address of the runner's page"),
	version: described(
		v.nullable(v.number()),
		"Version of the standings, if the results server sends it",
	),
	answeredAt: described(moment, "The instant at which the results server was called"),
});
export type RunnerFacts = v.InferOutput<typeof runnerFacts>;

export const runnerFactsOperation = defineOperation({
	...publicFile,
	method: "GET",
	path: "/score/api/{pjid}/{pno}",
	isEnveloped: false,
	sent: "nothing",
	tag: "site",
	summary: "The facts of a runner's page, for programs",
	description:
		"Answered by the site, for any results server, without the prefix. Any page on the web may read it (`Access-Control-Allow-Origin: *`). Caches store it as long as the runner's page, a 404 for a second. Call it at most once a minute while `event.phase` is `live`, and send the ETag. 301 if the event's id is in lower case. Unknown values are null, unknown texts ''.",
	request: NO_FIELDS,
	answer: runnerFacts,
});

/** A response without facts: 404 for unknown events and bibs, 503 while the results server cannot be reached. */
export const factsRefusal = v.object({
	code: described(
		v.picklist(["unknown-call", "unknown-event", "unknown-bib", "unavailable"]),
		"The reason.",
	),
	message: described(v.string(), "What to do about it, in English, for programmers."),
});
export type FactsRefusal = v.InferOutput<typeof factsRefusal>;

/** The same refusal for all unknown events, and for all unknown bibs. */
export const NO_EVENT: FactsRefusal = { code: "unknown-event", message: "there is no such event" };
export const NO_BIB: FactsRefusal = {
	code: "unknown-bib",
	message: "no runner of this event has this bib",
};
