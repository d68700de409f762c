/** The rows of an event in memory, by table: everything from which its standings follow, but for its reads. */
import * as v from "valibot";
import { storedEvent } from "../../contract/kit/shapes/raceEvent.ts";

const text = v.string();
const number = v.number();
const optionalText = v.nullable(v.string());
const optionalNumber = v.nullable(v.number());
// Changes that an older version recorded do not have these columns.
const laterText = v.optional(optionalText, null);
const laterNumber = v.optional(optionalNumber, null);

/** The columns of each table without the event's id. A row that a change wrote is checked against them. */
export const ROW_SCHEMAS = {
	event: v.object({
		...storedEvent.entries,
		visibility: text,
		announcement: v.optional(text, ""),
	}),
	category: v.object({
		id: text,
		position: number,
		name: text,
		rank_by: optionalText,
		format: laterText,
	}),
	cgroup: v.object({
		id: text,
		position: number,
		category_id: text,
		name: text,
		sex: text,
		age_from: laterNumber,
		age_to: laterNumber,
	}),
	wave: v.object({ id: text, position: number, gun: optionalNumber }),
	point: v.object({
		id: text,
		position: number,
		name: text,
		kind: text,
		km: optionalNumber,
		mat: text,
		category_ids: text,
		fastest_pace: optionalNumber,
		cut_off: optionalNumber,
		sport: laterText,
		leg: laterText,
	}),
	entrant: v.object({
		bib: text,
		position: number,
		name: text,
		sex: text,
		category_id: text,
		group_id: text,
		wave_id: text,
		team: text,
		status_by_hand: optionalText,
		is_hidden: number,
		counts_for: text,
		start_at: optionalNumber,
		start_after: optionalNumber,
		part_lap_km: laterNumber,
		age: laterNumber,
	}),
	chip: v.object({ chip: text, since: optionalNumber, bib: text }),
	given_time: v.object({
		bib: text,
		point_id: text,
		since_gun: optionalNumber,
		since_start: optionalNumber,
	}),
	hand_time: v.object({
		bib: text,
		point_id: text,
		at: optionalNumber,
		since_gun: optionalNumber,
		since_start: optionalNumber,
	}),
	leg_member: v.object({ bib: text, leg: number, name: text, is_missed: number }),
	penalty: v.object({ bib: text, number, ms: number, point_id: optionalText }),
	read_ruling: v.object({
		first_id: number,
		last_id: number,
		ruling: optionalText,
		bib: optionalText,
	}),
	clock_offset: v.object({
		source: text,
		since: number,
		until: optionalNumber,
		offset_ms: number,
	}),
} as const;

export type RowTable = keyof typeof ROW_SCHEMAS;

/** `event` has one row, or none if there is no such event. Chip uses and given times are in the order in which they were recorded. */
export type EventRows = {
	readonly [Table in RowTable]: readonly v.InferOutput<(typeof ROW_SCHEMAS)[Table]>[];
};

/** The rows of a course. */
export type CourseRows = Pick<EventRows, "category" | "cgroup" | "wave" | "point">;
