/**
 * Keeps reads on disk until the server has acknowledged them: one folder per event, one file per batch. A file
 * is written and synced before it gets its name, and deleted when all its reads are acknowledged. A kill -9
 * therefore loses no kept read. Two senders of one event can share the folder: the server counts a read that
 * both send once, and a file that one has deleted is sent for the other.
 */
import { EventEmitter, once } from "node:events";
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PRIVATE_FOLDER } from "../../store/connection/privateFiles.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { lineOf, readKeptLine, type SpooledRead } from "./spooledRead.ts";

/** Reads that were stored in one file. */
interface SpooledBatch {
	file: string;
	count: number;
}

/** Reads to send; they stay on disk until `done`. */
export interface Taken {
	reads: readonly SpooledRead[];
	/** Lines that are damaged on disk. */
	damaged: readonly string[];
	batches: readonly SpooledBatch[];
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/** The folder of an event's unacknowledged reads. */
export function spoolOf(folder: string, eventId: string): string {
	return resolve(folder, eventId);
}

/** Opens a folder with the reads stored in it. @throws CommandFailed if it cannot be written */
export async function openSpool(folder: string) {
	const fail = (error: unknown) => {
		throw new CommandFailed(
			`reads cannot be kept in ${folder} (${reasonOf(error)}): free disk space or allow writing, or name another folder with --spool, then send the log again`,
		);
	};
	await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER }).catch(fail);
	const batches = await batchesIn(folder).catch(fail);
	const refusedFile = join(folder, "refused.ndjson");
	const changes = new EventEmitter();
	const name = `${String(Date.now()).padStart(15, "0")}-${process.pid}`;
	let written = 0;
	let isClosed = false;
	return {
		folder,
		/** The file of reads that the server refuses. */
		refusedFile,
		/** Number of stored reads. */
		count: (): number => batches.reduce((sum, { count }) => sum + count, 0),
		/** Number of stored batches. */
		batches: (): number => batches.length,
		/** Resolves when the reads are on the disk. @throws CommandFailed if they cannot be written */
		async keep(reads: readonly SpooledRead[]) {
			const number = String(++written).padStart(9, "0");
			const file = join(folder, `${name}-${number}-${reads.length}.ndjson`);
			const text = `${reads.map(lineOf).join("\n")}\n`;
			await writeDurably(folder, file, text).catch(fail);
			batches.push({ file, count: reads.length });
			changes.emit("change");
		},
		/** The oldest reads, at most this many, but at least one batch. */
		async take(most: number): Promise<Taken> {
			const taken: SpooledBatch[] = [];
			let count = 0;
			for (const batch of batches) {
				count += batch.count;
				if (taken.length > 0 && count > most) break;
				taken.push(batch);
			}
			const lines = (await Promise.all(taken.map(linesOfBatch))).flat();
			const reads = lines.map((line) => ({ line, read: readKeptLine(line) }));
			return {
				reads: reads.flatMap(({ read }) => read ?? []),
				damaged: reads.flatMap(({ line, read }) => (read === null ? line : [])),
				batches: taken,
			};
		},
		/** Deletes reads that the server has acknowledged or refused. */
		async done(taken: Taken) {
			await Promise.all(taken.batches.map(({ file }) => rm(file, { force: true }))).catch(fail);
			batches.splice(0, taken.batches.length);
			changes.emit("change");
		},
		/** Writes reads that will not be sent again to the refused file, with the reason. */
		async setAside(refused: readonly { reason: string; line: string }[]) {
			if (refused.length === 0) return;
			const text = refused.map(({ reason, line }) => withReason(reason, line)).join("");
			await appendFile(refusedFile, text, { flush: true }).catch(fail);
		},
		/** Resolves at the next change. */
		async changed(stop: AbortSignal) {
			await once(changes, "change", { signal: stop });
		},
		/** Nothing more will be stored. */
		close() {
			isClosed = true;
			changes.emit("change");
		},
		isClosed: (): boolean => isClosed,
	};
}

/** A killed process can leave a file without its name; its whole lines count. No file is written for this long, ms. */
const UNFINISHED_MS = 60_000;
const UNFINISHED = ".unfinished";
const BATCH = /-(\d+)\.ndjson$/;

/** The stored batches, the oldest first. */
async function batchesIn(folder: string): Promise<SpooledBatch[]> {
	for (const each of await readdir(folder)) {
		if (!each.endsWith(UNFINISHED)) continue;
		const file = join(folder, each);
		if (Date.now() - (await stat(file)).mtimeMs > UNFINISHED_MS)
			await rename(file, file.slice(0, -UNFINISHED.length));
	}
	const names = (await readdir(folder)).filter((each) => BATCH.test(each)).sort();
	return names.map((each) => ({
		file: join(folder, each),
		count: Number(BATCH.exec(each)?.[1]),
	}));
}

async function writeDurably(folder: string, file: string, text: string): Promise<void> {
	const handle = await open(file + UNFINISHED, "wx");
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(file + UNFINISHED, file);
	// Windows cannot open a folder, and does not need this.
	if (process.platform === "win32") return;
	const names = await open(folder);
	await names.sync().finally(() => names.close());
}

/** The lines of a batch; none if another sender of this event has deleted it. */
async function linesOfBatch({ file }: SpooledBatch): Promise<string[]> {
	const text = await readFile(file, "utf8").catch((error: unknown) => {
		if (reasonOf(error) === "ENOENT") return "";
		throw new CommandFailed(`${file} cannot be read (${reasonOf(error)}): its reads were not sent`);
	});
	return text.split("\n").filter((line) => line !== "");
}

function withReason(reason: string, line: string): string {
	const kept = readKeptLine(line);
	return `${JSON.stringify(kept ? { reason, log: kept.log, row: kept.row, ...kept.read } : { reason, line })}\n`;
}
