/** Files of results. */
import type { Core } from "../core/openCore.ts";
import { createExportRoutes } from "./exportRoutes.ts";
import { createExports } from "./exports.ts";
import { startExporter } from "./startExporter.ts";

export function openExports({ store, allEvents, now }: Core) {
	const exporter = startExporter(store.place, store.noteDamage);
	const exports = createExports(store, allEvents, exporter, now);
	return { exports, routes: createExportRoutes(exports), close: exporter.close };
}
