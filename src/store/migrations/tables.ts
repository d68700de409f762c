/**
 * The types of the tables for kysely. `passing`, `audit` and `change_part` are append-only: rows are never deleted. In
 * `given_time` and `chip` the last row of a key counts, because older versions appended corrections.
 */
import type { Generated } from "kysely";

export interface Tables {
	organisation: OrganisationTable;
	event: EventTable;
	category: CategoryTable;
	cgroup: GroupTable;
	wave: WaveTable;
	point: PointTable;
	entrant: EntrantTable;
	passing: PassingTable;
	given_time: GivenTimeTable;
	chip: ChipTable;
	ingest_key: IngestKeyTable;
	audit: AuditTable;
	change_part: ChangePartTable;
	read_ruling: ReadRulingTable;
	hand_time: HandTimeTable;
	clock_offset: ClockOffsetTable;
	kept_file: KeptFileTable;
	file: FileTable;
	server_secret: ServerSecretTable;
	push_subscription: PushSubscriptionTable;
	notice: NoticeTable;
	voucher: VoucherTable;
	member_account: MemberAccountTable;
	member_session: MemberSessionTable;
	member_credential: MemberCredentialTable;
	membership: MembershipTable;
	member_link: MemberLinkTable;
	fetched_certificate: FetchedCertificateTable;
}

/** Members. This table and the next two are better-auth's; their instants are ISO 8601 in UTC, their flags 0 or 1. */
interface MemberAccountTable {
	id: string;
	name: string;
	/** In lower case. */
	email: string;
	email_verified: number;
	created_at: string;
	updated_at: string;
}

interface MemberSessionTable {
	id: string;
	/** The cookie has it with a signature of the server's secret. */
	token: string;
	member_id: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	created_at: string;
}

interface MemberCredentialTable {
	id: string;
	member_id: string;
	account_id: string;
	provider_id: string;
	/** better-auth's scrypt hash. */
	password: string | null;
	created_at: string;
	updated_at: string;
}

/** What members may do; '' for all organisations, or for all events of the organisation. */
interface MembershipTable {
	member_id: string;
	organisation_id: string;
	event_id: string;
	role: string;
	/** When it ends, epoch ms; null if it does not. */
	until: number | null;
}

/** One-time links that nobody has used yet: a used one is deleted. */
interface MemberLinkTable {
	/** The hash of the link's code. */
	hash: string;
	/** For lists; it opens nothing. */
	id: string;
	/** first, invitation or reset. */
	kind: string;
	/** Whose password a `reset` sets; null for the others. */
	member_id: string | null;
	/** The membership that it gives. */
	organisation_id: string;
	event_id: string;
	role: string;
	until: number | null;
	/** For whom it is, '' for anybody. */
	name: string;
	/** Epoch ms. */
	made_at: number;
	made_by: string;
	/** Epoch ms; null if it does not expire. */
	expires_at: number | null;
}

/** Runners whose certificates were fetched. */
interface FetchedCertificateTable {
	event_id: string;
	bib: string;
	/** The last time that was noted, epoch ms; at most one in an hour is. */
	at: number;
}

/** Vouchers. Each unlocks one runner's video, once. */
interface VoucherTable {
	/** The hash of the code. The code itself is not stored. */
	hash: string;
	event_id: string;
	/** Epoch ms. */
	made_at: number;
	/** The runner whose video it unlocked, and when, epoch ms; null before. */
	redeemed_bib: string | null;
	redeemed_at: number | null;
}

/** A subscription to a runner: an address at a push service, without data of the person. */
interface PushSubscriptionTable {
	event_id: string;
	endpoint: string;
	bib: string;
	/** The browser's keys, for encrypting messages to it. */
	p256dh: string;
	auth: string;
	/** The language of the messages. */
	language: string;
}

/** The progress of notifications about a runner with subscribers. */
interface NoticeTable {
	event_id: string;
	bib: string;
	/** The last point of which subscribers were notified, '' for none. */
	told: string;
	/** The point that a node has claimed, and the end of its claim, epoch ms. */
	claimed: string;
	claimed_until: number;
	/** When the last subscription was made, epoch ms. */
	since: number;
}

/** Secrets that all nodes of one store share. With SQLite they are in the data folder. */
interface ServerSecretTable {
	name: string;
	secret: string;
}

/** What a change changed, one row for each subject. Append-only. */
interface ChangePartTable {
	id: Generated<number>;
	event_id: string;
	/** The change's id in `audit`. */
	change_id: number;
	/** A table and the key of its row, as JSON. */
	subject: string;
	/** The changed columns as JSON, before and after; null where the row did not exist. */
	before: string | null;
	after: string | null;
}

