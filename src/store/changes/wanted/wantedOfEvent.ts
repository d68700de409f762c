/** The rows that changes of an event, its categories and its waves want. */
import * as v from "valibot";
import { hiddenRepeats } from "../../../contract/kit/shapes/raceEvent.ts";
import type { Category } from "../../../race/record/record.ts";
import { isFuture } from "../../../race/time/askedAtPoint.ts";
import { dayOf, daysBetween, isZone, timeOfDay } from "../../../race/time/day.ts";
import { UnknownCategory } from "../../errors/UnknownCategory.ts";
import { UnknownEvent } from "../../errors/UnknownEvent.ts";
import { UnknownWave } from "../../errors/UnknownWave.ts";
import { findCategory } from "../../findCategory.ts";
import { loadCourse } from "../../load.ts";
import { formatText } from "../../storedColumns.ts";
import { announcedRows } from "../announcedReads.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns } from "../part.ts";
import { announcementText, readAnnouncement } from "../storedAnnouncement.ts";
import { rowOf, type WantedByKinds, type WantedRows, wantedRows } from "./wantedRows.ts";

/** Changes settings of the event; `before` is chosen from the present ones. */
async function settings(
	event: LockedEvent,
	after: Columns,
	before: (present: Columns) => unknown,
): Promise<WantedRows> {
	const present = await rowOf(event, { table: "event", key: [] });
	if (present === null) throw new UnknownEvent(event.eventId);
	return wantedRows({ table: "event", key: [], after }, before(present));
}

/** @throws UnknownCategory */
export async function categoryOf(event: LockedEvent, named: string): Promise<Category> {
	const { categories } = await loadCourse(event.transaction, event.eventId);
	const found = findCategory(categories, named);
	if (found) return found;
	const names = categories.map(({ name }) => name);
	throw new UnknownCategory(event.eventId, named, names);
}

export const WANTED_OF_EVENT: WantedByKinds<
	| "phase"
	| "masks"
	| "repeats"
	| "notice"
	| "tick"
	| "setting"
	| "rankBy"
	| "visibility"
	| "schedule"
	| "gun"
	| "removeCategory"
	| "format"
> = {
	async phase(event, { phase }) {
		const plan = await settings(event, { phase }, (present) => present["phase"]);
		return { ...plan, wanted: [...plan.wanted, ...(await announcedRows(event, phase))] };
	},
	masks: (event, { masksNames }) =>
		settings(event, { masksNames }, (present) => present["masksNames"]),
	repeats: (event, request) =>
		settings(event, v.parse(hiddenRepeats, request), (present) => present),
	notice: (event, { notice }) => settings(event, { notice }, (present) => present["notice"]),
	async tick(event, { row, isTicked }) {
		const subject = { table: "ticked_row", key: [row] } as const;
		const isBefore = (await rowOf(event, subject)) !== null;
		return wantedRows({ ...subject, after: isTicked ? { ticked: 1 } : null }, isBefore);
	},
	async setting(event, { setting }) {
		const { name, value } = setting;
		const rows = await settings(event, { [name]: value }, (present) => ({
			name,
			value: present[name],
		}));
		if (name !== "date" && name !== "zone") return rows;
		const present = await rowOf(event, { table: "event", key: [] });
		const known = { date: String(present?.["date"]), zone: String(present?.["zone"]) };
		return { ...rows, warnings: await movedTimes(event, known, name, String(value)) };
	},
	visibility: (event, { visibility }) =>
		settings(event, { visibility }, (present) => present["visibility"]),
	schedule: (event, { announceAt: at, who, why, covers, held }) =>
		settings(
			event,
			{ announcement: announcementText({ at, who, why, covers, held }) },
			(present) => readAnnouncement(present["announcement"])?.at ?? null,
		),
	async rankBy(event, { category, rankBy }) {
		if (category === "")
			return settings(event, { rankBy: rankBy ?? "official" }, (present) => present["rankBy"]);
		const { id, rankBy: before } = await categoryOf(event, category);
		return wantedRows({ table: "category", key: [id], after: { rank_by: rankBy } }, before);
	},
	async format(event, { category, format }) {
		const { id, format: before } = await categoryOf(event, category);
		return wantedRows(
			{ table: "category", key: [id], after: { format: formatText(format) } },
			before,
		);
	},
	async gun(event, { waveId, gun }) {
		const { waves } = await loadCourse(event.transaction, event.eventId);
		const wave = waves.find(({ id }) => id === waveId);
		if (!wave) {
			const ids = waves.map(({ id }) => id);
			throw new UnknownWave(event.eventId, waveId, ids);
		}
		const warnings = warningsOfGun(event.now, waveId, gun);
		return { ...wantedRows({ table: "wave", key: [waveId], after: { gun } }, wave.gun), warnings };
	},
	async removeCategory(event, { category }) {
		const { id, name } = await categoryOf(event, category);
		const { groups } = await loadCourse(event.transaction, event.eventId);
		const own = groups.filter(({ categoryId }) => categoryId === id);
		return wantedRows(
			{ table: "category", key: [id], after: null },
			name,
			...own.map((group) => ({ table: "cgroup", key: [group.id], after: null }) as const),
		);
	},
};

