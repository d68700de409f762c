/** The commands that back up and restore a store, as they are typed on the server. */
import type { LastBackup } from "../../../contract/transfer/lastBackup.ts";

export const BACK_UP = "gantry backup";

export const RESTORE: Readonly<Record<LastBackup["store"], string>> = {
	sqlite: "DATA_DIR=NEW_FOLDER gantry restore FILE",
	postgres: "DATABASE_URL=postgres://…/NEW_DATABASE gantry restore FILE",
};
