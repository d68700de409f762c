/**
 * The tables, as kysely sees them. `passing`, `given_time` and `chip` are append-only: what was recorded is
 * never changed or deleted, a correction is a further row and the last one counts.
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
	file: FileTable;
	server_secret: ServerSecretTable;
	push_subscription: PushSubscriptionTable;
	notice: NoticeTable;
	voucher: VoucherTable;
}

/** What unlocks a runner's video, once. */
interface VoucherTable {
	/** Of the code, which is kept nowhere. */
	hash: string;
	event_id: string;
	/** Epoch ms. */
	made_at: number;
	/** Whose video it unlocked, and when, epoch ms; null before. */
	redeemed_bib: string | null;
	redeemed_at: number | null;
}

/** A subscription to a runner: an address at a push service, and nothing of the person behind it. */
interface PushSubscriptionTable {
	event_id: string;
	endpoint: string;
	bib: string;
	/** The browser's keys, with which messages to it are encrypted. */
	p256dh: string;
	auth: string;
	/** Of the texts. */
	language: string;
}

/** Up to which point a runner with subscribers has been notified. */
interface NoticeTable {
	event_id: string;
	bib: string;
	/** The last point that was notified, '' for none. */
	told: string;
	/** The point that a node is notifying, and until when its claim is valid, epoch ms. */
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

/** The audit log: who changed what, and when. Append-only. */
interface AuditTable {
	id: Generated<number>;
	event_id: string;
	/** Epoch ms. */
	at: number;
	who: string;
	/** What was done, in a word, and its particulars as JSON. */
	action: string;
	particulars: string;
}

/** Pictures of an event, re-encoded by the server. */
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
	/** Counts the changes; the version of the event's snapshot. */
	revision: number;
	/** The revision at which something else than a read was changed last. */
	field_revision: number;
	/** A RaceEvent as JSON: settings are read whole and written whole. */
	settings: string;
}

interface CategoryTable {
	event_id: string;
	id: string;
	position: number;
	name: string;
	/** official or chip; null is the event's. */
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
	/** For which titles the result counts: some of overall, bySex, byGroup, in a row. */
	counts_for: string;
	/** A start of the runner's own: epoch ms, or ms after the first gun; at most one of them. */
	start_at: number | null;
	start_after: number | null;
}

interface PassingTable {
	id: Generated<number>;
	event_id: string;
	source: string;
	sequence: number;
	point_id: string;
	/** One of the two is ''. */
	bib: string;
	chip: string;
	time: number;
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
