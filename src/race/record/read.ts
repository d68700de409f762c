/** A read as a timing reader sends it, before the rules decide whether it counts. */

/** Readers send chips; people at a keyboard type bibs, or press a key: then it is a mark, without either. */
export type Tag = { kind: "chip"; chip: string } | { kind: "bib"; bib: string } | { kind: "mark" };

export interface TimingRead {
	/** The reader, the file or the box that reported it. Source and sequence identify a read that is sent again. */
	source: string;
	/** The reader's own count; null where it has none: then point, tag and time identify the read. */
	sequence: number | null;
	/** The timing point, as the event's course names it. */
	point: string;
	tag: Tag;
	/** Epoch ms. */
	time: number;
}
