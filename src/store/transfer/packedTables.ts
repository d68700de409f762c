/**
 * The tables of an event in its file, with the columns of their rows: everything but keys, vouchers, subscriptions and members.
 * A new table is one entry here, or one name in LEFT_OUT.
 */
import type { Tables } from "../migrations/tables.ts";

/** The type of a column; with a question mark it can be null. A column that older files lack has to be one that can be null. */
export type ColumnType = "text" | "number" | "text?" | "number?";

interface PackedTable {
	table: keyof Tables;
	/** Without the event's id and without ids that number the rows of a store. */
	columns: Readonly<Record<string, ColumnType>>;
	/** The order of the rows, the same in every store. */
	order: readonly string[];
}

/** Tables whose rows are copied as they are. */
export const PLAIN_TABLES = [
	{
		table: "category",
		columns: { id: "text", position: "number", name: "text", rank_by: "text?", format: "text?" },
		order: ["id"],
	},
	{
		table: "cgroup",
		columns: {
			id: "text",
			position: "number",
			category_id: "text",
			name: "text",
			sex: "text",
			age_from: "number?",
			age_to: "number?",
		},
		order: ["id"],
	},
	{ table: "wave", columns: { id: "text", position: "number", gun: "number?" }, order: ["id"] },
	{
		table: "point",
		columns: {
			id: "text",
			position: "number",
			name: "text",
			kind: "text",
			km: "number?",
			mat: "text",
			category_ids: "text",
			fastest_pace: "number?",
			cut_off: "number?",
			sport: "text?",
			leg: "text?",
		},
		order: ["id"],
	},
	{
		table: "entrant",
		columns: {
			bib: "text",
			position: "number",
			name: "text",
			sex: "text",
			category_id: "text",
			group_id: "text",
			wave_id: "text",
			team: "text",
			status_by_hand: "text?",
			is_hidden: "number",
			counts_for: "text",
			start_at: "number?",
			start_after: "number?",
			part_lap_km: "number?",
			age: "number?",
		},
		order: ["bib"],
	},
	{
		table: "entrant_note",
		columns: { bib: "text", pronounce: "text", say: "text" },
		order: ["bib"],
	},
	{ table: "entrant_private", columns: { bib: "text", version: "text" }, order: ["bib"] },
	{
		table: "private_facts",
		columns: {
			version: "text",
			family_name: "text",
			given_name: "text",
			latin_name: "text",
			birth_date: "text",
			nation: "text",
			city: "text",
			licence: "text",
			email: "text",
			status_reason: "text?",
		},
		order: ["version"],
	},
	{ table: "ticked_row", columns: { row: "text", ticked: "number" }, order: ["row"] },
	{
		table: "leg_member",
		columns: { bib: "text", leg: "number", name: "text", is_missed: "number" },
		order: ["bib", "leg"],
	},
	{
		table: "penalty",
		columns: { bib: "text", number: "number", ms: "number", point_id: "text?" },
		order: ["bib", "number"],
	},
	{
		table: "chip",
		columns: { chip: "text", bib: "text", since: "number?" },
		order: ["id"],
	},
	{ table: "printed_chip", columns: { chip: "text", printed: "text" }, order: ["chip"] },
	{
		table: "given_time",
		columns: { bib: "text", point_id: "text", since_gun: "number?", since_start: "number?" },
		order: ["id"],
	},
	{
		table: "hand_time",
		columns: {
			bib: "text",
			point_id: "text",
			at: "number?",
			since_gun: "number?",
			since_start: "number?",
		},
		order: ["bib", "point_id"],
	},
	{
		table: "clock_offset",
		columns: { source: "text", since: "number", until: "number?", offset_ms: "number" },
		order: ["source", "since"],
	},
	{
		table: "typed_bib",
		columns: {
			source: "text",
			sequence: "number",
			point_id: "text",
			bib: "text",
			position: "number",
			typed_at: "number",
			arrived_at: "number",
			revoked_at: "number?",
			mark_source: "text?",
			mark_sequence: "number?",
		},
		order: ["id"],
	},
] as const satisfies readonly PackedTable[];

/** Tables of the record, and those that name its rows: their ids are translated (chain/translate.ts). */
export const RECORD_TABLES = {
	read_ruling: { first_id: "number", last_id: "number", ruling: "text?", bib: "text?" },
	passing: {
		source: "text",
		sequence: "number",
		point_id: "text",
		bib: "text",
		chip: "text",
		time: "number",
		arrived_at: "number?",
	},
	audit: {
		at: "number",
		who: "text",
		action: "text",
		particulars: "text",
		undoes: "number?",
		undone_by: "number?",
	},
	change_part: { change_id: "number", subject: "text", before: "text?", after: "text?" },
	record_link: {
		kind: "text",
		is_late: "number",
		rows: "number",
		head: "text",
		marks: "text",
	},
} as const satisfies Readonly<Record<string, PackedTable["columns"]>>;

/** Tables of bytes, which are members of the file with names of their own. */
export const BYTES_TABLES = ["file", "kept_file"] as const;

/** Tables with rows of an event that its file does not have. A test holds that no table is missing here. */
export const LEFT_OUT = {
	ingest_key: "each server gives its own keys to readers",
	screen: "codes open screens of this server only",
	voucher: "codes were sold for this server",
	push_subscription: "browsers subscribed to this server",
	notice: "what subscribers were notified of",
	membership: "members are those of a server",
	member_link: "invitations to this server",
	fetched_certificate: "what visitors of this server fetched",
	rehearsal: "a rehearsal is not packed",
	rehearsal_part: "a rehearsal is not packed",
} as const satisfies Readonly<Partial<Record<keyof Tables, string>>>;
