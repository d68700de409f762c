/** What can be done about a row of a queue, as changes that the server takes. The only bib that is proposed is that of an unknown chip. */
import type { WatchedRow } from "../../../contract/watch/queues.ts";
import type { Requested } from "../frame/proposed/ProposedChanges.tsx";

export type { Requested };

/** Changes by the word on their button. */
export type RowChangeName =
	| "fill"
	| "useMark"
	| "useRead"
	| "count"
	| "strike"
	| "strikeLater"
	| "strikeSource"
	| "assign"
	| "giveChip"
	| "dnf"
	| "statusBack"
	| "take"
	| "moveWave"
	| "swapChips"
	| "twoPeople"
	| "noRunner"
	| "staysDsq";

/** What a change did, in one sentence of the toast. */
export type DoneName =
	| "filled"
	| "assigned"
	| "counted"
	| "struck"
	| "chipGiven"
	| "dnf"
	| "statusBack"
	| "taken"
	| "waveMoved"
	| "chipsSwapped"
	| "ticked";

export interface RowChange {
	name: RowChangeName;
	/** All or none are made. */
	request: Requested | Requested[];
	done: DoneName;
	/** The bib, the instant, and the source, chip, wave or other bib in its texts. */
	bib: string;
	time: number | null;
	source: string;
}

export interface RowChanges {
	/** What Enter does. */
	proposal: RowChange | null;
	other: RowChange | null;
	/** The change for a bib that is typed. */
	withBib: ((bib: string) => RowChange) | null;
}

const NOTHING: RowChanges = { proposal: null, other: null, withBib: null };

/** The changes that a row offers. */
export function rowChangesOf(row: WatchedRow): RowChanges {
	switch (row.reason) {
		case "missed":
			return changesOfMissed(row);
		case "before the gun":
		case "early start":
		case "too fast":
		case "behind":
		case "off the course":
			return { ...NOTHING, proposal: strike(row, "strike"), other: count(row) };
		case "other wave":
			return { ...NOTHING, proposal: movingWave(row) };
		case "swapped chips":
			return { ...NOTHING, proposal: swappingChips(row) };
		case "mark":
		case "unknown bib":
			return { ...NOTHING, withBib: assigning(row), other: strike(row, "strike") };
		case "unknown chip":
			return changesOfUnknownChip(row);
		case "far ahead":
		case "finish does not count":
			return { ...NOTHING, proposal: count(row), other: strike(row, "strike") };
		case "read though DNS":
		case "finished though DNF":
			return { ...NOTHING, proposal: statusBack(row), other: strike(row, "strike") };
		case "finished though DSQ":
			return { ...NOTHING, proposal: ticking(row, "staysDsq"), other: statusBack(row) };
		case "late":
			return { ...NOTHING, proposal: take(row), other: strike(row, "strike") };
		case "overdue":
			return { ...NOTHING, proposal: dnf(row) };
		case "read again":
			return { ...NOTHING, proposal: strike(row, "strikeLater") };
		case "sources differ":
			return changesOfDiffering(row);
		case "same name":
			return { ...NOTHING, proposal: ticking(row, "twoPeople") };
		case "unknown mat":
		case "chip of several":
			return NOTHING;
	}
}

/** A read or a mark near the expected instant is better than the estimate. */
function changesOfMissed(row: WatchedRow): RowChanges {
	const { pno: bib, pINo: point, expected, candidates } = row;
	const fill: RowChange | null =
		expected === null
			? null
			: {
					name: "fill",
					done: "filled",
					bib,
					time: expected,
					source: "",
					request: { kind: "time", bib, point, time: { at: expected } },
				};
	const [candidate] = candidates;
	if (candidate === undefined) return { ...NOTHING, proposal: fill };
	const { source, sequence, time, verdict } = candidate;
	const read = { source, sequence };
	const instead: RowChange =
		verdict === "mark"
			? {
					name: "useMark",
					done: "assigned",
					bib,
					time,
					source,
					request: { kind: "match", ...read, bib },
				}
			: {
					name: "useRead",
					done: "counted",
					bib,
					time,
					source,
					request: { kind: "ruling", ...read, ruling: "forced" },
				};
	return { ...NOTHING, proposal: instead, other: fill };
}