/** What a person decided about reads: those of an event from one id to another. */
interface ReadRulingTable {
	event_id: string;
	first_id: number;
	last_id: number;
	/** `struck` or `forced`; null where the rules judge. */
	ruling: string | null;
	/** The bib to which a person assigned the reads; null where the read itself names its runner. */
	bib: string | null;
}

/** A time at a point that a person set, by which the reads there do not count: one of the three columns. */
interface HandTimeTable {
	event_id: string;
	bib: string;
	point_id: string;
	/** Epoch ms. */
	at: number | null;
	/** Ms. */
	since_gun: number | null;
	since_start: number | null;
}

/** By how much the clock of a source was wrong, for its reads with raw times from `since` until before `until`. */
interface ClockOffsetTable {
	event_id: string;
	source: string;
	/** Epoch ms; 0 for the beginning. */
	since: number;
	/** Epoch ms; null for no end. */
	until: number | null;
	/** Added to the raw times, ms. */
	offset_ms: number;
}

/** Files that changes replaced, by the SHA-256 of their bytes, so that they can be restored. */
interface KeptFileTable {
	event_id: string;
	hash: string;
	bytes: Uint8Array;
}

/** The changes of an event: the audit log. Append-only, but for `undone_by`. */
interface AuditTable {
	id: Generated<number>;
	event_id: string;
	/** Epoch ms. */
	at: number;
	who: string;
	/** The kind of change, and its details as JSON. */
	action: string;
	particulars: string;
	/** The change that it undoes, and the one that undid it. */
	undoes: number | null;
	undone_by: number | null;
}

/** Banners of an event, re-encoded by the server, and its certificate template. */
interface FileTable {
	event_id: string;
	name: string;
	bytes: Uint8Array;
	/** Epoch ms. */
	at: number;
}

interface IngestKeyTable {
	hash: string;
	event_id: string;
	/** Epoch ms. */
	made_at: number;
	name: Generated<string>;
	/** Epoch ms; null if it is valid. */
	revoked_at: Generated<number | null>;
	/** The last use, epoch ms, and the client's address; null before the first. */
	used_at: Generated<number | null>;
	used_from: Generated<string | null>;
}

interface OrganisationTable {
	id: string;
	code: string;
	short_name: string;
	url: string;
}

interface EventTable {
	id: string;
	organisation_id: string;
	/** Grows with each change; the version of the event's snapshot. */
	revision: number;
	/** The revision of the last change that was not a read. */
	field_revision: number;
	/** A RaceEvent as JSON. Settings are read and written as a whole. */
	settings: string;
	/** `public`; `private` and `removed` events are not shown to the public. */
	visibility: Generated<string>;
}

interface CategoryTable {
	event_id: string;
	id: string;
	position: number;
	name: string;
	/** official or chip; null for the event's setting. */
	rank_by: string | null;
}

interface GroupTable {
	event_id: string;
	id: string;
	position: number;
	category_id: string;
	name: string;
	sex: string;
}

interface WaveTable {
	event_id: string;
	id: string;
	position: number;
	gun: number | null;
}

interface PointTable {
	event_id: string;
	id: string;
	position: number;
	name: string;
	kind: string;
	km: number | null;
	mat: string;
	/** Ids as a JSON list. */
	category_ids: string;
	fastest_pace: number | null;
	cut_off: number | null;
}

interface EntrantTable {
	event_id: string;
	bib: string;
	position: number;
	name: string;
	sex: string;
	category_id: string;
	group_id: string;
	wave_id: string;
	team: string;
	status_by_hand: string | null;
	/** 0 or 1. */
	is_hidden: number;
	/** The titles that the result counts for: some of overall, bySex, byGroup, separated by spaces. */
	counts_for: string;
	/** The own start: epoch ms, or ms after the first gun; at most one of them. */
	start_at: number | null;
	start_after: number | null;
}

interface PassingTable {
	id: Generated<number>;
	event_id: string;
	source: string;
	sequence: number;
	point_id: string;
	/** At most one of the two is a name; both are '' for a mark. */
	bib: string;
	chip: string;
	time: number;
	/** Epoch ms by the server's clock; null for reads that an older version stored. */
	arrived_at: Generated<number | null>;
}

interface ChipTable {
	id: Generated<number>;
	event_id: string;
	chip: string;
	bib: string;
	since: number | null;
}

interface GivenTimeTable {
	id: Generated<number>;
	event_id: string;
	bib: string;
	point_id: string;
	since_gun: number | null;
	since_start: number | null;
}
