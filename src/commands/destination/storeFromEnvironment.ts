/** The store that DATA_DIR or DATABASE_URL names. */
import { resolve } from "node:path";
import { parseSettings } from "../../server/settings.ts";
import type { StoreSettings } from "../../store/connection/place.ts";

/** @throws WrongSetting */
export function storeFromEnvironment(): StoreSettings {
	const { DATA_DIR, DATABASE_URL } = parseSettings(process.env);
	return { dataFolder: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}
