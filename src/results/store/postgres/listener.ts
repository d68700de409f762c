/** Hears what nodes change in a PostgreSQL, on a connection of its own that is made again whenever it is lost. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "../changeEvent.ts";
import type { Reach } from "../reach.ts";
import type { ChangeSubscriber } from "../Store.ts";
import { CONNECTION } from "./pool.ts";

/** How often a silent connection is asked for a sign of life, and how long it may take, ms. */
const BEAT_MS = 10_000;
const BEAT_ANSWER_MS = 5_000;
/** After a loss the first try is at once; each further one waits twice as long, up to the longest, ms. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

export interface Listener {
	close(): Promise<void>;
}

/**
 * Listens, and goes on listening.
 * @throws what pg throws where the first connection cannot be made
 */
export async function startListening(
	databaseUrl: string,
	{ onChange, onReconnect }: ChangeSubscriber,
	reach: Reach,
): Promise<Listener> {
	const closing = new AbortController();
	const { signal } = closing;

	async function connect(): Promise<pg.Client> {
		const connectionString = databaseUrl;
		const client = new pg.Client({
			...CONNECTION,
			connectionString,
			query_timeout: BEAT_ANSWER_MS,
		});
		client.on("error", () => reach.lost());
		client.on("notification", ({ payload = "" }) => onChange(payload));
		try {
			await client.connect();
			await client.query(`listen ${CHANNEL}`);
		} catch (error) {
			leave(client);
			throw error;
		}
		reach.reached();
		return client;
	}

	async function connectAgain(): Promise<pg.Client | null> {
		for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS))
			try {
				return await connect();
			} catch {
				reach.lost();
				await pause(wait, signal);
			}
		return null;
	}

	async function keepListening(first: pg.Client): Promise<void> {
		for (let client: pg.Client | null = first; client !== null; ) {
			await untilLost(client, reach, signal);
			leave(client);
			client = await connectAgain();
			if (client !== null) onReconnect();
		}
	}

	const listening = keepListening(await connect());
	return {
		async close() {
			closing.abort();
			await listening;
		},
	};
}

/** Resolves when the connection has ended or gives no sign of life, or when nobody listens any more. */
async function untilLost(client: pg.Client, reach: Reach, signal: AbortSignal): Promise<void> {
	let isThere = true;
	const ended = new Promise<void>((resolve) => {
		client.once("end", () => {
			isThere = false;
			resolve();
		});
	});
	while (isThere && !signal.aborted) {
		await Promise.race([ended, pause(BEAT_MS, signal)]);
		if (!isThere || signal.aborted) break;
		await client.query("select 1").then(
			() => reach.reached(),
			() => {
				isThere = false;
			},
		);
	}
	if (!signal.aborted) reach.lost();
}

/** Ends a connection without waiting for a database that may not answer. */
function leave(client: pg.Client): void {
	client.end().catch(() => undefined);
}

/** Waits so long, or until nobody listens any more. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => undefined);
}
