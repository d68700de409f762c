/** Vouchers to try: made once and kept in the data folder, because the server returns the codes only once. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoServer } from "./resultsServer.ts";

const FILE = "vouchers.txt";
const COUNT = 10;

/** Writes vouchers of an event to a file, one per line. @returns the file's path; null where it exists already */
export async function keepVouchers(
	folder: string,
	eventId: string,
	server: Pick<DemoServer, "makeVouchers">,
): Promise<string | null> {
	const file = join(folder, FILE);
	if (existsSync(file)) return null;
	const codes = await server.makeVouchers(eventId, COUNT);
	writeFileSync(file, codes.map((code) => `${code}\n`).join(""), { mode: 0o600 });
	return file;
}
