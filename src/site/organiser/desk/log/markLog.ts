/**
 * The local log: every press is stored before the screen shows it. If the store fails, the mark stays in memory under a
 * device name of its own, because the store's next number is not known for certain; it is sent from there, and stored
 * as soon as that works.
 */
import type { DeskLog, DeskMark } from "./deskLog.ts";
import type { MarkStore } from "./markStore.ts";
import type { StoredMark } from "./storedMark.ts";

/** What is known of a press when it happens. */
export type Press = Pick<
	StoredMark,
	"at" | "wall" | "period" | "point" | "bib" | "offset" | "bound"
>;

/** `slow`: a mark has been waiting for the disk for more than a second. */
export type StoreState = "fine" | "slow" | "failed";

export interface MarkLog extends DeskLog {
	/** Reads the store, at the start and when this tab becomes the owner. If it cannot be read, that is its state. */
	load(): Promise<void>;
	/** Adds marks that another tab has stored since. */
	merge(): Promise<void>;
	/** Records a press; resolves when it is stored, or kept in memory because the store failed. */
	record(press: Press): Promise<void>;
	/** Marks to send to the server, oldest first. */
	stored(): readonly StoredMark[];
	/** Changes marks and stores them. */
	update(changed: readonly StoredMark[]): Promise<void>;
	/** Stores again what is only in memory. */
	retry(): Promise<void>;
	storeState(): StoreState;
	/** The number of marks that are not on the disk. */
	unsaved(): number;
	/** Records of the store that could not be read. */
	damaged(): readonly unknown[];
}

const SLOW_MS = 1_000;
/** Time for which marks that the server has are stored here, ms: an event and its protests are over by then. */
const KEPT_MS = 60 * 24 * 3_600_000;

/**
 * @param device the source of this device's marks
 * @param newDevice makes a source that no mark has had
 * @param timeOf the server's time of a mark that was not sent yet
 */
export function createMarkLog(
	store: MarkStore,
	device: () => string,
	newDevice: () => string,
	timeOf: (mark: StoredMark) => number,
): MarkLog {
	const listeners = new Set<() => void>();
	let all: StoredMark[] = [];
	let shown: readonly DeskMark[] | null = null;
	let damaged: readonly unknown[] = [];
	/** Marks that are not on the disk, and those whose last change is not. */
	const inMemory = new Set<StoredMark>();
	const stale = new Set<StoredMark>();
	const writing = new Set<StoredMark>();
	let state: StoreState = "fine";
	let next = 1;
	/** Whether the store was never read, so that its next number is unknown. */
	let isBlind = true;
	/** Of marks that the store did not take. */
	let spare = { device: "", next: 1 };

	function changed(): void {
		shown = null;
		for (const each of listeners) each();
	}

	function show(mark: StoredMark): void {
		all.push(mark);
		changed();
	}

	/** @returns whether it is stored; false if the store failed */
	async function add(mark: StoredMark): Promise<boolean> {
		try {
			await store.add(mark);
			return true;
		} catch (error) {
			if (!isTaken(error)) return false;
			// Another tab has stored marks meanwhile: after the last of them.
			const { marks } = await store.load();
			next = Math.max(next, nextOf(marks, mark.device));
			mark.sequence = next++;
			return add(mark);
		}
	}

	/** An identity that no mark of the store has. */
	function spareIdentity(): Pick<StoredMark, "device" | "sequence"> {
		if (spare.device === "") spare = { device: newDevice(), next: 1 };
		return { device: spare.device, sequence: spare.next++ };
	}

	async function record(press: Press): Promise<void> {
		const identity = isBlind ? spareIdentity() : { device: device(), sequence: next++ };
		const mark: StoredMark = {
			...press,
			...identity,
			time: null,
			isClockSure: true,
			state: "waiting",
			message: "",
			isStruck: false,
			isStruckSent: false,
		};
		writing.add(mark);
		const timer = setTimeout(() => {
			if (state === "fine") state = "slow";
			changed();
		}, SLOW_MS);
		const isStored = await add(mark).catch(() => false);
		clearTimeout(timer);
		writing.delete(mark);
		if (isStored) state = isBlind || inMemory.size > 0 ? "failed" : "fine";
		else {
			if (!isBlind) Object.assign(mark, spareIdentity());
			inMemory.add(mark);
			state = "failed";
		}
		show(mark);
	}

	async function update(marks: readonly StoredMark[]): Promise<void> {
		for (const each of marks) stale.add(each);
		changed();
		await write();
	}

	async function write(): Promise<void> {
		const marks = [...stale].filter((each) => !inMemory.has(each));
		if (marks.length === 0) return;
		for (const each of marks) stale.delete(each);
		try {
			await store.update(marks);
		} catch {
			// The server knows these marks; to send them again changes nothing.
			for (const each of marks) stale.add(each);
		}
	}

	async function load(): Promise<void> {
		try {
			const read = await store.load();
			damaged = read.damaged;
			next = Math.max(next, nextOf(read.marks, device()));
			const old = read.marks.filter(
				({ at, state }) => state === "sent" && at < Date.now() - KEPT_MS,
			);
			if (old.length > 0) await store.remove(old);
			const own = [...inMemory, ...read.marks.filter((mark) => !old.includes(mark))];
			all = own.toSorted((a, b) => a.at - b.at);
			isBlind = false;
			state = inMemory.size > 0 ? "failed" : "fine";
		} catch {
			isBlind = true;
			state = "failed";
		}
		changed();
	}

	async function merge(): Promise<void> {
		const { marks } = await store.load();
		const known = new Set(all.map(({ device, sequence }) => `${sequence} ${device}`));
		const added = marks.filter(({ device, sequence }) => !known.has(`${sequence} ${device}`));
		if (added.length === 0) return;
		all = [...all, ...added].toSorted((a, b) => a.at - b.at);
		next = Math.max(next, nextOf(added, device()));
		changed();
	}

	return {
		load,
		merge,
		record,
		update,
		async retry() {
			for (const mark of [...inMemory]) {
				// Its own device name: no other mark can have its number.
				if (!(await add(mark).catch(() => false))) return;
				inMemory.delete(mark);
			}
			if (state === "failed") await load();
			await write();
		},
		stored: () => all,
		storeState: () => state,
		unsaved: () => inMemory.size + writing.size,
		damaged: () => damaged,
		marks() {
			shown ??= all.map((mark, index) => ({
				device: mark.device,
				sequence: mark.sequence,
				number: index + 1,
				time: mark.time ?? timeOf(mark),
				point: mark.point,
				bib: mark.bib,
				state: mark.state,
				isStruck: mark.isStruck,
			}));
			return shown;
		},
		subscribe(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
		strike({ device, sequence }, isStruck) {
			const mark = all.find((each) => each.device === device && each.sequence === sequence);
			if (!mark || mark.isStruck === isStruck) return;
			mark.isStruck = isStruck;
			void update([mark]);
		},
	};
}

function nextOf(marks: readonly StoredMark[], device: string): number {
	return marks.reduce(
		(next, each) => (each.device === device ? Math.max(next, each.sequence + 1) : next),
		1,
	);
}

function isTaken(error: unknown): boolean {
	return error instanceof DOMException && error.name === "ConstraintError";
}
