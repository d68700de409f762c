/** The store in PostgreSQL, which several nodes may have open. */
import { Kysely, PostgresDialect } from "kysely";
import { type Connectivity, createConnectivity } from "../connection/connectivity.ts";
import { nameOfDatabase, type StorePlace } from "../connection/place.ts";
import type { ChangeSubscriber, Store } from "../connection/Store.ts";
import { StoreUnusable } from "../connection/StoreUnusable.ts";
import { watched } from "../connection/watchedDialect.ts";
import { codeOf } from "../connection/writerLock.ts";
import { commitReads } from "../ingest/append.ts";
import { createGroups } from "../ingest/groups.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Tables } from "../migrations/tables.ts";
import { askDatabase } from "./askDatabase.ts";
import { type Listener, startListening } from "./listener.ts";
import { createPool, type Pool } from "./pool.ts";
import { refuseUnfinished } from "./restoreMark.ts";

/** Commits of different events run at the same time, each on a connection. */
const CONNECTIONS = 10;

/** Opens the store of a database. @throws StoreUnusable */
export async function openPostgres(
	place: Extract<StorePlace, { kind: "postgres" }>,
): Promise<Store> {
	const { url } = place;
	const name = nameOfDatabase(url);
	const connectivity = createConnectivity();
	const pool = createPool(url, { max: CONNECTIONS, isPatient: false, silenceMs: 0 });
	const subscribers = new Set<ChangeSubscriber>();
	let listener: Listener;
	try {
		await askDatabase(url, (client) => refuseUnfinished(url, client));
		const migrating = connected(
			createPool(url, { max: 1, isPatient: true, silenceMs: 0 }),
			createConnectivity(),
		);
		await migrate(migrating, name, true).finally(() => migrating.destroy());
		const subscriber = {
			onChange: (eventId: string) => {
				for (const { onChange } of subscribers) onChange(eventId);
			},
			onReconnect: () => {
				for (const { onReconnect } of subscribers) onReconnect();
			},
		};
		listener = await startListening(url, subscriber, connectivity, {
			onSilence: pool.suspend,
			onAnswer: pool.resume,
		});
	} catch (error) {
		if (error instanceof StoreUnusable) throw error;
		throw databaseUnusable(url, error);
	}
	const db = connected(pool, connectivity);
	const groups = createGroups({
		queueOf: (eventId) => eventId,
		commit: (requests) => commitReads(db, requests),
	});
	return {
		place,
		db,
		appendReads: groups.append,
		subscribe(subscriber) {
			subscribers.add(subscriber);
			return () => subscribers.delete(subscriber);
		},
		health: connectivity.health,
		watchHealth: connectivity.watchHealth,
		warnings: [],
		noteDamage: connectivity.note,
		async close() {
			await groups.idle();
			await listener.close();
			await db.destroy();
		},
	};
}

function connected(pool: Pool, connectivity: Connectivity): Kysely<Tables> {
	const dialect = new PostgresDialect({ pool });
	return new Kysely<Tables>({ dialect: watched(dialect, connectivity) });
}

/** The error, with a message of one line, for a database that cannot be used. */
export function databaseUnusable(url: string, error: unknown): StoreUnusable {
	const code = codeOf(error);
	return new StoreUnusable(
		`${nameOfDatabase(url)} cannot be used (${code}): ${databaseAdvice(code)}`,
	);
}

function databaseAdvice(code: string): string {
	if (code.startsWith("28")) return "check user and password in DATABASE_URL";
	if (code === "3D000") return "create this database, or name another one in DATABASE_URL";
	if (code === "42501") return "give its user the right to make and change tables";
	return "see that it runs and that DATABASE_URL names its host and port";
}
