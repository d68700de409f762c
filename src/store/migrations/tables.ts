/**
 * The types of the tables for kysely. `passing`, `audit` and `change_part` are append-only: rows are never deleted, but with a
 * rehearsal (rehearsals/removeRehearsal.ts). In `given_time` and `chip` the last row of a key counts, because older versions
 * appended corrections.
 */
import type { Generated } from "kysely";
import type { LastBackupTable, RecordLinkTable } from "./tableTypes/chainTables.ts";
import type {
	AuditTable,
	ChangePartTable,
	ClockOffsetTable,
	HandTimeTable,
	KeptFileTable,
	ReadRulingTable,
} from "./tableTypes/changeTables.ts";
import type { TypedBibTable } from "./tableTypes/deskTables.ts";
import type {
	EntrantPrivateTable,
	ImportColumnsTable,
	PrivateFactsTable,
} from "./tableTypes/importTables.ts";
import type { LegMemberTable, PenaltyTable } from "./tableTypes/legTables.ts";
import type {
	MemberAccountTable,
	MemberCredentialTable,
	MemberLinkTable,
	MemberSessionTable,
	MembershipTable,
	ScreenTable,
} from "./tableTypes/memberTables.ts";
import type { RehearsalPartTable, RehearsalTable } from "./tableTypes/rehearsalTables.ts";

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
	printed_chip: PrintedChipTable;
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
	screen: ScreenTable;
	fetched_certificate: FetchedCertificateTable;
	entrant_note: EntrantNoteTable;
	ticked_row: TickedRowTable;
	entrant_private: EntrantPrivateTable;
	private_facts: PrivateFactsTable;
	import_columns: ImportColumnsTable;
	typed_bib: TypedBibTable;
	leg_member: LegMemberTable;
	penalty: PenaltyTable;
	rehearsal: RehearsalTable;
	rehearsal_part: RehearsalPartTable;
	record_link: RecordLinkTable;
	last_backup: LastBackupTable;
}

/** Notes for announcers. They are in no snapshot and in no public answer. */
interface TickedRowTable {
	event_id: string;
	/** Its name (race/watch/tickedRows). */
	row: string;
	ticked: number;
}

interface EntrantNoteTable {
	event_id: string;
	bib: string;
	/** How the name is said; '' for no note. */
	pronounce: string;
	/** One line to say; '' for none. */
	say: string;
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
	/** The event that this one is a rehearsal of; '' for a real event. A rehearsal is never shown, whatever its visibility. */
	rehearses: Generated<string>;
	/** When it is to be announced, or why it was not (changes/announcement.ts), as JSON; '' for neither. */
	announcement: Generated<string>;
}

interface CategoryTable {
	event_id: string;
	id: string;
	position: number;
	name: string;
	/** official or chip; null for the event's setting. */
	rank_by: string | null;
	/** A CategoryFormat as JSON; null for a race. */
	format: string | null;
}

interface GroupTable {
	event_id: string;
	id: string;
	position: number;
	category_id: string;
	name: string;
	sex: string;
	/** The group's ages, years; null for no limit. */
	age_from: number | null;
	age_to: number | null;
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
	/** One of SPORTS (race/record/sport.ts); null for run. */
	sport: string | null;
	/** The leg that ends here; null for none. */
	leg: string | null;
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
	/** A measured part lap, km. */
	part_lap_km: number | null;
	/** On the day of the race. */
	age: number | null;
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

/** How a chip is printed, where the stored spelling differs. */
interface PrintedChipTable {
	event_id: string;
	chip: string;
	printed: string;
}

interface GivenTimeTable {
	id: Generated<number>;
	event_id: string;
	bib: string;
	point_id: string;
	since_gun: number | null;
	since_start: number | null;
}
