/**
 * A race on which every kind of change has an effect that the public sees: a half marathon, a fixed-time race, a relay, and a
 * category without runners.
 */
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { RaceEvent, Recording } from "../../../src/race/record/record.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

/** The runner whom most changes concern: the winner of the half marathon. */
export const WINNER = "00123";
export const WINNER_NAME = "王小明";
/** The second man. */
export const SUCCESSOR = "300";
/** Of the fixed-time race. */
export const LAPPER = "L1";
/** Of the relay. */
export const TEAM = "R1";
/** The reader that has recorded the winner. */
export const WINNERS_READER = `chip ${WINNER}`;

const DAY_MS = 24 * 3_600_000;

/** In no other text of the public. */
export const eventName = (eventId: string) => `Harbour ${eventId}`;

export function changeRace(eventId: string, phase: RaceEvent["phase"]): Recording {
	const small = smallRace({
		event: defaultEvent({ ...EVENT, id: eventId, name: eventName(eventId), phase }),
		runners: [
			...RUNNERS,
			{ bib: LAPPER, name: "Lia Lap", categoryId: "2", reads: { L0: 5, L1: 3_600 } },
			{ bib: "L2", name: "Leo Lap", categoryId: "2", reads: { L0: 5, L1: 3_700 } },
			{
				bib: TEAM,
				name: "Relay Reds",
				categoryId: "3",
				members: [{ leg: 1, name: "Rita First", isMissed: false }],
				reads: { R0: 5, RX: 1_900, RF: 4_000 },
			},
			{ bib: "R2", name: "Relay Blues", categoryId: "3", reads: { R0: 5, RX: 2_000, RF: 4_060 } },
		],
	});
	const race = { kind: "race" } as const;
	const fixedTime = { kind: "fixedTime", duration: DAY_MS, lapKm: 2 } as const;
	return {
		...small,
		categories: [
			{ id: "1", name: "Half", rankBy: null, format: race },
			{ id: "2", name: "24 hours", rankBy: null, format: fixedTime },
			{ id: "3", name: "Relay", rankBy: null, format: race },
			{ id: "4", name: "Fun run", rankBy: null, format: race },
		],
		points: [
			...small.points.map((point) => ({ ...point, categoryIds: ["1"] })),
			defaultPoint({ id: "L0", kind: "start", km: 0, categoryIds: ["2"] }),
			defaultPoint({ id: "L1", kind: "finish", km: 2, categoryIds: ["2"] }),
			defaultPoint({ id: "R0", kind: "start", km: 0, categoryIds: ["3"] }),
			defaultPoint({ id: "RX", kind: "split", km: 5, categoryIds: ["3"], leg: "First" }),
			defaultPoint({ id: "RF", kind: "finish", km: 10, categoryIds: ["3"], leg: "Second" }),
		],
	};
}

/** An instant of the race. @param seconds after the gun */
export const after = (seconds: number) => GUN + 1_000 * seconds;

/** Reads that readers and a desk send: of a chip without a runner, and a mark. */
export const SENT_READS = [
	{ source: "box", sequence: 1, point: "F", chip: "C1", time: after(5_700) },
	{ source: "desk", sequence: 1, point: "F", time: after(5_800) },
] as const;

/** A read that arrives after the announcement. */
export const LATE_READ = { source: "box", sequence: 2, point: "F", bib: "200", time: after(5_750) };
