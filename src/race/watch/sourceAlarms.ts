/** What is wrong with the sources of an event, from all that is known of them: clocks, mats that are silent, and sources that are behind. */
import type { ClockOffset } from "../record/decided.ts";
import type { Field } from "../scoring/field.ts";
import { pointPassingsOf } from "../scoring/pointPassings.ts";
import { correctedTime, layOutOffsets } from "../scoring/reads/correctedTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import { type KnownOffset, knownOffsets } from "./clocks/knownOffsets.ts";
import type { PairedTimes } from "./clocks/pairedTimes.ts";
import { type HeardMat, type SilentMat, silentMats } from "./silentMats.ts";
import { isSilentSource, type SourceState } from "./sourceTally.ts";

export interface JudgedSource extends SourceState {
	isSilent: boolean;
	/** It sends late again and again, and runners are to come or were missed at its points. */
	isLate: boolean;
	/** What is known of its clock: `KnownOffset.offset`; null where nothing is. */
	offset: number | null;
}

export interface SourceAlarms {
	sources: JudgedSource[];
	silent: SilentMat[];
}

/** A source that sends what it had stored is late by this, ms. */
const LATE_MS = 120_000;

/** The offsets of sources, after their corrections. */
export function offsetsOf(
	states: readonly SourceState[],
	pairs: readonly PairedTimes[],
	corrections: readonly ClockOffset[],
): KnownOffset[] {
	const offsets = layOutOffsets(corrections);
	const bySource = Map.groupBy(
		states.filter(({ source }) => source !== ""),
		({ source }) => source,
	);
	return knownOffsets(
		[...bySource].flatMap(([source, own]) => {
			const [first] = own;
			if (first === undefined) return [];
			const lastRead = Math.max(...own.map((each) => each.lastRead));
			const correction = correctedTime(offsets.get(source) ?? [], lastRead) - lastRead;
			const isDesk = own.every(({ reads }) => reads === 0);
			return { source, floor: first.floor, isDesk, correction };
		}),
		pairs,
	);
}

/** @param now epoch ms */
export function sourceAlarms(
	field: Field,
	standings: Standings,
	{
		states,
		clocks,
		corrections,
	}: {
		states: readonly SourceState[];
		/** offsetsOf() */
		clocks: readonly KnownOffset[];
		corrections: readonly ClockOffset[];
	},
	now: number,
): SourceAlarms {
	const clear = new Map(
		clocks.flatMap(({ source, offset, witness }) =>
			witness === "unclear" ? [] : [[source, offset] as const],
		),
	);
	const offsets = layOutOffsets(corrections);
	const heard = new Map<string, HeardMat>();
	for (const { mat, source, lastChip, lastHeard, floor, lag } of states) {
		if (lastChip === null) continue;
		const read = correctedTime(offsets.get(source) ?? [], lastChip) + (clear.get(source) ?? 0);
		// Where its clock may be wrong, the arrival says that the mat reads.
		const last = floor === null ? Math.max(read, lastHeard ?? read) : read;
		const before = heard.get(mat);
		heard.set(mat, {
			last: Math.max(last, before?.last ?? last),
			lag: Math.min(lag, before?.lag ?? lag),
		});
	}
	const passings = pointPassingsOf(field, standings);
	const isAwaited = (mat: string) =>
		field.points.some(({ id, mat: own }, point) => {
			const { toCome = 0, missing = 0 } = passings[point] ?? {};
			return (own === mat || id === mat) && toCome + missing > 0;
		});
	return {
		sources: states.map((state) => ({
			...state,
			isSilent: isSilentSource(state, now),
			isLate: state.behind > LATE_MS && isAwaited(state.mat),
			offset: clear.get(state.source) ?? null,
		})),
		silent: silentMats(field, standings, heard, now),
	};
}
