/** demo.json in the data folder: the progress of the demonstration, so that it continues after a restart. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** A race whose start list is recorded and whose result is not announced. */
const openRace = v.object({
	number: v.number(),
	/** Everything up to this time, epoch ms, is acknowledged. */
	sentTo: v.number(),
	/** The key that its reads are sent with. */
	key: v.string(),
});
export type OpenRace = v.InferOutput<typeof openRace>;

const schema = v.object({
	/** Epoch ms of the programme's beginning. */
	began: v.number(),
	open: v.array(openRace),
});

export interface Progress {
	/** The folder had no readable demo.json. */
	isNew: boolean;
	began(): number;
	open(): readonly OpenRace[];
	/** Replaces the open races; save() writes them to disk. */
	keep(open: readonly OpenRace[]): void;
	save(): void;
}

/**
 * Opens the progress of a data folder, or creates it.
 * @param began epoch ms, used where the folder has no demo.json
 */
export function openProgress(folder: string, began: number): Progress {
	const file = join(folder, "demo.json");
	const before = read(file);
	let state = before ?? { began, open: [] };
	const save = () => {
		// Written beside and renamed, so that a process killed while writing leaves the old file.
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
