/**
 * Guns that were fired on this device and that the server has not acknowledged. They are stored before anything is sent, so that
 * neither a lost network nor a closed tab loses one.
 */
import { atom } from "nanostores";

export interface PendingGun {
	/** Distinguishes it from others of this device. */
	id: string;
	/** The waves, each with the last change of it that the person had seen, for `expects`; null: whatever it is. */
	waves: readonly { id: string; change: number | null }[];
	/** Epoch ms, by the server's clock as far as it is known. */
	gun: number;
	why: string;
}

/** The oldest first. */
export const $pendingGuns = atom<readonly PendingGun[]>([]);

const keyOf = (eventId: string) => `gantry.guns.${eventId}`;

/** Reads what this device has stored. */
export function loadPending(eventId: string): void {
	$pendingGuns.set(stored(eventId));
}

/**
 * Stores a gun.
 * @returns whether the device could store it; it is kept in memory anyway
 */
export function addPending(eventId: string, gun: PendingGun): boolean {
	const others = all(eventId).filter(({ id }) => id !== gun.id);
	// None is dropped: a person presses the key for each.
	return write(eventId, [...others, gun]);
}

/** Removes a gun that the server has, or that a person gave up. */
export function removePending(eventId: string, id: string): void {
	write(
		eventId,
		all(eventId).filter((each) => each.id !== id),
	);
}

/** Those of the device, which another tab may have stored, and those of this page that could not be stored. */
function all(eventId: string): readonly PendingGun[] {
	const kept = stored(eventId);
	const ids = new Set(kept.map(({ id }) => id));
	return [...kept, ...$pendingGuns.get().filter(({ id }) => !ids.has(id))];
}

function write(eventId: string, guns: readonly PendingGun[]): boolean {
	$pendingGuns.set(guns);
	try {
		localStorage.setItem(keyOf(eventId), JSON.stringify(guns));
		return true;
	} catch {
		return false;
	}
}

function stored(eventId: string): readonly PendingGun[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? "[]");
		return Array.isArray(parsed) ? parsed.filter(isPending) : [];
	} catch {
		// The storage is blocked, or something else wrote it.
		return $pendingGuns.get();
	}
}

function isPending(value: unknown): value is PendingGun {
	if (typeof value !== "object" || value === null) return false;
	return "id" in value && "waves" in value && Array.isArray(value.waves) && "gun" in value;
}
