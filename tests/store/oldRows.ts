/** The rows of a store, as they were written by the versions that added their tables and columns. */
import { createHash } from "node:crypto";
import { first, type OldRow, row, type Values } from "./oldRow.ts";

/** 06:00 in Taipei on 2 November 2025. */
export const GUN = Date.UTC(2025, 10, 1, 22);
export const EVENT_ID = "M1001";
/** The key of a reader, in versions with keys. */
export const KEY = "a-key-of-an-older-version-0123456789";
export const BANNER = Buffer.from("a picture");
const SECRET = "a secret of an older version";
/** Settings as the first version wrote them, without what has a default since. */
export const SETTINGS = {
	id: EVENT_ID,
	organisationId: "7",
	name: "海港半程馬拉松",
	date: "2025-11-02",
	zone: "Asia/Taipei",
	location: "臺北",
	notice: "",
	server: "",
	hasBanner: false,
	phase: "live",
	offersCertificates: true,
	isOnline: true,
	rounding: "up",
	fastestPace: 2,
	hidesRepeatedSexRank: false,
	hidesRepeatedGroupRank: false,
};

const ofEvent = { event_id: EVENT_ID };
const point = (
	position: number,
	id: string,
	kind: string,
	km: number,
	later: Values,
	leg: Values = {},
) => row("point", 1, { 1: { ...ofEvent, id, position, name: id, kind, km }, 4: later, 19: leg });

const entrant = (position: number, bib: string, name: string, own: Values, start: Values) =>
	row("entrant", 1, {
		1: {
			...ofEvent,
			bib,
			position,
			name,
			sex: "1",
			category_id: "1",
			group_id: "m30",
			wave_id: "1",
			team: "海港跑團",
			status_by_hand: null,
		},
		4: { is_hidden: 0, counts_for: "overall bySex byGroup", ...own },
		8: { start_at: null, start_after: null, ...start },
		20: { part_lap_km: 0.731, age: 43 },
	});

const read = (sequence: number, pointId: string, bib: string, seconds: number) =>
	row("passing", 1, {
		1: { ...ofEvent, source: "mat", sequence, point_id: pointId, bib, time: GUN + seconds * 1_000 },
		2: { chip: "" },
	});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const ISO = new Date(GUN).toISOString();
const TIMES = { created_at: ISO, updated_at: ISO };

/** The session of a member, as it is found. */
export const SESSION = {
	sessionId: "s1",
	memberId: "m1",
	name: "Lin",
	email: "lin@example.org",
	memberships: [{ organisationId: "7", eventId: EVENT_ID, role: "desk", until: GUN }],
};

/** The time of a scheduled announcement. */
const ANNOUNCEMENT = JSON.stringify({
	at: GUN + 86_400_000,
	who: "Lin",
	why: "",
	covers: [],
	held: [],
});

/** Of a rehearsal. */
const DETAILS = JSON.stringify({
	from: "",
	speed: 10,
	seed: 1,
	faults: [],
	who: "Lin",
	runners: 3,
	reads: 3,
	parts: 1,
	startedAt: GUN,
	begin: GUN,
	end: GUN,
});

