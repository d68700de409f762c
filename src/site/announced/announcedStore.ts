/**
 * The announced table in the browser. The table worker fetches the rows of a category once, or of a keyword if no
 * category is chosen, and answers all further queries from them.
 */
import { LoginExpired } from "../../contract/kit/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../contract/kit/errors/StatusNotTrue.ts";
import { logFailure } from "../calls/callLog.ts";
import { leaveForLogout } from "../calls/leaveForLogout.ts";
import { EMPTY_PAGE, type TablePage } from "./announcedTable.ts";
import type { TableQuery } from "./tableQuery.ts";
import { openTableWorker, type WorkerPort } from "./worker/tableWorkerClient.ts";

/** The outcome of a query. 'overtaken': a later query was made, and this one shows nothing. */
export type TableOutcome =
	| { kind: "page"; page: TablePage }
	| { kind: "overtaken" }
	| { kind: "failed" };

export interface AnnouncedTables {
	/** Returns a page. Fetches missing rows first. */
	ask(query: TableQuery): Promise<TableOutcome>;
	/** Starts the worker, and fetches the rows of a query before it is made. */
	fetchAhead(query: TableQuery): void;
	close(): void;
}

export interface TablesSettings {
	server: string;
	eventId: string;
	languageTag: string;
	startTableWorker: () => WorkerPort;
}

/** Opens an event's tables. */
export function openTables({ startTableWorker, ...place }: TablesSettings): AnnouncedTables {
	/** Tables that the worker holds or fetches, by name, with the keyword of each. */
	const laid = new Map<string, { keyword: string; ready: Promise<void> }>();
	const worker = openTableWorker(startTableWorker, () => laid.clear());
	let latest = 0;

	async function lay(table: string, category: string, keyword: string): Promise<void> {
		const reply = await worker.send({
			kind: "lay",
			table,
			wanted: { ...place, category, keyword },
		});
		if (reply.kind === "expired") {
			leaveForLogout();
			throw new LoginExpired();
		}
		if (reply.kind === "refused") throw new StatusNotTrue("", "");
		if (reply.kind !== "laid") throw new Error(reply.kind === "failed" ? reply.reason : reply.kind);
	}

	/** A category's table holds all its runners; without a category there is one for the last keyword. */
	async function open({ category, keyword }: TableQuery): Promise<string> {
		const table = category === "" ? "keyword" : `category ${category}`;
		const asked = category === "" ? keyword : "";
		const known = laid.get(table);
		const entry =
			known?.keyword === asked ? known : { keyword: asked, ready: lay(table, category, asked) };
		laid.set(table, entry);
		await entry.ready.catch((error: unknown) => {
			// The next query tries again.
			if (laid.get(table) === entry) laid.delete(table);
			throw error;
		});
		return table;
	}

	return {
		async ask(query) {
			latest += 1;
			const mine = latest;
			if (query.category === "" && query.keyword === "") return { kind: "page", page: EMPTY_PAGE };
			try {
				const table = await open(query);
				if (mine !== latest) return { kind: "overtaken" };
				const reply = await worker.send({ kind: "ask", table, query });
				if (mine !== latest) return { kind: "overtaken" };
				if (reply.kind === "page") return reply;
				throw new Error(reply.kind === "failed" ? reply.reason : reply.kind);
			} catch (error) {
				if (mine !== latest) return { kind: "overtaken" };
				// The worker has logged it. There are no rows, and the next query tries again.
				if (error instanceof StatusNotTrue) return { kind: "page", page: EMPTY_PAGE };
				logFailure("reading the table", error);
				return { kind: "failed" };
			}
		},
		fetchAhead(query) {
			worker.start();
			if (query.category !== "") void open(query).catch(() => undefined);
		},
		close() {
			worker.close();
		},
	};
}
