/** What the device has been set to, and what it knows of the event: kept beside the marks, for use without a network. */
import type { MarkStore } from "../log/markStore.ts";
import { fieldOf } from "../log/storedMark.ts";

export interface DeskSettings {
	/** The device's name, as a person chose it; '' before the first use. */
	name: string;
	/** Tells this device from others of the same name. */
	id: string;
	point: string;
	/** Names of the keys that record a mark; none for any key. */
	keys: readonly string[];
	hasSound: boolean;
	hasFlash: boolean;
}

export interface DeskEvent {
	name: string;
	zone: string;
	/** The event that it is a rehearsal of; '' for a real event. */
	rehearses: string;
	points: readonly { id: string; name: string; kind: string }[];
	bibs: ReadonlySet<string>;
}

const SETTINGS = "settings";
const EVENT = "event";

/** Without letters that look like digits, and without vowels. */
const LETTERS = "23456789bcdfghjkmnpqrstvwxz";
const ID_LENGTH = 6;

export function newId(): string {
	const random = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
	return [...random].map((each) => LETTERS[each % LETTERS.length]).join("");
}

/** The source of the device's marks: two devices of one name are two sources. */
export function sourceOf({ name, id }: Pick<DeskSettings, "name" | "id">): string {
	return `${name} ${id}`;
}

export async function readSettings(store: MarkStore): Promise<DeskSettings> {
	const read = await store.read(SETTINGS);
	const keys = fieldOf(read, "keys");
	return {
		name: textIn(read, "name"),
		id: textIn(read, "id") || newId(),
		point: textIn(read, "point"),
		keys: Array.isArray(keys) ? keys.map(String) : [],
		hasSound: fieldOf(read, "hasSound") === true,
		hasFlash: fieldOf(read, "hasFlash") !== false,
	};
}

export function writeSettings(store: MarkStore, settings: DeskSettings): Promise<void> {
	return store.write(SETTINGS, { ...settings, keys: [...settings.keys] });
}

/** The event as it was fetched last; null if it never was. */
export async function readDeskEvent(store: MarkStore): Promise<DeskEvent | null> {
	const kept = await store.read(EVENT);
	return deskEventOf(kept, fieldOf(kept, "bibs"));
}

export function writeDeskEvent(store: MarkStore, event: DeskEvent): Promise<void> {
	return store.write(EVENT, { ...event, bibs: [...event.bibs] });
}

/**
 * What the desk needs of an event.
 * @param data the answer of `organisedEvent`
 * @param bibs that of `listBibs`
 */
export function deskEventOf(data: unknown, bibs: unknown): DeskEvent | null {
	const points = fieldOf(data, "points");
	if (!Array.isArray(points) || !Array.isArray(bibs)) return null;
	return {
		name: textIn(data, "name"),
		zone: textIn(data, "zone"),
		rehearses: textIn(data, "rehearses"),
		points: points.map((each: unknown) => ({
			id: textIn(each, "id"),
			name: textIn(each, "name"),
			kind: textIn(each, "kind"),
		})),
		bibs: new Set(bibs.map(String)),
	};
}

function textIn(value: unknown, name: string): string {
	const read = fieldOf(value, name);
	return typeof read === "string" ? read : "";
}
