/** Times by the rules about reads and rulings, runner by runner and read by read: slow and plain, to compare scoring with. */
import type { Decided, HandTimeValue } from "../../../src/race/record/decided.ts";
import { shortestTime } from "../../../src/race/record/fastest/speedLimits.ts";
import { courseOf, type GivenField, limitsOf } from "../../../src/race/scoring/field.ts";
import { strayReads } from "../../../src/race/scoring/laps/strayReads.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { REST_MS } from "../../../src/race/scoring/reads/verdicts.ts";

export interface PlainTimes {
	passedAt: number;
	sinceGun: number;
	sinceStart: number;
}

export interface PlainRead {
	index: number;
	read: NamedRead;
	/** Corrected. */
	time: number;
	isStruck: boolean;
	isForced: boolean;
	/** The bib of its runner; null for an unknown chip or bib, and for a mark. */
	bib: string | null;
	isMark: boolean;
	/** The bib to which a person assigned it. */
	assigned: string | null;
}

type PlainField = GivenField & { decided: Decided };

/** Each read with what was decided about it. */
export function plainReads(field: PlainField, reads: readonly NamedRead[]): PlainRead[] {
	const { rulings, clockOffsets } = field.decided;
	return reads.map((read, index) => {
		const own = rulings
			.filter(({ first, last }) => first <= index && index <= last)
			.sort((a, b) => a.last - a.first - (b.last - b.first) || a.first - b.first);
		const ruling = own.find((each) => each.ruling !== null)?.ruling;
		const assigned = own.find((each) => each.bib !== null)?.bib;
		const [offset] = clockOffsets
			.filter(({ source }) => source === read.source)
			.filter(({ since, until }) => read.time >= since && read.time < (until ?? Infinity))
			.sort((a, b) => b.since - a.since);
		const time = read.time + (offset?.offset ?? 0);
		const named = "bib" in read ? read.bib : bibOfChip(field, read.chip, time);
		const bib = assigned ?? named;
		return {
			index,
			read,
			time,
			isStruck: ruling === "struck",
			isForced: ruling === "forced",
			isMark: assigned === undefined && named === "",
			assigned: assigned ?? null,
			bib: bib !== null && field.byBib.has(bib) ? bib : null,
		};
	});
}

function bibOfChip({ chips }: PlainField, chip: string, time: number): string | null {
	let latest = Number.NEGATIVE_INFINITY;
	let bib: string | null = null;
	for (const use of chips) {
		const since = use.since ?? Number.NEGATIVE_INFINITY;
		if (use.chip === chip && since <= time && since >= latest) [latest, bib] = [since, use.bib];
	}
	return bib;
}

/** The numbers of reads that belong to no runner. */
export function plainCounts(field: PlainField, reads: readonly NamedRead[]) {
	const left = plainReads(field, reads).filter(({ isStruck }) => !isStruck);
	const named = left.filter(({ isMark }) => !isMark);
	const known = named.filter(({ bib }) => bib !== null);
	return {
		marks: left.length - named.length,
		ofNobody: named.length - known.length,
		nowhere: known.filter(({ read }) => !field.matNames.includes(read.pointId)).length,
	};
}

/** A runner's times at every point. */
export function plainTimes(
	field: PlainField,
	reads: readonly NamedRead[],
	bib: string,
): PlainTimes[] {
	const runner = field.byBib.get(bib) ?? -1;
	const gun = field.gun[runner] ?? Number.NaN;
	const { start } = courseOf(field, runner);
	const own = plainReads(field, reads).filter((each) => each.bib === bib && !each.isStruck);
	const byHand = handTimesOf(field, bib);
	const instantBy = (time: HandTimeValue, ownStart: number) => {
		if ("at" in time) return time.at;
		return "sinceGun" in time ? gun + time.sinceGun : ownStart + time.sinceStart;
	};
	const passingsFrom = (ownStart: number) => {
		const instants = [...byHand].map(
			([point, time]) => [point, instantBy(time, ownStart)] as const,
		);
		return passingsOf(field, runner, own, new Map(instants));
	};
	const ownStart = passingsFrom(Number.NaN).get(start) ?? Number.NaN;
	const passings = passingsFrom(ownStart);
	const startByHand = byHand.get(start);
	const delayByHand = startByHand === undefined ? Number.NaN : instantBy(startByHand, 0) - gun;
	const setDelay =
		startByHand !== undefined && "sinceGun" in startByHand ? startByHand.sinceGun : delayByHand;
	return field.points.map((_, point) => {
		const cell = runner * field.points.length + point;
		const givenGun = field.givenSinceGun[cell] ?? Number.NaN;
		const givenStart = field.givenSinceStart[cell] ?? Number.NaN;
		const either = (first: number, second: number) => (Number.isNaN(first) ? second : first);
		const time = byHand.get(point);
		const passed = passings.get(point) ?? Number.NaN;
		if (time === undefined) {
			const sinceGun = Number.isNaN(passed) ? givenGun : passed - gun;
			const passedAt = Number.isNaN(passed) ? gun + givenGun : passed;
			const read = passedAt - ownStart;
			const sinceStart = Number.isNaN(passed) ? either(givenStart, read) : read;
			return { passedAt, sinceGun, sinceStart: either(sinceGun - setDelay, sinceStart) };
		}
		const delay = either(setDelay, either(ownStart - gun, givenGun - givenStart));
		if ("sinceStart" in time) {
			const sinceGun = time.sinceStart + delay;
			return {
				passedAt: either(gun + sinceGun, ownStart + time.sinceStart),
				sinceGun: either(sinceGun, givenGun),
				sinceStart: time.sinceStart,
			};
		}
		const sinceGun = "at" in time ? time.at - gun : time.sinceGun;
		const fromStart = "at" in time ? time.at - ownStart : Number.NaN;
		const sinceStart = either(fromStart, sinceGun - delay);
		return {
			passedAt: "at" in time ? time.at : either(gun + sinceGun, ownStart + sinceStart),
			sinceGun: either(sinceGun, givenGun),
			sinceStart: either(sinceStart, givenStart),
		};
	});
}

