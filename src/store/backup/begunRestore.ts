/**
 * The mark of a restore that was begun. It is there before anything is written and until all is in place, so that no server
 * makes an empty store where a restore was killed, and the next restore knows what it may replace.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PRIVATE_FILE } from "../connection/privateFiles.ts";
import { StoreUnusable } from "../connection/StoreUnusable.ts";
import { moveDurably, partOf, sync } from "./durable.ts";

const MARK = "restoring.json";

const schema = v.object({
	/** The backup, as it was named. */
	backup: v.string(),
	/** The files that the restore writes, by their names in the archive. None of them was there before. */
	names: v.array(v.string()),
});
export type BegunRestore = v.InferOutput<typeof schema>;

/** A restore's claim on the place into which it restores. */
export interface RestoreClaim {
	/** The restore that was begun here earlier and has not ended. */
	earlier: BegunRestore | null;
	/** Writes the mark. */
	begin(begun: BegunRestore): Promise<void>;
	/** Removes the mark. */
	end(): Promise<void>;
	release(): Promise<void>;
}

/** The restore that was begun in a data folder; null if there is none. */
export function begunIn(dataFolder: string): BegunRestore | null {
	let text: string;
	try {
		text = readFileSync(join(dataFolder, MARK), "utf8");
	} catch {
		return null;
	}
	return begunOf(text);
}

/** A mark as it was written. One that cannot be read counts all the same. */
export function begunOf(text: string): BegunRestore {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
	return read.success ? read.output : { backup: "FILE", names: [] };
}

/** @throws Error of the system */
export function markIn(dataFolder: string, begun: BegunRestore): void {
	const file = join(dataFolder, MARK);
	const part = partOf(file);
	writeFileSync(part, JSON.stringify(begun), { mode: PRIVATE_FILE });
	moveDurably(part, file);
}

export function unmark(dataFolder: string): void {
	rmSync(join(dataFolder, MARK), { force: true });
	sync(dataFolder);
}

/** @throws RestoreUnfinished if a restore into a data folder was begun and has not ended */
export function refuseUnfinishedIn(dataFolder: string): void {
	const begun = begunIn(dataFolder);
	if (begun !== null) throw new RestoreUnfinished(dataFolder, begun.backup);
}

/** A store is opened where a restore was begun and has not ended: an empty one would be taken for the restored one. */
export class RestoreUnfinished extends StoreUnusable {
	override name = "RestoreUnfinished";

	/** @param place the folder or the database @param backup the file, as it was named */
	constructor(place: string, backup: string) {
		super(
			`a restore into ${place} was begun and has not ended: run gantry restore ${backup} again, with the same settings, and start the server then`,
		);
	}
}
