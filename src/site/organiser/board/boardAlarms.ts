/** The alarms of the board: one for one cause. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { SourceState, WatchedSources } from "../../../contract/watch/sources.ts";

type SilentMat = WatchedSources["silent"][number];
export type WatchedClock = WatchedSources["clocks"][number];

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
	| { kind: "source"; id: string; source: SourceState; others: readonly SourceState[] }
	/** A clock that is off. */
	| { kind: "clock"; id: string; clock: WatchedClock };

/** A silent mat explains its sources; a silent source is an alarm of its own only where its mat reads. */
export function boardAlarms({
	silent,
	sources,
	clocks,
}: Pick<WatchedSources, "silent" | "sources" | "clocks">): BoardAlarm[] {
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
		...clocks.map((clock): BoardAlarm => ({ kind: "clock", id: `clock ${clock.source}`, clock })),
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

/** What is odd about a source: it is silent, behind, or its clock is off. */
export function oddities(
	source: SourceState,
	{ silent, clocks }: Pick<WatchedSources, "silent" | "clocks">,
): { isSilent: boolean; isLate: boolean; isOff: boolean } {
	const atSilentMat = silent.some(
		({ mat, points }) => mat === source.mat || source.points.some((id) => points.includes(id)),
	);
	return {
		isSilent: source.isSilent || atSilentMat,
		isLate: source.isLate,
		isOff: clocks.some((each) => each.source === source.source),
	};
}
