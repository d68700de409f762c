/** What this browser leaves alone of an event: rows of queues and alarms, by their names. The oldest are forgotten. */
import { atom } from "nanostores";

/** The most names that are kept of an event. */
const MAX_LEFT = 500;

export const $left = atom<readonly string[]>([]);

let key = "";

/** Reads what was left before. @param eventId of the board */
export function openLeft(eventId: string): void {
	key = `gantry left ${eventId}`;
	$left.set(readStored());
}

/** Leaves rows alone, or takes them back. */
export function setLeft(names: readonly string[], isLeft: boolean): void {
	const others = $left.get().filter((each) => !names.includes(each));
	$left.set(isLeft ? [...others, ...names].slice(-MAX_LEFT) : others);
	try {
		localStorage.setItem(key, JSON.stringify($left.get()));
	} catch {
		// Without storage it holds until the page is closed.
	}
}

function readStored(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(stored)
			? stored.filter((each) => typeof each === "string").slice(-MAX_LEFT)
			: [];
	} catch {
		return [];
	}
}
