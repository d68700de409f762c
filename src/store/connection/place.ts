/** Where a store is kept: what a thread needs to open it as well. */
import { join } from "node:path";

export type StorePlace = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

/** The settings of a server about its store. */
export interface StoreSettings {
	/** Holds the SQLite file, and whatever else a server keeps beside its store. */
	dataFolder: string;
	/** The PostgreSQL that holds the store instead; '' where there is none. */
	databaseUrl: string;
}

/** Where the store of these settings is. */
export function placeOfStore({ dataFolder, databaseUrl }: StoreSettings): StorePlace {
	return databaseUrl === ""
		? { kind: "sqlite", file: join(dataFolder, "gantry.db") }
		: { kind: "postgres", url: databaseUrl };
}

/** Names a PostgreSQL to people, without the password. */
export function nameOfDatabase(databaseUrl: string): string {
	const url = URL.parse(databaseUrl);
	return url === null ? "the PostgreSQL of DATABASE_URL" : `PostgreSQL ${url.host}${url.pathname}`;
}
