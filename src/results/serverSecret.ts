/**
 * The server's own secret, made once: kept in the data folder, readable by its user only, or in the
 * PostgreSQL that several nodes share, for a runner's checksum is the same on all of them.
 */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { adviceFor } from "../store/connection/diskAdvice.ts";
import type { Store } from "../store/connection/Store.ts";
import { StoreUnusable } from "../store/connection/StoreUnusable.ts";
import { codeOf } from "../store/connection/writerLock.ts";
import type { Tables } from "../store/migrations/tables.ts";

/** What cannot be guessed, characters; settings ask the same of SECRET. */
const SHORTEST = 32;
/** Under this name the nodes of a database find theirs. */
const NODES = "checksums";

const newSecret = () => randomBytes(32).toString("hex");

/** Reads the secret of a store, or makes one. @throws StoreUnusable */
export async function keepSecret({ db, place }: Store, dataFolder: string): Promise<string> {
	return place.kind === "postgres" ? secretOfNodes(db) : secretOfFolder(dataFolder);
}

/** The nodes' secret is what the first of them made. */
async function secretOfNodes(db: Kysely<Tables>): Promise<string> {
	await db
		.insertInto("server_secret")
		.values({ name: NODES, secret: newSecret() })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	const { secret } = await db
		.selectFrom("server_secret")
		.select("secret")
		.where("name", "=", NODES)
		.executeTakeFirstOrThrow();
	return secret;
}

function secretOfFolder(folder: string): string {
	const file = join(folder, "secret");
	const kept = readSecret(file);
	if (kept === null) return makeSecret(file);
	if (kept.length >= SHORTEST) return kept;
	throw new StoreUnusable(
		`${file} is damaged: put it back from a backup, or delete it to have a new one made, which ends all certificate addresses given out`,
	);
}

function readSecret(file: string): string | null {
	try {
		return readFileSync(file, "utf8").trim();
	} catch (error) {
		if (codeOf(error) === "ENOENT") return null;
		throw new StoreUnusable(
			`${file} cannot be read (${codeOf(error)}): give this user the right to read it, or set SECRET`,
		);
	}
}

function makeSecret(file: string): string {
	const secret = newSecret();
	try {
		writeFileSync(file, `${secret}\n`, { mode: 0o600 });
	} catch (error) {
		const code = codeOf(error);
		const advice = adviceFor(code, "give this user the right to write there");
		throw new StoreUnusable(`${file} cannot be written (${code}): ${advice}, or set SECRET`);
	}
	return secret;
}
