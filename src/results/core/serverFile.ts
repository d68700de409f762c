/** server.json in the data folder: where commands on this machine find the running server, and its token. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { adviceFor } from "../../store/connection/diskAdvice.ts";
import { PRIVATE_FILE } from "../../store/connection/privateFiles.ts";
import { StoreUnusable } from "../../store/connection/StoreUnusable.ts";
import { codeOf } from "../../store/connection/writerLock.ts";

const schema = v.object({ address: v.string(), token: v.string() });
export type ServerFile = v.InferOutput<typeof schema>;

const fileOf = (folder: string) => join(folder, "server.json");

/** Writes the file of the running server; only its user can read it. @throws StoreUnusable if it cannot be written */
export function writeServerFile(folder: string, content: ServerFile): void {
	const file = fileOf(folder);
	try {
		writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: PRIVATE_FILE });
	} catch (error) {
		const code = codeOf(error);
		const advice = adviceFor(code, `give this user the right to write ${folder}`);
		throw new StoreUnusable(
			`${file} cannot be written (${code}): ${advice}, or name another folder in DATA_DIR`,
		);
	}
}

/** Finds the running server; null if there is no readable file. */
export function readServerFile(folder: string): ServerFile | null {
	try {
		return v.parse(schema, JSON.parse(readFileSync(fileOf(folder), "utf8")));
	} catch {
		return null;
	}
}

/** Removes the file when the server ends. */
export function removeServerFile(folder: string): void {
	rmSync(fileOf(folder), { force: true });
}
