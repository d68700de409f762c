/**
 * The server's secret, made once. It is in the data folder, readable only by its user, or in the PostgreSQL that several
 * nodes share, because a runner's checksum must be the same on all of them.
 */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { adviceFor } from "./diskAdvice.ts";
import type { Store } from "./Store.ts";
import { StoreUnusable } from "./StoreUnusable.ts";
import { codeOf } from "./writerLock.ts";

/** Shorter secrets could be guessed, characters. The setting SECRET has the same minimum. */
const SHORTEST = 32;
/** The name of the secret in the database. */
const NODES = "checksums";

const newSecret = () => randomBytes(32).toString("hex");

/** Reads the secret of a store, or makes and stores one. @throws StoreUnusable */
export async function keepSecret({ db, place }: Store, dataFolder: string): Promise<string> {
	return place.kind === "postgres" ? secretOfNodes(db) : secretOfFolder(dataFolder);
}

/** All nodes use the secret that the first node made. */
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