function warningsOfGun(now: number, waveId: string, gun: number | null): string[] {
	if (gun === null || !isFuture(gun, now)) return [];
	const minutes = Math.round((gun - now) / 60_000);
	return [
		`the gun of wave ${waveId} is ${minutes} minutes ahead of the clock: until then no read of its runners counts`,
	];
}

/** The present day and zone. */
interface Present {
	date: string;
	zone: string;
}

/**
 * What a person should know of times before the zone or the date changes: instants stay as they are. Nothing while there is no gun, no
 * read and no time by hand.
 * @param name of the setting that changes to `value`
 */
async function movedTimes(
	event: LockedEvent,
	{ date, zone }: Present,
	name: "date" | "zone",
	value: string,
): Promise<string[]> {
	const first = await firstTime(event);
	if (first === null) return [];
	const { what, at } = first;
	const shown = (inZone: string) => `${dayOf(at, inZone)} ${timeOfDay(at, inZone)}`;
	if (name === "zone") {
		if (value === zone || !isZone(value) || shown(value) === shown(zone)) return [];
		return [
			`guns, reads and times by hand stay the instants that they are, and are shown by the clocks of ${value}: ${what} as ${shown(value)}, before as ${shown(zone)}. Where they were typed or sent in the wrong zone, set the guns and the times by hand anew, undo or send the logs again, or correct the readers (offset)`,
		];
	}
	const off = daysBetween(value, dayOf(at, zone));
	if (value === date || Number.isNaN(off)) return [];
	const days = `${Math.abs(off)} ${Math.abs(off) === 1 ? "day" : "days"}`;
	const where =
		off === 0 ? "on the new date" : `${days} ${off > 0 ? "after" : "before"} the new date`;
	return [
		`guns, reads and times by hand stay on their days: ${what} is on ${shown(zone)}, ${where}. Where they were typed or sent for the wrong day, set the guns and the times by hand anew, and undo or send the logs again`,
	];
}

/** The first gun, else the first read that was stored, else a time by hand. */
async function firstTime({ transaction, eventId }: LockedEvent) {
	const { waves } = await loadCourse(transaction, eventId);
	const [gun] = waves
		.flatMap((wave) => (wave.gun === null ? [] : [{ id: wave.id, gun: wave.gun }]))
		.sort((a, b) => a.gun - b.gun);
	if (gun) return { what: `the gun of wave ${gun.id}`, at: gun.gun };
	const read = await transaction
		.selectFrom("passing")
		.select(["point_id", "time"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (read) return { what: `the first read, at ${read.point_id},`, at: read.time };
	const byHand = await transaction
		.selectFrom("hand_time")
		.select(["bib", "at"])
		.where("event_id", "=", eventId)
		.where("at", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return byHand?.at == null ? null : { what: `the time of ${byHand.bib}`, at: byHand.at };
}
