/** The rows that changes of an event, its categories and its waves want. */
import * as v from "valibot";
import { hiddenRepeats } from "../../../contract/shapes/raceEvent.ts";
import type { Category } from "../../../race/record/record.ts";
import { isFuture } from "../../../race/time/askedAtPoint.ts";
import { UnknownCategory } from "../../errors/UnknownCategory.ts";
import { UnknownEvent } from "../../errors/UnknownEvent.ts";
import { UnknownWave } from "../../errors/UnknownWave.ts";
import { formatText } from "../../facts/storedFormats.ts";
import { findCategory } from "../../findCategory.ts";
import { loadCourse } from "../../load.ts";
import { announcementText, readAnnouncement } from "../announcement.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns } from "../part.ts";
import { movedTimes } from "./movedTimes.ts";
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
	| "setting"
	| "rankBy"
	| "visibility"
	| "schedule"
	| "gun"
	| "removeCategory"
	| "format"
> = {
	phase: (event, { phase }) => settings(event, { phase }, (present) => present["phase"]),
	masks: (event, { masksNames }) =>
		settings(event, { masksNames }, (present) => present["masksNames"]),
	repeats: (event, request) =>
		settings(event, v.parse(hiddenRepeats, request), (present) => present),
	notice: (event, { notice }) => settings(event, { notice }, (present) => present["notice"]),
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
