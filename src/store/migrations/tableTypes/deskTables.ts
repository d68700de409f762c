import type { Generated } from "kysely";

/** Bibs that people typed at a point. They are no reads, and count for nothing by themselves. */
export interface TypedBibTable {
	id: Generated<number>;
	event_id: string;
	/** The device, and its own count. */
	source: string;
	sequence: number;
	/** The point or mat, as the device names it. */
	point_id: string;
	/** '' for a runner whose bib was not seen. */
	bib: string;
	/** The bibs of a point are in this order: the instant of typing, or between those of two others. */
	position: number;
	/** Epoch ms, by the device's clock and by the server's. */
	typed_at: number;
	arrived_at: number;
	/** When the person took it back, epoch ms; null if it is valid. */
	revoked_at: number | null;
	/** The mark with which a person confirmed it last; null for none. It is in force while the mark is matched to this bib. */
	mark_source: string | null;
	mark_sequence: number | null;
}
