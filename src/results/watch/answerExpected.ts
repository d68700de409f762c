/** Writes who is expected, who was at the ready point, who has finished and who leads, from a snapshot. Names are as the public sees them. */
import type { Kysely } from "kysely";
import {
	type AnnouncedFinisher,
	type AnnouncedLeader,
	type ExpectedAnswer,
	type ExpectedRequest,
	LATEST_LISTED,
} from "../../contract/watch/expected.ts";
import { distinctNames } from "../../race/record/course/pointNames.ts";
import { isHidden } from "../../race/record/privacy.ts";
import { at } from "../../race/scoring/field.ts";
import { coveredFields, durationOf } from "../../race/scoring/laps/covered.ts";
import { latestFinishers } from "../../race/scoring/latestFinishers.ts";
import { leadersOf } from "../../race/scoring/leaders.ts";
import { firstGuns } from "../../race/scoring/places/categoryGuns.ts";
import type { Ranks } from "../../race/scoring/ranking.ts";
import { rankByOf, timeAt } from "../../race/scoring/rankingTime.ts";
import { formatSeconds, publishedTime } from "../../race/time/duration.ts";
import {
	type Arrival,
	type Arrivals,
	type ArrivalsAsked,
	arrivalsAt,
} from "../../race/watch/arrivals.ts";
import { waveClocks } from "../../race/watch/waveClocks.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadNotes } from "../../store/watch/loadNotes.ts";
import { POINT_TYPE } from "../core/pointType.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** @param now epoch ms */
export function answerExpected(
	snapshot: Snapshot,
	arrivals: ArrivalsCache,
	{ point, ready, within, limit, leaders }: ExpectedRequest,
	now: number,
): ExpectedAnswer {
	const { field, standings, version } = snapshot;
	const { event } = field;
	const found = arrivals.of(snapshot, { point, ready, mostReady: LATEST_LISTED });
	const guns = firstGuns(field);
	const names = distinctNames(field.points);
	return {
		pjName: event.name,
		pjTz: event.zone,
		pjScore: event.phase === "announced" ? "1" : "0",
		category: field.categories.map(({ name }, position) => ({
			cName: name,
			shotDate: guns[position] ?? null,
		})),
		clocks: clocksOf(snapshot, now),
		points: field.points.map(({ id, km, kind }) => ({
			pINo: id,
			pointNiceName: names.get(id) ?? "",
			pointKm: km,
			pointType: POINT_TYPE[kind],
		})),
		expected: found
			.within(now, within * 1_000, limit)
			.map((arrival) => expectedRunner(snapshot, arrival)),
		ready: found.ready.map(({ runner, point: passed, passedAt }) => ({
			...runnerOf(snapshot, runner),
			pINo: pointId(snapshot, passed),
			time: Math.round(passedAt),
		})),
		finishers: latestFinishers(field, standings, LATEST_LISTED).map(({ runner, passedAt }) =>
			finisher(snapshot, runner, passedAt),
		),
		leaders: leaders === 0 ? [] : leaderRows(snapshot, leaders),
		version,
		serverTime: now,
	};
}

/** A category that starts with several guns is named with its waves; one race needs no name. */
function clocksOf({ field, standings }: Snapshot, now: number): ExpectedAnswer["clocks"] {
	if (field.event.phase === "announced") return [];
	const clocks = waveClocks(field, standings, now);
	const isOne = clocks.length === 1 && field.categories.length === 1;
	return clocks.map(({ gun, categories, waves }) => {
		const names = categories.map((category) => field.categories[category]?.name ?? "");
		const isShared = clocks.some(
			(other) => other.gun !== gun && other.categories.some((each) => categories.includes(each)),
		);
		const ofWaves = isShared || names.length === 0 ? [waves.join(", ")] : [];
		const name = [...names, ...ofWaves].filter((part) => part !== "").join(" · ");
		return { name: isOne ? "" : name, shotDate: gun };
	});
}

/** Notes are added at the end (addNotes). */
const NO_NOTE = { pronounce: "", say: "" };

function runnerOf({ field }: Snapshot, runner: number) {
	const entrant = field.entrants.at(runner);
	return {
		pno: entrant?.bib ?? "",
		pName: entrant?.name ?? "",
		pSex: entrant?.sex ?? "0",
		cName: field.categories[field.category[runner] ?? -1]?.name ?? "",
		cGName: field.groups[field.group[runner] ?? -1]?.name ?? "",
		teamName: entrant?.team ?? "",
		...NO_NOTE,
	};
}