/** The read that counts is the first one; without it the other source's counts. */
function changesOfDiffering({ pno: bib, candidates }: WatchedRow): RowChanges {
	const [first, second] = candidates;
	if (first === undefined || second === undefined) return NOTHING;
	const strikeOf = ({ source, sequence, time }: typeof first): RowChange => ({
		name: "strikeSource",
		done: "struck",
		bib,
		time,
		source,
		request: { kind: "ruling", source, sequence, ruling: "struck" },
	});
	return { ...NOTHING, proposal: strikeOf(candidates.at(-1) ?? second), other: strikeOf(first) };
}

function strike(row: WatchedRow, name: "strike" | "strikeLater"): RowChange | null {
	const { pno: bib, source, sequence, time } = row;
	if (sequence === null) return null;
	return {
		name,
		done: "struck",
		bib,
		time,
		source,
		request: { kind: "ruling", source, sequence, ruling: "struck" },
	};
}

function count({ pno: bib, source, sequence, time }: WatchedRow): RowChange | null {
	if (sequence === null) return null;
	return {
		name: "count",
		done: "counted",
		bib,
		time,
		source,
		request: { kind: "ruling", source, sequence, ruling: "forced" },
	};
}

function take({ pno: bib, source, sequence, time }: WatchedRow): RowChange | null {
	if (sequence === null) return null;
	return {
		name: "take",
		done: "taken",
		bib,
		time,
		source,
		request: { kind: "ruling", source, sequence, ruling: "taken" },
	};
}

function assigning({ source, sequence, time }: WatchedRow): RowChanges["withBib"] {
	if (sequence === null) return null;
	return (bib) => ({
		name: "assign",
		done: "assigned",
		bib,
		time,
		source,
		request: { kind: "match", source, sequence, bib },
	});
}

function givingChip({ chip }: WatchedRow): RowChanges["withBib"] {
	return (bib) => ({
		name: "giveChip",
		done: "chipGiven",
		bib,
		time: null,
		source: chip,
		request: { kind: "chip", bib, chip, since: null },
	});
}

/** Who was due where the chip was read, and has no read there, is proposed. */
function changesOfUnknownChip(row: WatchedRow): RowChanges {
	const withBib = givingChip(row);
	const [due] = row.bibs;
	const proposal = due === undefined || withBib === null ? null : withBib(due);
	return { proposal, withBib, other: ticking(row, "noRunner") };
}

type TickName = Extract<RowChangeName, "twoPeople" | "noRunner" | "staysDsq">;

/** For good, and for everyone. */
function ticking({ pno, chip, tick }: WatchedRow, name: TickName): RowChange {
	return {
		name,
		done: "ticked",
		bib: pno || chip,
		time: null,
		source: "",
		request: { kind: "tick", row: tick, isTicked: true },
	};
}

function movingWave({ pno: bib, wave }: WatchedRow): RowChange {
	return {
		name: "moveWave",
		done: "waveMoved",
		bib,
		time: null,
		source: wave,
		request: { kind: "edit", bib, set: { wave } },
	};
}

/** Each gets the chip of the other one. null where one of both has several. */
function swappingChips({
	pno: bib,
	chip,
	bibs: [other],
	others: [ofOther],
}: WatchedRow): RowChange | null {
	if (other === undefined || chip === "" || ofOther === undefined || ofOther === "") return null;
	return {
		name: "swapChips",
		done: "chipsSwapped",
		bib,
		time: null,
		source: other,
		request: [
			{ kind: "chip", bib: other, chip, since: null },
			{ kind: "chip", bib, chip: ofOther, since: null },
		],
	};
}

/** The reads decide again. */
function statusBack({ pno: bib }: WatchedRow): RowChange {
	return {
		name: "statusBack",
		done: "statusBack",
		bib,
		time: null,
		source: "",
		request: { kind: "status", bib, status: null },
	};
}

function dnf({ pno: bib }: WatchedRow): RowChange {
	return {
		name: "dnf",
		done: "dnf",
		bib,
		time: null,
		source: "",
		request: { kind: "status", bib, status: "didNotFinish" },
	};
}
