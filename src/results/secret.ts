/** The server's own secret, made once and kept in the data folder, readable by its user only. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnusable } from "./store/StoreUnusable.ts";
import { codeOf } from "./store/writerLock.ts";

/** Reads the data folder's secret, or makes one. @throws StoreUnusable */
export function keepSecret(folder: string): string {
	const file = join(folder, "secret");
	try {
		return readFileSync(file, "utf8").trim();
	} catch (error) {
		if (codeOf(error) !== "ENOENT")
			throw new StoreUnusable(
				`${file} cannot be read (${codeOf(error)}): give this user the right to read it, or set SECRET`,
			);
	}
	const secret = randomBytes(32).toString("hex");
	writeFileSync(file, `${secret}\n`, { mode: 0o600 });
	return secret;
}