function expectedRunner(
	snapshot: Snapshot,
	{ runner, point, expected, about }: Arrival,
): ExpectedAnswer["expected"][number] {
	const { field, standings } = snapshot;
	const last = standings.lastPoint[runner] ?? -1;
	const lastTime = at(standings.passedAt, runner * field.points.length + last);
	return {
		...runnerOf(snapshot, runner),
		pINo: pointId(snapshot, point),
		expected,
		lastPoint: pointId(snapshot, last),
		lastTime: Number.isNaN(lastTime) ? null : Math.round(lastTime),
		aboutRank: about.overall,
		aboutSexRank: about.bySex,
	};
}

function finisher(snapshot: Snapshot, runner: number, passedAt: number): AnnouncedFinisher {
	const { field, standings } = snapshot;
	const isTimed = durationOf(field, runner) === null;
	return {
		...runnerOf(snapshot, runner),
		time: Math.round(passedAt),
		officialTime: isTimed ? timeText(snapshot, at(standings.official, runner)) : "",
		chipTime: isTimed ? timeText(snapshot, at(standings.chip, runner)) : "",
		...coveredFields(standings, runner),
		rankBy: rankByOf(field, runner),
		cRank: rankOf(standings.overall, runner),
		cSRank: rankOf(standings.bySex, runner),
		cGRank: rankOf(standings.byGroup, runner),
	};
}

/** @param most of each category and sex */
function leaderRows(snapshot: Snapshot, most: number): AnnouncedLeader[] {
	const { field, standings } = snapshot;
	return leadersOf(field, standings, most).flatMap(({ leaders }) =>
		leaders.map(({ runner, point, place }) => ({
			...runnerOf(snapshot, runner),
			byNO: place,
			pINo: pointId(snapshot, point),
			// In a fixed-time race it is a key of distances.
			time:
				durationOf(field, runner) === null
					? timeText(snapshot, timeAt(field, standings, runner, point))
					: "",
			...coveredFields(standings, runner),
		})),
	);
}

function pointId({ field }: Snapshot, point: number): string {
	return field.points[point]?.id ?? "";
}

function rankOf({ rank }: Ranks, runner: number): number | null {
	return rank[runner] || null;
}

function timeText({ field }: Snapshot, time: number): string {
	return Number.isNaN(time) ? "" : formatSeconds(publishedTime(time, field.event.rounding));
}

/** Adds the notes for announcers, which are read for the runners in the answer and are in no snapshot. A note contains no more of a name than the public sees. */
export async function addNotes(
	db: Kysely<Tables>,
	{ field }: Snapshot,
	answer: ExpectedAnswer,
): Promise<ExpectedAnswer> {
	const { expected, ready, finishers, leaders } = answer;
	const bibs = new Set([...expected, ...ready, ...finishers, ...leaders].map(({ pno }) => pno));
	const notes = await loadNotes(db, field.event.id, [...bibs]);
	function noted<Row extends { pno: string }>(row: Row): Row {
		const note = notes.get(row.pno);
		const entrant = field.entrants.at(field.byBib.get(row.pno) ?? -1);
		if (!note || !entrant || isHidden(entrant)) return row;
		return { ...row, pronounce: field.event.masksNames ? "" : note.pronounce, say: note.say };
	}
	return {
		...answer,
		expected: expected.map(noted),
		ready: ready.map(noted),
		finishers: finishers.map(noted),
		leaders: leaders.map(noted),
	};
}

/** Questions about one snapshot that are remembered: one for each line, and for each choice of a ready point. */
const REMEMBERED = 16;

export interface ArrivalsCache {
	of(snapshot: Snapshot, asked: ArrivalsAsked): Arrivals;
}

/** The arrivals of an event, computed once for each snapshot and question, however many ask. */
export function createArrivalsCache(): ArrivalsCache {
	let edition = "";
	const known = new Map<string, Arrivals>();
	return {
		of(snapshot, asked) {
			if (snapshot.edition !== edition) known.clear();
			edition = snapshot.edition;
			const key = JSON.stringify(asked);
			const arrivals = known.get(key) ?? arrivalsAt(snapshot.field, snapshot.standings, asked);
			if (known.size >= REMEMBERED) known.clear();
			known.set(key, arrivals);
			return arrivals;
		},
	};
}
