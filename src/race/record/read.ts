/** A read as a timing reader tells it: who, where and when, before anybody asks what it means. */

/** Readers know chips; people at a keyboard know bibs. */
export type Tag = { kind: "chip"; chip: string } | { kind: "bib"; bib: string };

export interface TimingRead {
	/** The reader, the file or the box that saw it. With the sequence it names the read, however often it is sent. */
	source: string;
	/** The reader's own count; null where it has none, then point, tag and time name the read. */
	sequence: number | null;
	/** The timing point, as the event's course names it. */
	point: string;
	tag: Tag;
	/** Epoch ms. */
	time: number;
}
