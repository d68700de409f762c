/** Two small races whose every result is known: one announced, one live. */

import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { Entrant, RaceEvent, Recording } from "../../src/race/record/record.ts";

/** The gun of every race. */
export const GUN = Date.parse("2026-03-08T06:30:00+08:00");
const MINUTE = 60_000;

/** Bib, name, sex, group, team, minutes from the gun to start, 5K and finish; null where not passed. */
type Row = [string, string, "1" | "2", string, string, number | null, number | null, number | null];

const ROWS: Row[] = [
	["0001", "王小明", "1", "1", "台北跑團", 0.1, 20, 41.005],
	["0002", "王大同", "1", "1", "", 0.2, 21, 43.5],
	["0003", "陳美麗", "2", "2", "", 0.3, 22, 44],
	["0004", "佐藤 はなこ", "2", "2", "", 0.4, 23, 47],
	["A-12", "Mary O’Brien", "2", "2", "Harbour Runners", 0.5, 24, 49.25],
	["0123", "林志豪", "1", "1", "", 0.6, 25, null],
	["0200", "堃喆𠮷", "1", "1", "", null, null, null],
];

function event(id: string, name: string, phase: RaceEvent["phase"]): RaceEvent {
	const date = "2026-03-08";
	return defaultEvent({ id, organisationId: "42", name, date, location: "臺北市", phase });
}

function recording(of: RaceEvent): Recording {
	const passings = ROWS.flatMap(([bib, , , , , ...minutes]) =>
		(["S", "5K", "F"] as const).flatMap((pointId, index) => {
			const after = minutes[index] ?? null;
			if (after === null) return [];
			const time = Math.round(GUN + after * MINUTE);
			return { source: `mat ${pointId} ${bib}`, sequence: time, pointId, bib, time };
		}),
	);
	return {
		organisation: {
			id: "42",
			code: "cityrun",
			shortName: "城市路跑協會",
			url: "https://example.org/",
		},
		event: of,
		categories: [{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [
			{ id: "1", categoryId: "1", name: "男30-39歲", sex: "1", ...ANY_AGE },
			{ id: "2", categoryId: "1", name: "女30-39歲", sex: "2", ...ANY_AGE },
		],
		waves: [{ id: "1", gun: GUN }],
		points: [
			defaultPoint({ id: "S", name: "起點", kind: "start", km: 0 }),
			defaultPoint({ id: "5K", name: "5K", kind: "split", km: 5 }),
			defaultPoint({ id: "F", name: "終點", kind: "finish", km: 10 }),
		],
		entrants: ROWS.map(
			([bib, name, sex, groupId, team]): Entrant =>
				defaultEntrant({ bib, name, sex, categoryId: "1", groupId, team }),
		),
		chips: [],
		passings,
		givenTimes: [],
	};
}

/** M1000 is announced, M1001 is live with the same reads. */
export function cityRun(): Recording[] {
	return [
		recording(event("M1000", "2026 城市路跑", "announced")),
		recording(event("M1001", "2026 城市夜跑", "live")),
	];
}

/** A live race of its own with the same reads, for a test that sends more of them. */
export function nightRun(id: string): Recording {
	const race = recording(event(id, "2026 河濱夜跑", "live"));
	return {
		...race,
		organisation: { id: "43", code: "nightrun", shortName: "夜跑俱樂部", url: "" },
		event: { ...race.event, organisationId: "43" },
	};
}