/** All that the newest version could have written; an older one has the rows and columns of its steps. */
const ROWS: readonly OldRow[] = [
	first("organisation", {
		id: "7",
		code: "harbour",
		short_name: "海港",
		url: "https://h.example/",
	}),
	row("event", 1, {
		1: { id: EVENT_ID, organisation_id: "7", revision: 6, settings: JSON.stringify(SETTINGS) },
		4: { field_revision: 5 },
		21: { announcement: ANNOUNCEMENT },
	}),
	row("rehearsal", 14, {
		14: {
			...ofEvent,
			of_event: EVENT_ID,
			details: DETAILS,
			sent: 0,
			fed_until: 0,
			ended_at: GUN,
		},
	}),
	row("rehearsal_part", 14, { 14: { ...ofEvent, number: 0, bytes: BANNER } }),
	row("category", 1, {
		1: { ...ofEvent, id: "1", position: 0, name: "半程馬拉松" },
		8: { rank_by: "chip" },
		20: { format: null },
	}),
	row("cgroup", 1, {
		1: {
			...ofEvent,
			id: "m30",
			position: 0,
			category_id: "1",
			name: "男30-39",
			sex: "1",
		},
		16: { age_from: 30, age_to: 39 },
	}),
	first("wave", { ...ofEvent, id: "1", position: 0, gun: GUN }),
	point(0, "S", "start", 0, {}),
	point(
		...([1, "10K", "split", 10] as const),
		{ mat: "gate", category_ids: '["1"]', fastest_pace: 2.5 },
		{ sport: "bike", leg: "騎車" },
	),
	row("leg_member", 19, { 19: { ...ofEvent, bib: "0001", leg: 1, name: "王小明", is_missed: 0 } }),
	row("penalty", 19, { 19: { ...ofEvent, bib: "0003", number: 1, ms: 120_000, point_id: null } }),
	point(2, "F", "finish", 21.0975, { cut_off: 10_800_000 }),
	entrant(0, "0001", "王小明", {}, {}),
	entrant(1, "0002", "陳美麗", { is_hidden: 1, counts_for: "overall bySex" }, {}),
	entrant(2, "0003", "林志豪", {}, { start_after: 60_000 }),
	read(1, "S", "0001", 10),
	read(2, "F", "0001", 5_400),
	first("given_time", {
		...ofEvent,
		bib: "0002",
		point_id: "F",
		since_gun: 5_700_000,
		since_start: 5_690_000,
	}),
	row("chip", 2, { 2: { ...ofEvent, chip: "E2801", bib: "0003", since: null } }),
	row("passing", 2, {
		1: { ...ofEvent, source: "mat", sequence: 3, point_id: "F", bib: "", time: GUN + 6_000_000 },
		2: { chip: "E2801" },
	}),
	row("ingest_key", 3, {
		3: { ...ofEvent, hash: hashOf(KEY), made_at: GUN },
		10: { name: "Gate", revoked_at: null, used_at: GUN, used_from: "192.0.2.7" },
	}),
	row("audit", 4, {
		4: {
			...ofEvent,
			at: GUN,
			who: "operator",
			action: "key",
			particulars: JSON.stringify({ action: "key" }),
		},
	}),
	row("file", 4, { 4: { ...ofEvent, name: "banner2.jpg", bytes: BANNER, at: GUN } }),
	row("server_secret", 5, { 5: { name: "checksums", secret: SECRET } }),
	row("push_subscription", 6, {
		6: {
			...ofEvent,
			endpoint: "https://push.example/1",
			bib: "0001",
			p256dh: "p",
			auth: "a",
			language: "zh",
		},
	}),
	row("notice", 6, {
		6: { ...ofEvent, bib: "0001", told: "S", claimed: "", claimed_until: 0, since: GUN },
	}),
	row("voucher", 7, {
		7: {
			...ofEvent,
			hash: hashOf("code"),
			made_at: GUN,
			redeemed_bib: "0001",
			redeemed_at: GUN + 7_000_000,
		},
	}),
	row("member_account", 10, {
		10: { id: "m1", name: "Lin", email: "lin@example.org", email_verified: 0, ...TIMES },
	}),
	row("member_session", 10, {
		10: { id: "s1", token: "token", member_id: "m1", expires_at: ISO, ...TIMES },
		25: { token: hashOf("token") },
	}),
	row("member_credential", 10, {
		10: {
			id: "c1",
			member_id: "m1",
			account_id: "m1",
			provider_id: "credential",
			password: "salt:hash",
			...TIMES,
		},
	}),
	row("entrant_note", 12, { 12: { event_id: EVENT_ID, bib: "0001", pronounce: "wang", say: "" } }),
	row("ticked_row", 30, { 30: { event_id: EVENT_ID, row: "same name 1 2", ticked: 1 } }),
	row("screen", 13, {
		13: {
			id: "s1",
			hash: hashOf("screen"),
			event_id: EVENT_ID,
			name: "Tablet",
			made_by: "Lin",
			made_at: GUN,
			until: GUN,
		},
	}),
	row("membership", 10, {
		10: { member_id: "m1", organisation_id: "7", event_id: EVENT_ID, role: "desk", until: GUN },
	}),
	row("member_link", 10, {
		10: {
			hash: hashOf("link"),
			id: "l1",
			kind: "invitation",
			member_id: null,
			role: "desk",
			organisation_id: "7",
			event_id: EVENT_ID,
			until: GUN,
			name: "",
			made_at: GUN,
			made_by: "Lin",
			expires_at: GUN,
		},
	}),
	row("typed_bib", 15, {
		15: {
			...ofEvent,
			source: "typist",
			sequence: 1,
			point_id: "F",
			bib: "0002",
			position: GUN + 0.5,
			typed_at: GUN,
			arrived_at: GUN,
			revoked_at: null,
			mark_source: "line",
			mark_sequence: 1,
		},
	}),
	row("record_link", 18, {
		18: {
			...ofEvent,
			number: 1,
			kind: "reads",
			is_late: 1,
			rows: 3,
			reads: 3,
			changes: 0,
			read_id: 3,
			change_id: 0,
			head: "ab".repeat(32),
			marks: BANNER,
		},
	}),
	row("last_backup", 18, { 18: { id: 1, made_at: GUN, bytes: 4_096 } }),
];

/** The rows that a version of this number could hold. */
export function rowsOf(version: number): { table: string; values: Values }[] {
	return ROWS.filter(({ from }) => from <= version).map(({ table, columns }) => ({
		table,
		values: Object.assign(
			{},
			...Object.entries(columns).map(([since, values]) => (Number(since) <= version ? values : {})),
		),
	}));
}
