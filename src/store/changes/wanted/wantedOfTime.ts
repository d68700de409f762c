/** The rows that changes of reads and times want. */
import { UnknownBib } from "../../errors/UnknownBib.ts";
import { UnknownPoint } from "../../errors/UnknownPoint.ts";
import { UnknownRead } from "../../errors/UnknownRead.ts";
import { loadCourse } from "../../load.ts";
import { takenReads } from "../announcedReads.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Subject } from "../part.ts";
import { readShown } from "./readShown.ts";
import {
	entrantRow,
	rowOf,
	type WantedBy,
	type WantedByKinds,
	type WantedRows,
	wantedRows,
} from "./wantedRows.ts";

interface NamedRead {
	source: string;
	sequence: number;
}

/** Changes one of the two columns of a read's ruling. */
async function ruled(
	event: LockedEvent,
	read: NamedRead,
	column: "ruling" | "bib",
	value: string | null,
): Promise<WantedRows> {
	const { transaction, eventId } = event;
	const row = await transaction
		.selectFrom("passing")
		.select(["id", "source", "chip", "bib", "time", "point_id"])
		.where("event_id", "=", eventId)
		.where("source", "=", read.source)
		.where("sequence", "=", read.sequence)
		.executeTakeFirst();
	if (!row) throw new UnknownRead(eventId, read.source, read.sequence);
	const subject: Subject = { table: "read_ruling", key: [row.id, row.id] };
	const present = await rowOf(event, subject);
	const after: Columns = { ruling: null, bib: null, ...present, [column]: value };
	const isNone = after["ruling"] === null && after["bib"] === null;
	const assigned = present?.["bib"];
	const shown = await readShown(event, row, typeof assigned === "string" ? assigned : null);
	const rows = wantedRows({ ...subject, after: isNone ? null : after }, present?.[column] ?? null);
	return { ...rows, logged: { read: shown } };
}

const time: WantedBy<"time"> = async (event, { bib, point, time: given }) => {
	const { points } = await loadCourse(event.transaction, event.eventId);
	await entrantRow(event, bib);
	if (!points.some(({ id }) => id === point)) {
		const ids = points.map(({ id }) => id);
		throw new UnknownPoint(event.eventId, point, ids);
	}
	const subject: Subject = { table: "hand_time", key: [bib, point] };
	const present = await rowOf(event, subject);
	const after = given && {
		at: "at" in given ? given.at : null,
		since_gun: "sinceGun" in given ? given.sinceGun : null,
		since_start: "sinceStart" in given ? given.sinceStart : null,
	};
	return wantedRows({ ...subject, after }, present && handTimeOf(present));
};

function handTimeOf(row: Columns) {
	const { at, since_gun: sinceGun, since_start: sinceStart } = row;
	if (typeof at === "number") return { at };
	return typeof sinceGun === "number" ? { sinceGun } : { sinceStart };
}

/** Without late reads nothing changes. */
const takeReads: WantedBy<"takeReads"> = async (event, { until }) =>
	wantedRows((await takenReads(event, until)) ?? { ...NO_READS, after: null }, null);

const NO_READS = { table: "read_ruling", key: [0, 0] } as const;

export const WANTED_OF_TIME: WantedByKinds<"ruling" | "takeReads" | "match" | "time" | "offset"> = {
	takeReads,
	ruling: (event, request) => ruled(event, request, "ruling", request.ruling),
	async match(event, request) {
		if (request.bib !== null) {
			const known = await rowOf(event, { table: "entrant", key: [request.bib] });
			if (known === null) throw new UnknownBib(event.eventId, request.bib);
		}
		return ruled(event, request, "bib", request.bib);
	},
	time,
	async offset(event, { source, since, until, offset }) {
		const subject: Subject = { table: "clock_offset", key: [source, since ?? 0] };
		const present = await rowOf(event, subject);
		const before = present && { until: present["until"], offset: present["offset_ms"] };
		const after = offset === null ? null : { until, offset_ms: offset };
		const warnings = offset === null ? [] : await warningsOfSource(event, source);
		return { ...wantedRows({ ...subject, after }, before), warnings };
	},
};

/** A clock may be corrected before its first read; a mistyped name corrects nothing. */
async function warningsOfSource(
	{ transaction, eventId }: LockedEvent,
	source: string,
): Promise<string[]> {
	const read = await transaction
		.selectFrom("passing")
		.select("id")
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.limit(1)
		.executeTakeFirst();
	if (read) return [];
	return [
		`no read of the source ${source} has come: the correction has no effect until one does. gantry sources ${eventId} lists those that have sent`,
	];
}
