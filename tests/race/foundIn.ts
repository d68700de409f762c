/** Findings of a small half marathon, for tests. */
import { type FileNotes, type Finding, NO_NOTES } from "../../src/race/checks/finding.ts";
import { findingsOf, NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import type { KnownField } from "../../src/race/checks/knownField.ts";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { GivenTime, Recording } from "../../src/race/record/record.ts";
import { UNSPECIFIED } from "../../src/race/record/sex.ts";

/** A runner of the event of whom only the bib is known. */
export const UNNAMED = {
	name: "",
	sex: UNSPECIFIED,
	category: "",
	group: "",
	wave: "1",
	statusByHand: null,
	official: null,
	net: null,
} as const;

export const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 9);

export const POINTS = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "10K", kind: "split", km: 10 }),
	defaultPoint({ id: "15K", kind: "split", km: 15 }),
	defaultPoint({ id: "20K", kind: "split", km: 20 }),
	defaultPoint({ id: "F", kind: "finish", km: 21.0975 }),
];

/** Minutes since the start by point. */
type Times = Readonly<Record<string, number>>;

interface Given {
	times?: Readonly<Record<string, Times>>;
	category?: string;
	phase?: "live" | "announced";
	changes?: Partial<Recording>;
	known?: KnownField;
	notes?: Partial<FileNotes>;
}

/** The findings of a half marathon with these times by bib. The row of a bib is its number plus one. */
export function found({
	times = {},
	category = "Half",
	phase = "announced",
	...given
}: Given): Finding[] {
	const bibs = Object.keys(times);
	const recording: Recording = {
		organisation: { id: "1", code: "0", shortName: "City", url: "" },
		event: defaultEvent({
			id: "M1001",
			organisationId: "1",
			name: "City Half",
			date: "2026-03-08",
			phase,
		}),
		categories: [{ id: "1", name: category, rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "1", gun: null }],
		points: POINTS,
		entrants: bibs.map((bib) => defaultEntrant({ bib, sex: "1", categoryId: "1" })),
		chips: [],
		passings: [],
		givenTimes: Object.entries(times).flatMap(([bib, runs]) =>
			Object.entries(runs).map(([pointId, minutes]): GivenTime => {
				const ms = Math.round(minutes * MINUTE);
				return { bib, pointId, sinceGun: pointId === "F" ? ms : null, sinceStart: ms };
			}),
		),
		...given.changes,
	};
	const rows = new Map(bibs.map((bib, index) => [bib, index + 2]));
	return findingsOf(
		recording,
		given.known ?? NOTHING_KNOWN,
		{ ...NO_NOTES, rows, ...given.notes },
		NOW,
	);
}

export const GOOD: Times = { "10K": 40, "15K": 61, "20K": 82, F: 86.5 };
