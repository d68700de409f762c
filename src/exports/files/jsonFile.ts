/** Results as JSON: the format `gantry-results`, which our importer reads. */

import { isRankedBySex } from "../../race/record/sex.ts";
import { lapSplitsOf } from "../../race/scoring/laps/lapSplits.ts";
import type { LegResult } from "../../race/scoring/legs/legResults.ts";
import { isoInstant } from "../../race/time/day.ts";
import { formatDuration } from "../../race/time/duration.ts";
import { type ExportedRunner, type ExportSource, splitAt, splitPointsOf } from "../exportSource.ts";
import { sexLetter } from "../lists/listCells.ts";
import { nameOf } from "../lists/resultsList.ts";

/** @param now epoch ms, when the file is made */
export function jsonFile(
	source: ExportSource,
	runners: readonly ExportedRunner[],
	now: number,
): Buffer {
	const { field } = source;
	const { event, points, categories } = field;
	const head = {
		format: "gantry-results",
		formatVersion: 1,
		event: {
			id: event.id,
			name: event.name,
			date: event.date,
			zone: event.zone,
			location: event.location,
			rankBy: event.rankBy,
		},
		...(field.ageGrading === null ? {} : { ageGradeSource: field.ageGrading.source }),
		isProvisional: event.phase !== "announced",
		standings: source.version,
		madeAt: isoInstant(now, event.zone),
		categories: categories.map(({ id, name, rankBy }) => {
			return { id, name, rankBy: rankBy ?? event.rankBy };
		}),
		points: points.map(({ id, name, kind, km }) => ({ id, name, kind, km })),
	};
	const list = runners.map((runner) => `\t\t${JSON.stringify(runnerOf(source, runner))}`);
	const body = JSON.stringify(head, null, "\t").replace(/\n\}$/, "");
	return Buffer.from(`${body},\n\t"runners": [\n${list.join(",\n")}\n\t]\n}\n`);
}

/** The passings of a fixed-time race, with the time since the start. */
function lapsOf({ field, standings }: ExportSource, position: number) {
	return lapSplitsOf(field, standings, position).map(({ point, lap, km, elapsed }) => ({
		point: nameOf(field, point),
		lap,
		km,
		time: elapsed === null ? null : formatDuration(elapsed),
	}));
}

function legOf({ name, sport, member, isMissed, time, rank, sexRank }: LegResult) {
	return {
		name,
		sport,
		member,
		isMissed,
		rank,
		sexRank,
		time: time === null ? null : formatDuration(time),
	};
}

function runnerOf(source: ExportSource, runner: ExportedRunner) {
	const { bib, name, sex, categoryName, group, team, status, position, covered, penalty } = runner;
	const { field } = source;
	const splits = splitPointsOf(field, position).flatMap((point) => {
		const time = splitAt(source, position, point);
		return time === null ? [] : [[nameOf(field, point), formatDuration(time)] as const];
	});
	return {
		bib,
		name,
		sex: isRankedBySex(sex) ? sexLetter(sex) : sex === "3" ? "X" : sex === "-" ? "-" : "",
		category: categoryName,
		group,
		team,
		status,
		official: runner.official === null ? null : formatDuration(runner.official),
		chipTime: runner.chip === null ? null : formatDuration(runner.chip),
		rank: runner.rank,
		sexRank: runner.sexRank,
		groupRank: runner.groupRank,
		splits: Object.fromEntries(splits),
		...(runner.isFixedTime
			? {
					laps: covered?.laps ?? 0,
					distanceKm: covered?.km ?? null,
					lapSplits: lapsOf(source, position),
				}
			: {}),
		...(runner.ageGrade === null
			? {}
			: {
					ageGrade: runner.ageGrade.grade,
					ageGradedTime: formatDuration(runner.ageGrade.gradedTime),
				}),
		...(penalty === 0 ? {} : { penalty: penalty / 1_000 }),
		...(runner.legs.length === 0 ? {} : { legs: runner.legs.map(legOf) }),
	};
}
