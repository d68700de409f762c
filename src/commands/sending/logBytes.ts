/** The bytes of a log: of a file or of standard input, decompressed if they are gzip. */
import { open } from "node:fs/promises";
import { addAbortSignal, pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { UnreadableFile } from "../../imports/fault.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";

export interface LogBytes {
	/** Size of the file on disk, bytes; null for standard input. */
	size: number | null;
	chunks: AsyncIterable<Uint8Array>;
}

/**
 * Opens a file.
 * @param onBytes called with the number of bytes of each chunk
 * @throws CommandFailed
 */
export async function openFile(
	path: string,
	onBytes: (count: number) => void,
	stop: AbortSignal,
): Promise<LogBytes> {
	const unreadable = (error: unknown) =>
		new CommandFailed(
			`${path} cannot be read (${reasonOf(error)}): check its name and its access rights`,
		);
	const file = await open(path).catch((error: unknown) => {
		throw unreadable(error);
	});
	const { size } = await file.stat();
	async function* counted(): AsyncGenerator<Uint8Array> {
		try {
			for await (const chunk of file.createReadStream({ signal: stop })) {
				onBytes(chunk.length);
				yield chunk;
			}
		} catch (error) {
			stop.throwIfAborted();
			throw unreadable(error);
		}
	}
	return { size, chunks: unpacked(counted()) };
}

/** Opens standard input. */
export function openStandardInput(stop: AbortSignal): LogBytes {
	return { size: null, chunks: unpacked(addAbortSignal(stop, process.stdin)) };
}

/** Decompresses bytes that begin as gzip. @throws UnreadableFile if the archive is damaged */
async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const source = chunks[Symbol.asyncIterator]();
	const first = await source.next();
	if (first.done) return;
	const all = async function* () {
		yield first.value;
		yield* { [Symbol.asyncIterator]: () => source };
	};
	if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
		yield* all();
		return;
	}
	let failure: unknown = null;
	const gunzip = createGunzip();
	pipeline(Readable.from(all(), { objectMode: false }), gunzip, (error) => {
		failure = error;
	});
	try {
		yield* gunzip;
	} catch (error) {
		const cause = failure ?? error;
		if (!(cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_")))
			throw cause;
		throw new UnreadableFile(
			"The .gz archive is damaged. Copy it again, or unpack it first; what could be read of it is sent.",
			{ cause },
		);
	}
}
