/** The location of a store, with which threads can open it. */
import { join } from "node:path";

export type StorePlace = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

/** The settings of a server about its store. */
export interface StoreSettings {
	/** Holds the SQLite file and the server's other files. */
	dataFolder: string;
	/** The PostgreSQL database of the store; '' for SQLite. */
	databaseUrl: string;
}

/** The location of the store of these settings. */
export function placeOfStore({ dataFolder, databaseUrl }: StoreSettings): StorePlace {
	return databaseUrl === ""
		? { kind: "sqlite", file: join(dataFolder, "gantry.db") }
		: { kind: "postgres", url: databaseUrl };
}

/** The name of a PostgreSQL database for messages, without the password. */
export function nameOfDatabase(databaseUrl: string): string {
	const url = URL.parse(databaseUrl);
	return url === null ? "the PostgreSQL of DATABASE_URL" : `PostgreSQL ${url.host}${url.pathname}`;
}
