/** server.json in the data folder: where commands on this machine find the running server, and its token. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const schema = v.object({ address: v.string(), token: v.string() });
export type ServerFile = v.InferOutput<typeof schema>;

const fileOf = (folder: string) => join(folder, "server.json");

/** Leaves word of the running server; its user alone can read it. */
export function writeServerFile(folder: string, content: ServerFile): void {
	writeFileSync(fileOf(folder), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** Finds the running server; null where there is no word of one. */
export function readServerFile(folder: string): ServerFile | null {
	try {
		return v.parse(schema, JSON.parse(readFileSync(fileOf(folder), "utf8")));
	} catch {
		return null;
	}
}

/** Takes the word back when the server ends. */
export function removeServerFile(folder: string): void {
	rmSync(fileOf(folder), { force: true });
}
