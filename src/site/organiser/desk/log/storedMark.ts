/** A mark as the device stores it, and how it is read back: what another version wrote is checked field by field. */

/** `waiting`: not yet acknowledged. `refused`: the server does not accept it; the message gives the reason. */
export type MarkState = "waiting" | "sent" | "refused";

export interface StoredMark {
	/** The source that the server knows it by. With the sequence it identifies the mark. */
	device: string;
	sequence: number;
	point: string;
	/** The bib that was typed before the press; '' for a mark. */
	bib: string;
	/** The press by the device's running clock (`performance.timeOrigin` + event time stamp), epoch ms. */
	at: number;
	/** The same press by the clock that the device shows, epoch ms. */
	wall: number;
	/** The period of the running clock, from a page's load, or a jump, to the next. */
	period: string;
	/** What is added to `at` for the server's time, ms, and how far that can be wrong; null before the first check. */
	offset: number | null;
	bound: number | null;
	/** The instant as it is sent, epoch ms; fixed before it is sent for the first time, null until then. */
	time: number | null;
	/** Whether `time` comes from a check of the same period. */
	isClockSure: boolean;
	state: MarkState;
	/** Why the server refused it, or that it knows no such bib; '' for neither. */
	message: string;
	/** Whether the press was a mistake, and whether the server knows it. */
	isStruck: boolean;
	isStruckSent: boolean;
}

/** Reads a record of the store; null if it is damaged. */
export function readStoredMark(value: unknown): StoredMark | null {
	const [device, point, bib, period, message] = texts(value, [
		"device",
		"point",
		"bib",
		"period",
		"message",
	]);
	const sequence = number(value, "sequence");
	const at = number(value, "at");
	const state = fieldOf(value, "state");
	if (device === undefined || point === undefined || bib === undefined) return null;
	if (period === undefined || message === undefined || sequence === null || at === null)
		return null;
	if (state !== "waiting" && state !== "sent" && state !== "refused") return null;
	return {
		device,
		sequence,
		point,
		bib,
		at,
		period,
		state,
		message,
		wall: number(value, "wall") ?? at,
		offset: number(value, "offset"),
		bound: number(value, "bound"),
		time: number(value, "time"),
		isClockSure: fieldOf(value, "isClockSure") === true,
		isStruck: fieldOf(value, "isStruck") === true,
		isStruckSent: fieldOf(value, "isStruckSent") === true,
	};
}

/** A field of what may be an object; undefined if it is none or lacks the field. */
export function fieldOf(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function number(value: unknown, name: string): number | null {
	const read = fieldOf(value, name);
	return typeof read === "number" && Number.isFinite(read) ? read : null;
}

function texts(value: unknown, names: readonly string[]): (string | undefined)[] {
	return names.map((name) => {
		const read = fieldOf(value, name);
		return typeof read === "string" ? read : undefined;
	});
}
