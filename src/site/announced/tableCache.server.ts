/**
 * The announced tables that the server laid out last. To lay out twenty thousand rows takes longer than to render
 * a page of them, and visitors go from one page to the next.
 */
import { LRUCache } from "lru-cache";
import { announcementdata } from "../../contract/public/announcementdata.ts";
import type { AskedServers } from "../../contract/site/siteContext.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { callEvent, type Found } from "../calls/pageCalls.server.ts";
import { type AnnouncedTable, layTable } from "./announcedTable.ts";

/**
 * How long a table is cached, ms: shorter than the pages rendered from it. A change that is noticed ends it at once, because
 * `servers` has another edition then.
 */
const TTL_MS = 5_000;
/** Memory for tables, bytes. */
const MAX_BYTES = 50_000_000;
/** Memory of a row, and of an entry without its rows and name, bytes. */
const ROW_BYTES = 500;
const ENTRY_BYTES = 2_000;

const tables = new LRUCache<string, AnnouncedTable>({
	ttl: TTL_MS,
	maxSize: MAX_BYTES,
	sizeCalculation: ({ rows }, name) => rows.length * ROW_BYTES + 2 * name.length + ENTRY_BYTES,
});
/** Tables that are being loaded. Equal requests share one load. */
const loading = new Map<string, Promise<Found<AnnouncedTable>>>();

interface Rows {
	cID: string;
	keyword: string;
	languageTag: string;
}

/** The table of a category or a keyword; unknown if the server refuses it, as it does an unknown category. */
export async function cachedTable(
	servers: AskedServers,
	event: ListedEvent,
	{ cID, keyword, languageTag }: Rows,
): Promise<Found<AnnouncedTable>> {
	const name = JSON.stringify([servers, event.server, event.id, cID, keyword, languageTag]);
	const known = tables.get(name);
	if (known) return { kind: "found", value: known };
	const found = loading.get(name) ?? load();
	loading.set(name, found);
	return found;

	async function load(): Promise<Found<AnnouncedTable>> {
		try {
			const answer = await callEvent(servers, event, announcementdata, { cID, keyword });
			if (answer.kind !== "found") return answer;
			const table = layTable(answer.value, languageTag);
			tables.set(name, table);
			return { kind: "found", value: table };
		} finally {
			loading.delete(name);
		}
	}
}
