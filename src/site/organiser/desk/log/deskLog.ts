/** The local log of marks, as other parts of the screen see it. */
import type { MarkState } from "./storedMark.ts";

export interface DeskMark {
	/** Its source. With the sequence it identifies the mark, here and at the server. */
	device: string;
	sequence: number;
	/** Its place among the marks of this device, from 1, as the screen shows it. */
	number: number;
	/** The server's time of the press, as far as it is known, epoch ms. */
	time: number;
	point: string;
	/** The bib that was typed before the press; '' for a mark. */
	bib: string;
	state: MarkState;
	/** Whether a person said that the press was a mistake. The mark is kept. */
	isStruck: boolean;
}

export interface DeskLog {
	/** All marks of this device at this event, oldest first. The array is replaced with each change. */
	marks(): readonly DeskMark[];
	/** Calls back after each change. @returns ends it */
	subscribe(onChange: () => void): () => void;
	/** Says that a press was a mistake, or that it was none. Works offline too. */
	strike(mark: Pick<DeskMark, "device" | "sequence">, isStruck: boolean): void;
}
