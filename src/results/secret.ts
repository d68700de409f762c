/** The server's own secret, made once and kept in the data folder, readable by its user only. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnusable } from "./store/StoreUnusable.ts";
import { codeOf } from "./store/writerLock.ts";

/** What cannot be guessed, characters; settings ask the same of SECRET. */
const SHORTEST = 32;

/** Reads the data folder's secret, or makes one. @throws StoreUnusable */
export function keepSecret(folder: string): string {
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
	const secret = randomBytes(32).toString("hex");
	try {
		writeFileSync(file, `${secret}\n`, { mode: 0o600 });
	} catch (error) {
		throw new StoreUnusable(
			`${file} cannot be written (${codeOf(error)}): give this user the right to write there, or set SECRET`,
		);
	}
	return secret;
}
