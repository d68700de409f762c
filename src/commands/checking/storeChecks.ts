/** Checks of the store: whether it can be opened, its version, the secret, and the running server. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeFetch } from "../../nodeFetch.ts";
import { readServerFile } from "../../results/core/serverFile.ts";
import type { Settings } from "../../server/settings.ts";
import { RestoreUnfinished } from "../../store/backup/begunRestore.ts";
import { keptBytes, MAX_KEPT_BYTES } from "../../store/changes/keptFiles.ts";
import { storeExists } from "../../store/connection/exists.ts";
import { openReader } from "../../store/connection/openReader.ts";
import { placeOfStore } from "../../store/connection/place.ts";
import { schemaState } from "../../store/migrations/migrate.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { type Finding, failed, ok, warning } from "./doctorFinding.ts";
import { hasStore } from "./hasStore.ts";

/** The wait for the server of this machine, ms. */
const SERVER_MS = 5_000;
/** The shortest secret, characters. */
const SECRET_LENGTH = 32;

export async function checkStore(settings: Settings): Promise<Finding[]> {
	if (!hasStore(settings)) return [];
	return [await checkServer(settings), ...(await checkContents(settings)), checkSecret(settings)];
}

async function checkServer({ DATA_DIR }: Settings): Promise<Finding> {
	const server = readServerFile(resolve(DATA_DIR));
	if (server === null) return ok("server", "none runs on this data folder");
	const { origin } = new URL(server.address);
	try {
		const answer = await nodeFetch(`${origin}/readyz`, { signal: AbortSignal.timeout(SERVER_MS) });
		const text = (await answer.text()).trim();
		if (answer.ok && text === "ok") return ok("server", `ready at ${origin}`);
		const advice = "see Health in docs/operations.md";
		return answer.ok ? warning("server", text, advice) : failed("server", text, advice);
	} catch {
		const advice = "start it; a killed server leaves its server.json, which is no problem";
		return warning("server", `${origin} does not answer`, advice);
	}
}

async function checkContents({ DATA_DIR, DATABASE_URL }: Settings): Promise<Finding[]> {
	const place = { dataFolder: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
	try {
		if (!(await storeExists(place)))
			return [ok("store", "there is none; the first start makes it")];
	} catch (error) {
		if (error instanceof RestoreUnfinished) {
			const [text = "", advice = ""] = error.message.split(": ");
			return [failed("store", text, advice)];
		}
		return [failed("store", reasonOf(error), "start the database first")];
	}
	const db = openReader(placeOfStore(place));
	try {
		const { done, missing, unknown } = await schemaState(db);
		if (unknown.length > 0)
			return [
				failed(
					"store",
					`a newer version made it (step ${unknown.join(", ")})`,
					"start that version, or restore a backup from before it",
				),
			];
		if (missing.length > 0)
			return [
				warning(
					"store",
					`it is of an older version and lacks ${missing.join(", ")}`,
					"run gantry backup; the next start migrates it (gantry upgrade has the steps)",
				),
			];
		const version = ok("store", `its schema is this version's (${done.length} steps)`);
		return [version, keptFinding(await keptBytes(db))];
	} catch (error) {
		const unreadable = failed(
			"store",
			`it cannot be read (${reasonOf(error)})`,
			"see Damage in docs/operations.md",
		);
		return [unreadable];
	} finally {
		await db.destroy();
	}
}

const MB = 1024 * 1024;

/** Earlier banners and certificates, to which changes can be undone. */
function keptFinding(kept: ReadonlyMap<string, number>): Finding {
	const total = Math.round([...kept.values()].reduce((sum, size) => sum + size, 0) / MB);
	const full = [...kept].filter(([, size]) => size > 0.8 * MAX_KEPT_BYTES).map(([id]) => id);
	const said = `earlier banners and certificates take ${total} MB`;
	if (full.length === 0) return ok("earlier files", said);
	return warning(
		"earlier files",
		`${said}; ${full.join(", ")} will drop the oldest of them`,
		`nothing is needed; run gantry pack now to have them all (at most ${MAX_KEPT_BYTES / MB} MB of an event are kept)`,
	);
}

function checkSecret({ SECRET, DATA_DIR, DATABASE_URL }: Settings): Finding {
	if (SECRET !== "") return ok("secret", "it is the setting SECRET: keep it with your settings");
	if (DATABASE_URL !== "") return ok("secret", "it is in the database");
	const file = join(resolve(DATA_DIR), "secret");
	if (!existsSync(file)) return ok("secret", "there is none; the first start makes it");
	if ((statSync(file).mode & 0o077) !== 0)
		return failed("secret", `other users can read ${file}`, `run chmod 600 ${file}`);
	if (readFileSync(file, "utf8").trim().length < SECRET_LENGTH)
		return failed("secret", `${file} is damaged`, "restore it from a backup");
	return ok("secret", `only its owner can read ${file}`);
}
