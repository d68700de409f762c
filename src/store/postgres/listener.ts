/** Listens for changes that nodes make in PostgreSQL, on a connection of its own that is reopened when it is lost. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "../changeEvent.ts";
import type { Connectivity } from "../connection/connectivity.ts";
import type { ChangeSubscriber } from "../connection/Store.ts";
import { codeOf } from "../connection/writerLock.ts";
import { CONNECTION } from "./pool.ts";

/** The interval and the longest duration of checks of a silent connection, ms. Reads are thus refused within 10 s. */
const CHECK_INTERVAL_MS = 4_000;
const CHECK_TIMEOUT_MS = 4_000;
/** After a loss the first try is immediate. Each further one waits twice as long, up to the longest wait, ms. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

export type Listener = Awaited<ReturnType<typeof startListening>>;

/** Called when the database does not answer on open connections, and when it answers again. */
export interface SilenceWatcher {
	onSilence(): void;
	onAnswer(): void;
}

/**
 * Listens until it is closed.
 * @throws the error of pg if the first connection fails
 */
export async function startListening(
	databaseUrl: string,
	{ onChange, onReconnect }: ChangeSubscriber,
	connectivity: Connectivity,
	{ onSilence, onAnswer }: SilenceWatcher,
) {
	const closing = new AbortController();
	const { signal } = closing;

	async function connect(): Promise<pg.Client> {
		const connectionString = databaseUrl;
		const client = new pg.Client({
			...CONNECTION,
			connectionString,
			query_timeout: CHECK_TIMEOUT_MS,
		});
		client.on("error", ({ message }) => connectivity.lost(message));
		client.on("notification", ({ payload = "" }) => onChange(payload));
		try {
			await client.connect();
			await client.query(`listen ${CHANNEL}`);
		} catch (error) {
			disconnect(client);
			throw error;
		}
		onAnswer();
		connectivity.reached();
		return client;
	}

	async function connectAgain(): Promise<pg.Client | null> {
		for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS))
			try {
				return await connect();
			} catch (error) {
				connectivity.lost(codeOf(error));
				await pause(wait, signal);
			}
		return null;
	}

	async function keepListening(first: pg.Client): Promise<void> {
		for (let client: pg.Client | null = first; client !== null; ) {
			if ((await untilLost(client, connectivity, signal)) === "silent") onSilence();
			disconnect(client);
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

/** Resolves when the connection ends, a check fails, or the listener is closed. */
async function untilLost(
	client: pg.Client,
	connectivity: Connectivity,
	signal: AbortSignal,
): Promise<"ended" | "silent"> {
	let isOver = false;
	const ended = new Promise<void>((resolve) => {
		client.once("end", () => {
			isOver = true;
			resolve();
		});
	});
	const isAlive = () =>
		client.query("select 1").then(
			() => true,
			() => false,
		);
	while (!isOver && !signal.aborted) {
		await Promise.race([ended, pause(CHECK_INTERVAL_MS, signal)]);
		if (isOver || signal.aborted) break;
		if (await isAlive()) {
			connectivity.reached();
			continue;
		}
		if (isOver) break;
		connectivity.lost("the database accepts connections and does not answer");
		return "silent";
	}
	if (!signal.aborted) connectivity.lost("the connection to the database has ended");
	return "ended";
}

/** Ends a connection without waiting, because the database may not answer. */
function disconnect(client: pg.Client): void {
	client.end().catch(() => undefined);
}

/** Waits for this time, or until the listener is closed. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => undefined);
}
