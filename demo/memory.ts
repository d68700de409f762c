/** demo.json in the data folder: how far the demonstration is, so that it goes on after a restart. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** A race whose start list is recorded and whose result is not announced. */
const openRace = v.object({
	number: v.number(),
	/** Up to here, epoch ms, everything is acknowledged. */
	sentTo: v.number(),
	/** With which its reads are sent. */
	key: v.string(),
});
export type OpenRace = v.InferOutput<typeof openRace>;

const schema = v.object({
	/** Epoch ms of the programme's beginning. */
	began: v.number(),
	open: v.array(openRace),
});

export interface Memory {
	/** There was none in the folder. */
	isNew: boolean;
	began(): number;
	open(): readonly OpenRace[];
	/** Keeps what becomes of the races, on disk when save() is called. */
	keep(open: readonly OpenRace[]): void;
	save(): void;
}

/**
 * Opens the memory of a data folder, or begins one.
 * @param began epoch ms, for a demonstration that is new
 */
export function openMemory(folder: string, began: number): Memory {
	const file = join(folder, "demo.json");
	const before = read(file);
	let state = before ?? { began, open: [] };
	const save = () => {
		// A process that is ended while it writes leaves the old file.
		const next = `${file}.next`;
		writeFileSync(next, `${JSON.stringify(state)}\n`, { mode: 0o600 });
		renameSync(next, file);
	};
	save();
	return {
		isNew: before === null,
		began: () => state.began,
		open: () => state.open,
		keep(open) {
			state = { ...state, open: [...open] };
		},
		save,
	};
}

function read(file: string): v.InferOutput<typeof schema> | null {
	try {
		return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return null;
	}
}
