/** When and from where each key was last used. It is written once a minute, because readers send several times a second. */
import type { Kysely } from "kysely";
import type { Tables } from "../../../store/migrations/tables.ts";

/** The interval of writes, ms. */
const WRITE_EVERY_MS = 60_000;

export interface KeyUse {
	/** Epoch ms. */
	at: number;
	/** The client's address, by the address rules. */
	from: string;
}

/** @param now epoch ms */
export function createKeyUses(db: Kysely<Tables>, now: () => number) {
	let unwritten = new Map<string, KeyUse>();
	let timer: NodeJS.Timeout | null = null;

	async function write(): Promise<void> {
		timer = null;
		const uses = unwritten;
		unwritten = new Map();
		for (const [hash, { at, from }] of uses)
			await db
				.updateTable("ingest_key")
				.set({ used_at: at, used_from: from })
				.where("hash", "=", hash)
				.execute();
	}

	/** While the store is unreachable, the use is lost, and the next one is written. */
	const tryWrite = () => write().catch(() => undefined);

	return {
		note(hash: string, client: () => string): void {
			unwritten.set(hash, { at: now(), from: client() });
			timer ??= setTimeout(tryWrite, WRITE_EVERY_MS).unref();
		},
		/** A use that is not yet written. */
		of: (hash: string): KeyUse | null => unwritten.get(hash) ?? null,
		/** Writes what is not yet written; what fails is left out. */
		async close(): Promise<void> {
			clearTimeout(timer ?? undefined);
			await tryWrite();
		},
	};
}
