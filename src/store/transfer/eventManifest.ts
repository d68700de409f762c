/** The list of an event's file, its first member. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { StoreRefusal } from "../errors/StoreRefusal.ts";

/** The format that this version writes. Files of newer formats are refused. */
export const EVENT_FORMAT = 1;
export const EVENT_MANIFEST = "manifest.json";
/** The last member, with the hash of the list as sha256sum writes it: the list has the hashes of the parts alone. */
export const EVENT_MANIFEST_HASH = "manifest.sha256";

export function manifestHash(list: Buffer): Buffer {
	return Buffer.from(`${createHash("sha256").update(list).digest("hex")}  ${EVENT_MANIFEST}\n`);
}

/** The largest file, and its largest part but for reads and changes; bytes. Nothing in it is compressed. */
export const EVENT_FILE_MAX_BYTES = 1024 * 1024 * 1024;
/** The longest line of a part, bytes: a change of an event's settings. */
export const LINE_MAX_BYTES = 4 * 1024 * 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const eventManifest = v.object({
	format: v.literal(EVENT_FORMAT),
	/** The version of Gantry that wrote the file. */
	gantry: v.string(),
	event: v.pipe(v.string(), v.regex(/^M\d{4}$/)),
	name: v.string(),
	organisation: v.string(),
	/** When the last read arrived or the last change was made, ISO 8601; null if there is neither. A file does not have the instant at which it was written, so that an event that did not change has the same file. */
	lastStored: v.nullable(v.string()),
	record: v.object({ head: sha256, reads: count, changes: count, links: count }),
	parts: v.array(
		v.object({
			name: v.pipe(v.string(), v.maxLength(99)),
			rows: count,
			bytes: count,
			sha256,
		}),
	),
});
export type EventManifest = v.InferOutput<typeof eventManifest>;
export type ManifestPart = EventManifest["parts"][number];

/** An event's file is damaged, newer, or does not fit the store. Nothing was changed. The message is one line. */
export class EventFileRefused extends StoreRefusal {
	override name = "EventFileRefused";
}