/** By point: the hand times that have an effect. */
function handTimesOf(field: PlainField, bib: string): Map<number, HandTimeValue> {
	const course = courseOf(field, field.byBib.get(bib) ?? -1);
	const times = new Map<number, HandTimeValue>();
	for (const { pointId, time, ...each } of field.decided.handTimes) {
		const point = field.points.findIndex(({ id }) => id === pointId);
		if (each.bib !== bib || !course.points.includes(point)) continue;
		if ("sinceStart" in time && (point === course.start || time.sinceStart <= 0)) continue;
		times.set(point, time);
	}
	return times;
}

/** A mark that a person assigned to a runner, and did not force. */
export function isAssignedMark({ read, assigned, isForced }: PlainRead): boolean {
	return "bib" in read && read.bib === "" && assigned !== null && !isForced;
}

/** By point: the instant, from reads and from times set by hand. A mark counts where no other read of the passing does. */
function passingsOf(
	field: PlainField,
	runner: number,
	reads: readonly PlainRead[],
	byHand: ReadonlyMap<number, number>,
): Map<number, number> {
	const others = reads.filter((each) => !isAssignedMark(each));
	const passings = passingsInOrder(field, runner, others, byHand);
	const { atMat } = courseOf(field, runner);
	const kept = reads.filter((each) => {
		if (!isAssignedMark(each)) return true;
		const candidates = atMat[field.matNames.indexOf(each.read.pointId)] ?? [];
		return !candidates.some((point) => {
			const passed = passings.get(point);
			if (passed === undefined || byHand.has(point)) return false;
			return candidates.length === 1 || Math.abs(passed - each.time) <= 120_000;
		});
	});
	return passingsInOrder(field, runner, kept, byHand);
}

function passingsInOrder(
	field: PlainField,
	runner: number,
	reads: readonly PlainRead[],
	byHand: ReadonlyMap<number, number>,
): Map<number, number> {
	const { atMat, lapMats } = courseOf(field, runner);
	const gun = field.gun[runner] ?? Number.NaN;
	const { points } = field;
	const matOf = ({ read }: PlainRead) => field.matNames.indexOf(read.pointId);
	const order = (each: PlainRead) => {
		if (each.isForced) return -1 - matOf(each);
		return isAssignedMark(each) ? matOf(each) + field.matNames.length : matOf(each);
	};
	const inOrder = reads
		.filter((each) => matOf(each) >= 0)
		.sort((a, b) => a.time - b.time || order(a) - order(b));
	const known = [...byHand].filter(([, time]) => !Number.isNaN(time));
	const hands = known.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
	const passings = new Map<number, number>();
	const forced = new Set<number>();
	/** The furthest point so far, and when the runner was last at its mat. */
	let furthest = -1;
	let lastThere = gun;
	/** Where and when legs begin. */
	let from = -1;
	let fromTime = gun;
	/** The last read at the start before the gun, and whether the runner started there. */
	let early = Number.NaN;
	let isEarly = false;
	/** When the runner started. */
	let begin = gun;
	const limits = limitsOf(field, runner);
	const isAtFurthest = (point: number) => points[point]?.mat === points[furthest]?.mat;
	const pass = (point: number, time: number) => {
		[early, isEarly] = [Number.NaN, false];
		passings.set(point, time);
		if (point >= furthest || isAtFurthest(point)) lastThere = time;
		furthest = Math.max(furthest, point);
		if (points[point]?.kind === "start") begin = time;
		if (points[point]?.km !== null) [from, fromTime] = [point, time];
	};
	const strays = strayReads(
		inOrder.map((each) => ({ each, mat: matOf(each), time: each.time, isForced: each.isForced })),
		gun,
		(mat) => lapMats[mat] ?? null,
	);
	const isStray = (read: PlainRead) => [...strays].some(({ each }) => each === read);
	for (const each of inOrder) {
		if (isStray(each)) continue;
		const { time, isForced } = each;
		while ((hands[0]?.[1] ?? Number.NaN) <= time) pass(...(hands.shift() ?? [-1, 0]));
		const candidates = atMat[matOf(each)] ?? [];
		const point = candidates.find((candidate) => candidate > furthest) ?? candidates.at(-1) ?? -1;
		if (point < 0) continue;
		const isFree = !byHand.has(point);
		const shortest = shortestTime(limits, from, point);
		const isRest = isAtFurthest(point) && time - lastThere < Math.min(shortest, REST_MS);
		const isTooFast =
			isRest || time - fromTime < shortest || time - begin < shortestTime(limits, -1, point);
		const isImpossible = !(time >= gun) || (!isEarly && point > furthest && isTooFast);
		const isPlausible = time >= gun && !isEarly && point > furthest && !isTooFast;
		if (isFree && isForced && !forced.has(point)) {
			forced.add(point);
			pass(point, time);
		} else if (isFree && !isForced && isPlausible) pass(point, time);
		else if (isFree && !isForced && isImpossible && furthest < 0) {
			if (points[point]?.kind === "start") early = time;
			else if ((points[point]?.km ?? 0) > 0 && time - early >= shortestTime(limits, -1, point))
				isEarly = true;
		} else if (isAtFurthest(point)) lastThere = time;
	}
	for (const [point, time] of byHand) passings.set(point, time);
	return passings;
}
