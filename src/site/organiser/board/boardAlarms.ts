/** The alarms of the board: one for one cause. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { SourceState, WatchedSources } from "../../../contract/watch/sources.ts";

type SilentMat = WatchedSources["silent"][number];

import { isClockOff } from "../../../race/watch/sourceTally.ts";

export type BoardAlarm =
	/** A mat without reads. */
	| { kind: "mat"; id: string; mat: SilentMat; sources: readonly SourceState[] }
	/** A gun that does not fit the first starters of its wave. Epoch ms; `first` is null where the server does not say it. */
	| {
			kind: "gun";
			id: string;
			waveId: string;
			wave: string;
			gun: number;
			first: number | null;
			plausible: number;
	  }
	/** A source that reads nothing while others at its mat go on. */
	| { kind: "source"; id: string; source: SourceState; others: readonly SourceState[] };

/** A silent mat explains its sources; a silent source is an alarm of its own only where its mat reads. */
export function boardAlarms({
	silent,
	sources,
}: Pick<WatchedSources, "silent" | "sources">): BoardAlarm[] {
	const atMat = (mat: string, points: readonly string[]) =>
		sources.filter((each) => each.mat === mat || each.points.some((id) => points.includes(id)));
	const mats = silent.map((mat): BoardAlarm => {
		const id = `mat ${mat.mat} ${mat.since ?? ""}`;
		return { kind: "mat", id, mat, sources: atMat(mat.mat, mat.points) };
	});
	const explained = new Set(
		mats.flatMap((alarm) => (alarm.kind === "mat" ? alarm.sources.map(nameOf) : [])),
	);
	return [
		...mats,
		...sources.flatMap((source): BoardAlarm[] => {
			if (!source.isSilent || explained.has(nameOf(source))) return [];
			const id = `source ${nameOf(source)} ${source.lastHeard ?? ""}`;
			const others = sources.filter(
				(each) => each.mat === source.mat && each !== source && !each.isSilent && each.reads > 0,
			);
			return [{ kind: "source", id, source, others }];
		}),
	];
}

/** Guns that do not fit, each with the one that does. While one is wrong, nearly all reads at the start may look wrong. */
export function gunAlarms(waves: Readonly<OrganisedEvent["waves"]>): BoardAlarm[] {
	return waves.flatMap(
		({ name: wave, id: waveId, gun, plausibleGun, firstReads }): BoardAlarm[] => {
			if (gun === null || plausibleGun === null) return [];
			const first = firstReads[0]?.time ?? null;
			const id = `gun ${waveId} ${gun}`;
			return [{ kind: "gun", id, waveId, wave, gun, first, plausible: plausibleGun }];
		},
	);
}

const nameOf = ({ mat, source }: SourceState) => JSON.stringify([mat, source]);

/** A source that sends what it had stored is late by this, ms. */
const LATE_MS = 120_000;
/** Sources that sent within this time before the last one are in use, ms. */
const IN_USE_MS = 60 * 60_000;

/** What is odd about a source: it is silent, behind, or its clock differs. */
export function oddities(
	source: SourceState,
	{ silent, sources }: Pick<WatchedSources, "silent" | "sources">,
): { isSilent: boolean; isLate: boolean; isOff: boolean } {
	const latest = Math.max(...sources.map(({ lastHeard }) => lastHeard ?? 0));
	const isInUse = source.lastHeard !== null && latest - source.lastHeard < IN_USE_MS;
	const atSilentMat = silent.some(
		({ mat, points }) => mat === source.mat || source.points.some((id) => points.includes(id)),
	);
	return {
		isSilent: source.isSilent || atSilentMat,
		isLate: isInUse && source.delay !== null && source.delay > LATE_MS,
		isOff: isInUse && isClockOff(source.offset),
	};
}
