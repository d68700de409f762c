/** Files of results. */
import { exportChoices } from "../../contract/exports/exportChoices.ts";
import { exportList } from "../../contract/exports/exportList.ts";
import { type Actor, authorOf } from "../../contract/kit/role.ts";
import { attachment, saved } from "../../http/attachment.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Requester } from "../../http/workQueue.ts";
import type { Core } from "../core/openCore.ts";
import { handle, handleData } from "../door/handle.ts";
import { createExports, type Exports } from "./exports.ts";
import { startExporter } from "./startExporter.ts";

export function openExports({ store, allEvents, now }: Core) {
	const exporter = startExporter(store.place, store.noteDamage);
	const exports = createExports(store, allEvents, exporter, now);
	return { exports, routes: createExportRoutes(exports), close: exporter.close };
}

/** The operations of exports, bound to their handlers. */
function createExportRoutes(exports: Exports) {
	return {
		exportChoices: handleData(exportChoices, ({ category }, { exchange, place, actor }) =>
			exports.choices(requesterOf(exchange, actor), place.pjid, category),
		),
		exportList: handle(exportList, async (asked, { exchange, place, actor }) => {
			const requester = requesterOf(exchange, actor);
			const file = await exports.file(requester, place.pjid, asked, authorOf(actor));
			const { bytes, type, name, plainName, ending, rows } = file;
			return {
				status: 200,
				headers: [
					...["Content-Type", type, "Cache-Control", "no-store"],
					...["X-Rows", String(rows)],
					...saved(attachment(name, plainName, ending)),
				],
				body: bytes,
			};
		}),
	};
}

/** The members of a venue share one address, so that each member counts alone. Commands on the server's machine are not counted. */
function requesterOf(exchange: Exchange, actor: Actor): Requester {
	const client = actor.kind === "member" ? `member ${actor.id}` : "";
	return { client: () => client, signal: exchange.signal };
}
