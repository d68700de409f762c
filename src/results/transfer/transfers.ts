/** Moves events between servers as files, verifies their records, and knows the last backup. */

import { createReadStream, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import description from "../../../package.json" with { type: "json" };
import type { LastBackup } from "../../contract/transfer/lastBackup.ts";
import type { UnpackedEvent } from "../../contract/transfer/unpackEvent.ts";
import type { VerifiedRecord } from "../../contract/transfer/verifyRecord.ts";
import type { ByteStream } from "../../http/exchange.ts";
import { Overloaded } from "../../http/Overloaded.ts";
import { makePartFolder } from "../../store/backup/durable.ts";
import { type NotedBackup, notedInDatabase, notedInFolder } from "../../store/backup/lastBackup.ts";
import { judgeRecord } from "../../store/chain/judgeRecord.ts";
import { verifyStored } from "../../store/chain/verifyStored.ts";
import type { Store } from "../../store/connection/Store.ts";
import { packEvent } from "../../store/transfer/packEvent.ts";
import { type Unpack, type Unpacked, unpackEvent } from "../../store/transfer/unpackEvent.ts";
import type { EventCache } from "../core/eventCache.ts";
import { createSealer } from "../core/recordSeal.ts";

export type Transfers = ReturnType<typeof createTransfers>;

export interface TransferSettings {
	dataFolder: string;
	secret: string;
	now: () => number;
}

/** Each reads all of an event, or writes it. */
const MAX_AT_ONCE = 2;
const BUSY_S = 10;
const NOTED_EVERY_MS = 60_000;

/** Every method @throws StoreUnavailable */
export function createTransfers(
	{ db, place }: Store,
	eventCache: EventCache,
	{ dataFolder, secret, now }: TransferSettings,
) {
	const sealer = createSealer(secret);
	let running = 0;
	async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
		if (running >= MAX_AT_ONCE)
			throw new Overloaded(503, BUSY_S, "other events are packed or verified, try again soon");
		running++;
		try {
			return await work();
		} finally {
			running--;
		}
	}
	const pack = (eventId: string, file: string) =>
		alone(() => packEvent(db, eventId, { file, folder: dataFolder, version: GANTRY_VERSION }));
	const unpack = (asked: Unpack) =>
		alone(async () => {
			const unpacked = await unpackEvent(db, asked);
			if (unpacked.outcome === "written") await eventCache.renew(unpacked.eventId);
			return told(unpacked);
		});
	/** A folder for one file, which is removed after the work. */
	async function withFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
		const folder = makePartFolder(dataFolder, "transfer");
		try {
			return await work(join(folder, "event.gantry"));
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}
	const noted = async () =>
		place.kind === "postgres" ? notedInDatabase(db) : notedInFolder(dataFolder);
	let known: NotedBackup | null = null;
	const refresh = async () => {
		known = await noted().catch(() => known);
	};
	const timer = setInterval(() => void refresh(), NOTED_EVERY_MS).unref();
	void refresh();
	return {
		/** Writes the file of an event. @throws UnknownEvent, IsRehearsal, EventFileRefused */
		pack,
		// The open file outlives its name.
		/** The same as bytes for a client. @throws UnknownEvent, IsRehearsal, EventFileRefused */
		packed: (eventId: string): Promise<ByteStream> =>
			withFile(async (file) => {
				await pack(eventId, file);
				return streamOf(file);
			}),
		/** @throws EventFileRefused, Conflict */
		unpack,
		/** Unpacks what a client sent. @throws EventFileRefused, Conflict */
		unpackBytes: (bytes: Buffer, asked: Omit<Unpack, "path">): Promise<UnpackedEvent> =>
			withFile(async (path) => {
				await writeFile(path, bytes, { mode: 0o600 });
				return unpack({ ...asked, path });
			}),
		/** Recomputes the record. @param head as a person noted it; '' for none @throws UnknownEvent */
		async verify(eventId: string, head: string): Promise<VerifiedRecord> {
			const { verdict, links } = await alone(() => verifyStored(db, eventId));
			const judged = judgeRecord(verdict, links, head);
			const signature = judged.fits ? sealer.sign(judged) : "";
			return { ...judged, key: sealer.publicKey, signature };
		},
		/** The server's public key, SPKI in base64. */
		publicKey: sealer.publicKey,
		async lastBackup(): Promise<LastBackup> {
			await refresh();
			return {
				madeAt: known?.madeAt ?? null,
				bytes: known?.bytes ?? 0,
				now: now(),
				store: place.kind,
			};
		},
		/** As it was noted a minute ago at most, for metrics. */
		notedBackup: (): NotedBackup | null => known,
		close: (): void => clearInterval(timer),
	};
}

function told({ manifest, eventId, outcome }: Unpacked): UnpackedEvent {
	const { record, parts } = manifest;
	return {
		pjid: eventId,
		packedAs: manifest.event,
		name: manifest.name,
		outcome,
		gantry: manifest.gantry,
		lastStored: manifest.lastStored,
		runners: parts.find(({ name }) => name === "entrant.ndjson")?.rows ?? 0,
		reads: record.reads,
		changes: record.changes,
		files: parts.filter(({ name }) => name.includes("/")).length,
		head: record.head,
	};
}

/** Opens the file at once, because it is removed soon. */
async function streamOf(file: string): Promise<ByteStream> {
	const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
	await new Promise<void>((resolve, reject) => {
		stream.once("open", () => resolve());
		stream.once("error", reject);
	});
	const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
	return {
		async next() {
			if (stream.destroyed) return null;
			const { done, value } = await chunks.next();
			return done === true ? null : value;
		},
		end: () => undefined,
		close: () => void stream.destroy(),
	};
}

/** The version of this program. */
const GANTRY_VERSION = description.version;
