/** One tab of a device records at an event; others say which one does, and can take over. */
import { fieldOf } from "../log/storedMark.ts";

export type Ownership =
	| { kind: "asking" }
	| { kind: "owner" }
	/** `since`: when the tab that records was opened, epoch ms; null until it answers. */
	| { kind: "other"; since: number | null; marks: number };

/**
 * @param count the number of marks, which other tabs are sent
 * @param onChange called with each change; when this tab becomes the owner, before it records
 * @param onStored called in the tab that records when another one has stored marks
 */
export function claimTab(
	eventId: string,
	count: () => number,
	onChange: (state: Ownership) => void,
	onStored: () => void,
) {
	const name = `gantry-desk-${eventId}`;
	const since = Date.now();
	let state: Ownership = { kind: "asking" };
	let waiting = new AbortController();
	const channel = new BroadcastChannel(name);

	function change(to: Ownership): void {
		state = to;
		onChange(to);
	}

	/** Asks for the lock, and holds it until the tab ends or another one takes it. */
	function claim(options: LockOptions): void {
		let isHeld = false;
		const hold = (lock: Lock | null): Promise<never> | undefined => {
			if (lock === null) {
				wait();
				return undefined;
			}
			isHeld = true;
			waiting.abort();
			change({ kind: "owner" });
			return new Promise(() => undefined);
		};
		navigator.locks.request(name, options, hold).catch(() => {
			// Taken by another tab; or the claim was given up for another one of this tab.
			if (isHeld) wait();
		});
	}

	/** Becomes the owner when the other tab ends. */
	function wait(): void {
		change({ kind: "other", since: null, marks: 0 });
		channel.postMessage({ kind: "who" });
		waiting = new AbortController();
		claim({ signal: waiting.signal });
	}

	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		if (state.kind === "owner" && fieldOf(data, "kind") === "stored") onStored();
		if (state.kind === "owner" && fieldOf(data, "kind") === "who")
			channel.postMessage({ kind: "owner", since, marks: count() });
		const theirs = fieldOf(data, "since");
		const marks = fieldOf(data, "marks");
		if (state.kind === "other" && typeof theirs === "number" && typeof marks === "number")
			change({ kind: "other", since: theirs, marks });
	};

	// Without a secure origin browsers have no locks.
	if ("locks" in navigator) claim({ ifAvailable: true });
	else change({ kind: "owner" });

	return {
		state: (): Ownership => state,
		/** Records here from now on; the other tab stops. */
		takeOver: () => claim({ steal: true }),
		/** Notifies the tab that records of marks that this one has stored after it lost the lock. */
		notifyStored() {
			if (state.kind === "other") channel.postMessage({ kind: "stored" });
		},
	};
}
