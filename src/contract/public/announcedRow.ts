/** A row of the announced table, as it is sent and as it is read (SPEC section 3). */
import * as v from "valibot";
import { sexOfCode } from "../../race/record/sex.ts";
import { isRanked, statusOfCode } from "../../race/record/status.ts";
import type { Rounding } from "../../race/time/duration.ts";
import { coveredEntries, readCovered } from "../kit/shapes/covered.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { finishTime, iaaf, number, sexCode, statusCode, text } from "../kit/shapes/fields.ts";
import type { AnnouncedRunner } from "./visitorLists.ts";

export const announcedRow = v.looseObject({
	pNO: described(text, "The bib."),
	pName: described(text, "The runner's name."),
	cID: described(text, "The category's id."),
	cGID: described(text, "The group's id, '' for none."),
	pSex: sexCode,
	/** Milliseconds, as `chipTime`. */
	officialTime: described(finishTime, "Official time as measured, ms.", {
		type: ["integer", "null"],
	}),
	chipTime: described(finishTime, "Chip time as measured, ms.", { type: ["integer", "null"] }),
	cRank: described(number, "Rank in the category; null for a status without ranks."),
	cSRank: described(number, "Rank by sex in the category; null for a status without ranks."),
	cGRank: described(number, "Rank in the group; null for a status without ranks."),
	winner: described(text, "`winnerType` and place; '' without a title.", {
		pattern: "^([123]-\\d+)?$",
		examples: ["2-1"],
	}),
	teamName: described(text, "The team, '' for none."),
	// Ours, absent from a plain server.
	iaaf: ours(iaaf, "How times are rounded for display. Ranks use the measured time."),
	pStatus: statusCode,
	...coveredEntries,
});

type Row = Record<"pNO" | "pName" | "cID" | "cGID" | "pSex" | "winner" | "teamName", string> &
	Record<"officialTime" | "chipTime" | "cRank" | "cSRank" | "cGRank" | "pStatus", number | null> & {
		laps?: number | null | undefined;
		distance?: number | null | undefined;
	};

/** A row as this server writes it. It is checked quickly, because an answer has up to twenty thousand rows. */
type WrittenRow = Row & { iaaf: string };

/** Reads a row of any results server. */
export const readAnnouncedRow = v.union([
	v.pipe(
		v.custom<WrittenRow>(isWrittenRow),
		v.transform((wire) => readRow(wire, wire.iaaf === "1" ? "up" : "exact")),
	),
	v.pipe(
		announcedRow,
		v.transform((wire) => readRow(wire, wire.iaaf)),
	),
]);

function isText(value: unknown): boolean {
	return typeof value === "string";
}

function isNumber(value: unknown): boolean {
	return value === null || Number.isInteger(value);
}

function isWrittenRow(wire: unknown): boolean {
	if (typeof wire !== "object" || wire === null) return false;
	if (!("pNO" in wire && isText(wire.pNO) && "pName" in wire && isText(wire.pName))) return false;
	if (!("cID" in wire && isText(wire.cID) && "cGID" in wire && isText(wire.cGID))) return false;
	if (!("pSex" in wire && isText(wire.pSex) && "iaaf" in wire && isText(wire.iaaf))) return false;
	if (!("winner" in wire && isText(wire.winner))) return false;
	if (!("teamName" in wire && isText(wire.teamName))) return false;
	if (!("officialTime" in wire && isNumber(wire.officialTime))) return false;
	if (!("chipTime" in wire && isNumber(wire.chipTime))) return false;
	if (!("cRank" in wire && isNumber(wire.cRank))) return false;
	if (!("cSRank" in wire && isNumber(wire.cSRank))) return false;
	if (!("cGRank" in wire && isNumber(wire.cGRank))) return false;
	return "pStatus" in wire && Number.isInteger(wire.pStatus);
}

/**
 * Ignores times, ranks and titles of a status without ranks; without a status all are used. Without a time there is no rank
 * and no title either: a server that counts 0 as a time ranks such a runner first.
 */
function readRow(wire: Row, rounding: Rounding): AnnouncedRunner {
	const status = statusOfCode(wire.pStatus);
	const isResult = status === null || isRanked(status);
	const known = (value: number | null) => (isResult && value) || null;
	const official = known(wire.officialTime);
	const chip = known(wire.chipTime);
	const covered = isResult ? readCovered(wire) : null;
	const hasTime = official !== null || chip !== null || covered !== null;
	const rank = (sent: number | null) => (hasTime && known(sent)) || null;
	return {
		bib: wire.pNO,
		name: wire.pName,
		categoryId: wire.cID,
		groupId: wire.cGID,
		sex: sexOfCode(wire.pSex),
		official,
		chip,
		rounding,
		rank: rank(wire.cRank),
		sexRank: rank(wire.cSRank),
		groupRank: rank(wire.cGRank),
		winner: hasTime ? wire.winner : "",
		team: wire.teamName,
		status,
		covered,
	};
}
