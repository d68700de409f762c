/** The work of `gantry upgrade`. */
import { resolve } from "node:path";
import { backupFolder, parseSettings } from "../../server/settings.ts";
import { storeExists } from "../../store/connection/exists.ts";
import { openReader } from "../../store/connection/openReader.ts";
import { nameOfDatabase, placeOfStore } from "../../store/connection/place.ts";
import { schemaState } from "../../store/migrations/migrate.ts";
import { CommandFailed } from "../CommandFailed.ts";

interface Upgrade {
	/** The store, for people. */
	name: string;
	isPostgres: boolean;
	/** The steps that the first start runs. */
	missing: readonly string[];
	backups: string;
}

/** @throws CommandFailed if there is no store, or a newer version made it */
export async function printUpgrade(): Promise<void> {
	const settings = parseSettings(process.env);
	const { DATABASE_URL } = settings;
	const place = { dataFolder: resolve(settings.DATA_DIR), databaseUrl: DATABASE_URL };
	const name = DATABASE_URL === "" ? place.dataFolder : nameOfDatabase(DATABASE_URL);
	if (!(await storeExists(place)))
		throw new CommandFailed(
			`there is no store in ${name}: there is nothing to upgrade, start the server`,
		);
	const db = openReader(placeOfStore(place));
	const { missing, unknown } = await schemaState(db).finally(() => db.destroy());
	if (unknown.length > 0)
		throw new CommandFailed(
			`${name} was opened by a newer version (step ${unknown.join(", ")}): start that one, or restore a backup from before it`,
		);
	const isPostgres = DATABASE_URL !== "";
	console.log(stepsOf({ name, isPostgres, missing, backups: backupFolder(settings) }).join("\n"));
}

function stepsOf({ name, isPostgres, missing, backups }: Upgrade): string[] {
	const migration =
		missing.length === 0
			? "The schema is already this version's: nothing is migrated."
			: `The first start runs ${missing.length} steps: ${missing.join(", ")}.`;
	const beside = isPostgres
		? "Start one server of this version and wait for /readyz; then restart the others one after the other. Servers of both versions may run side by side meanwhile."
		: "Stop the server, and start this version. Connections wait until it is ready; readers send again what was not acknowledged.";
	const back = isPostgres
		? "createdb gantry_before; DATABASE_URL=…/gantry_before gantry restore FILE"
		: "DATA_DIR=NEW_FOLDER gantry restore FILE";
	return [
		`${name}: ${missing.length === 0 ? "no migration is needed" : "is of an older version"}`,
		`1. Check: gantry doctor`,
		`2. Back up: gantry backup (into ${backups})`,
		`3. Start: ${beside} ${migration}`,
		`4. Check: /readyz answers ok; gantry doctor`,
		"If it fails:",
		"- A step that fails is rolled back with all others of this start, and the server ends with one line that says why. Correct that, and start again.",
		`- The older version refuses a store that was migrated. To go back, restore the backup into an empty place and start the older version there: ${back}`,
		"- Reads that were acknowledged after the backup are in the migrated store only: send the readers' logs again (gantry send); what is there counts once.",
	];
}
