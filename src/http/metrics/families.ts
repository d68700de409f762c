/**
 * The metrics that are counted while requests are answered, and their place in a thread's cells (cells.ts). The places follow
 * from the order here, so they are the same in all threads. Labels have few values, and none names a person or a client.
 */

/** The kinds of requests. `refused`: a request whose head or body was refused before it was answered. */
export const KINDS = [
	"other",
	"page",
	"file",
	"call",
	"certificate",
	"clip",
	"ingest",
	"operator",
	"health",
	"refused",
] as const;
export type Kind = (typeof KINDS)[number];

/** The most operations that are counted apart. */
export const MAX_OPERATIONS = 128;

/** Bounded queues of work and of reads. */
export const QUEUES = [
	"render",
	"drawing",
	"photo",
	"table",
	"ingest",
	"push",
	"clip",
	"watch",
	"password",
	"preview",
	"import",
	"export",
	"publish",
	"draft",
] as const;
export type QueueName = (typeof QUEUES)[number];

/** Upper bounds of the buckets of durations, s. */
export const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** A histogram has a cell for each bucket, one for longer durations, and the sum. */
const HISTOGRAM_CELLS = BOUNDS.length + 2;

export interface Family {
	name: string;
	type: "counter" | "gauge" | "histogram";
	/** One sentence for the scrape and the documentation. */
	help: string;
	/** The label's name and its values, the first label varying slowest. The values of null are named at the scrape. */
	labels: readonly (readonly [name: string, values: readonly string[] | null])[];
	/** The first cell of the first series, the cells of a series, and the number of series. */
	first: number;
	width: number;
	seriesCount: number;
	/** Of several threads: the sum, or the largest. */
	combine: "sum" | "max";
	/** Whether series without a count are left out of the scrape. */
	isSparse: boolean;
}

const families: Family[] = [];
let size = 0;

type Declared = Pick<Family, "name" | "help" | "labels"> & Partial<Family>;

function declare(type: Family["type"], declared: Declared, seriesCount: number): Family {
	const width = type === "histogram" ? HISTOGRAM_CELLS : 1;
	const family = {
		...({ type, first: size, width, seriesCount, combine: "sum", isSparse: false } as const),
		...declared,
	};
	size += seriesCount * width;
	families.push(family);
	return family;
}

/** A family with one label, or none: series are found by the label's value. */
function labelled<const Value extends string>(
	type: Family["type"],
	name: string,
	help: string,
	label: string,
	values: readonly Value[],
	more: Partial<Family> = {},
) {
	const family = declare(type, { name, help, labels: [[label, values]], ...more }, values.length);
	/** The first cell of a value's series. */
	const at = (value: Value) => family.first + values.indexOf(value) * family.width;
	return { at, combine: family.combine };
}

function single(type: Family["type"], name: string, help: string): number {
	return declare(type, { name, help, labels: [] }, 1).first;
}

/** Classes of statuses; the cell of 1xx is not used. */
const STATUSES = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;
/** Series of requests for each slot (slots.ts). */
export const STATUS_CLASSES = STATUSES.length;
export const SLOTS = KINDS.length + MAX_OPERATIONS;

/** The first cell of the requests: by slot, then by class of status. */
export const REQUESTS = declare(
	"counter",
	{
		name: "gantry_requests_total",
		help: "Requests answered, by kind, operation and class of status.",
		labels: [
			["", null],
			["status", STATUSES],
		],
		isSparse: true,
	},
	SLOTS * STATUS_CLASSES,
).first;

/** By the position of the kind. */
const durations = labelled(
	"histogram",
	"gantry_request_seconds",
	"Time from a request's last byte to its reply, without the time to send it.",
	"kind",
	KINDS,
	{ isSparse: true },
);
export const REQUEST_SECONDS = durations.at("other");
export const HISTOGRAM_WIDTH = HISTOGRAM_CELLS;

export const QUEUE_WAITING = labelled(
	"gauge",
	"gantry_queue_waiting",
	"Work that waits in a bounded queue; for ingest and push, requests and messages that are not done.",
	"queue",
	QUEUES,
);
export const QUEUE_REFUSED_FULL = labelled(
	"counter",
	"gantry_queue_refused_full_total",
	"Requests refused with 503 because a queue was full, or the store was away.",
	"queue",
	QUEUES,
);
export const QUEUE_REFUSED_SHARE = labelled(
	"counter",
	"gantry_queue_refused_share_total",
	"Requests refused with 429 because their client's share of a queue was used up.",
	"queue",
	QUEUES,
);

export const PAGE_CACHE_LOOKUPS = labelled(
	"counter",
	"gantry_page_cache_lookups_total",
	"Pages found in the page cache, fresh or stale, and pages that had to be rendered first.",
	"result",
	["hit", "miss"],
);
export const PAGE_CACHE_BYTES = single(
	"gauge",
	"gantry_page_cache_bytes",
	"Memory of rendered pages with their copies.",
);

export const SNAPSHOT_BUILD_SECONDS = single(
	"histogram",
	"gantry_snapshot_build_seconds",
	"Time to read, score and unpack a snapshot.",
);
export const READS_ACCEPTED = single(
	"counter",
	"gantry_reads_accepted_total",
	"New reads that were committed and acknowledged.",
);
export const READS_REPEATED = single(
	"counter",
	"gantry_reads_repeated_total",
	"Reads that the store had already.",
);
export const READS_UNKNOWN = single(
	"counter",
	"gantry_reads_unknown_total",
	"Reads of bibs and chips that no runner has; they are stored too.",
);
export const READS_REFUSED = labelled(
	"counter",
	"gantry_reads_refused_total",
	"Reads that were refused.",
	"reason",
	["malformed", "point", "chip", "offset", "number"],
);
export const READS_VISIBLE_SECONDS = single(
	"histogram",
	"gantry_reads_visible_seconds",
	"Time from the acknowledgement of a read to the snapshot that has it.",
);
export const STORE_COMMIT_SECONDS = single(
	"histogram",
	"gantry_store_commit_seconds",
	"Time to append the reads of a request, with the wait for the commit before.",
);

export const LIVE_STREAMS = single(
	"gauge",
	"gantry_live_streams",
	"Live streams of organisers that are open.",
);

export const PUSH_MESSAGES = labelled(
	"counter",
	"gantry_push_messages_total",
	"Notifications: accepted by a push service, for a browser that is gone, or given up.",
	"result",
	["sent", "gone", "failed"],
);
export const CLIPS_MADE = labelled(
	"counter",
	"gantry_clips_total",
	"Highlight videos that were cut, or could not be.",
	"result",
	["cut", "failed"],
);
export const EVENT_LOOP_DELAY = labelled(
	"gauge",
	"gantry_event_loop_delay_seconds",
	"Delay of the event loop in the last 10 seconds, of the answering thread where it was longest.",
	"stat",
	["p50", "p99", "max"],
	{ combine: "max" },
);

/** All of the above, in the order of their cells. */
export const METRIC_FAMILIES: readonly Family[] = families;
/** The number of cells of a thread. */
export const CELLS = size;
