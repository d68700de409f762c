/** Converts a runner's result to facts for programs. */

import type { ListedEvent } from "../../race/record/record.ts";
import { STATUS } from "../../race/record/status.ts";
import { arrivalOfRunner } from "../../race/scoring/estimate.ts";
import { shownPlaces } from "../../race/scoring/places/shownPlaces.ts";
import type { ResultTime, RunnerResult, Split } from "../../race/scoring/result.ts";
import { isoInstant } from "../../race/time/day.ts";
import { formatDuration, publishedTime } from "../../race/time/duration.ts";
import { formatPace } from "../../race/time/pace.ts";
import type { RunnerFacts } from "./runnerFacts.ts";

const SEX = {
	"1": "male",
	"2": "female",
	"0": "unspecified",
	"3": "unspecified",
	"-": "unspecified",
} as const;

/**
 * @param page address of the runner's page
 * @param now epoch ms
 */
export function runnerFactsOf(
	event: ListedEvent,
	runner: RunnerResult,
	page: string,
	now: number,
): RunnerFacts {
	const { bib, name, sex, team, category, group, status, rounding } = runner;
	const moment = (epochMs: number) => ({ epochMs, iso: isoInstant(epochMs, event.zone) });
	const maybe = (epochMs: number | null) => (epochMs === null ? null : moment(epochMs));
	const estimate = arrivalOfRunner(runner, now);
	const result = (given: ResultTime | null) => (given === null ? null : timeFacts(given));
	const since = (ms: number | null) =>
		ms === null ? null : timeFacts({ published: publishedTime(ms, rounding), exact: ms });
	const splitFacts = (split: Split) => ({
		point: split.pointId,
		name: split.name,
		kind: split.kind,
		km: split.km,
		passedAt: maybe(split.passedAt),
		sinceStart: since(split.sinceStart),
		legPace: paceFacts(split.legPace),
		meanPace: paceFacts(split.meanPace),
		rank: split.rank,
	});
	return {
		event: {
			id: event.id,
			name: event.name,
			date: event.date,
			timeZone: event.zone,
			location: event.location,
			phase: event.phase,
			organisation: event.organisation.shortName,
		},
		runner: { bib, name, sex: SEX[sex], team, category, group },
		status: status === null ? null : { code: STATUS[status], name: status },
		officialTime: result(runner.official),
		chipTime: result(runner.chip),
		rankedBy: runner.rankBy,
		ranks: shownPlaces(runner, event).flatMap(({ kind, place }) =>
			place === null ? [] : [{ kind, ...place }],
		),
		covered: runner.fixedTime?.covered ?? null,
		distanceKm: runner.km,
		gun: maybe(runner.gun),
		start: maybe(runner.start),
		splits: runner.splits.map(splitFacts),
		legs: runner.legs.map(({ pointId, fromId: _, time, pace, total, ...leg }) => ({
			...leg,
			point: pointId,
			time: since(time),
			pace: paceFacts(pace),
			total: since(total),
		})),
		penalty:
			runner.penalty === 0
				? null
				: { ms: runner.penalty, text: formatDuration(Math.abs(runner.penalty)) },
		toCome: runner.toCome.map(({ pointId, name, kind, km, expected }) => ({
			point: pointId,
			name,
			kind,
			km,
			expected: maybe(expected),
		})),
		estimate: estimate && { arrival: moment(estimate.arrival), isOverdue: estimate.isOverdue },
		page,
		version: runner.version,
		answeredAt: moment(now),
	};
}

function timeFacts({ published, exact }: ResultTime) {
	return {
		ms: published,
		text: formatDuration(published),
		exactMs: exact,
		exactText: formatDuration(exact),
	};
}

function paceFacts(minutesPerKm: number | null) {
	return minutesPerKm === null ? null : { minutesPerKm, text: formatPace(minutesPerKm) };
}
