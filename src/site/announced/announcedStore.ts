/**
 * The announced table in the browser: the desk in the worker fetches its rows once a category, or once a keyword
 * where no category is chosen, and answers every further question from them.
 */
import { LoginExpired } from "../../contract/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../contract/errors/StatusNotTrue.ts";
import { logFailure } from "../calls/callLog.ts";
import { leaveForLogout } from "../calls/logout.ts";
import { EMPTY_PAGE, type TablePage } from "./announcedTable.ts";
import type { TableQuery } from "./tableQuery.ts";
import { type DeskWorker, openDesk } from "./worker/tableWorkerClient.ts";

/** How a question ends. 'overtaken' by a later one: then there is nothing to show. */
export type TableOutcome =
	| { kind: "page"; page: TablePage }
	| { kind: "overtaken" }
	| { kind: "failed" };

export interface AnnouncedTables {
	/** The page that is asked for; rows that are not there yet are fetched. */
	ask(query: TableQuery): Promise<TableOutcome>;
	/** Fetches the rows of a question before it is asked, and has the desk there in any case. */
	fetchAhead(query: TableQuery): void;
	close(): void;
}

export interface TablesSettings {
	server: string;
	eventId: string;
	languageTag: string;
	startDesk: () => DeskWorker;
}

/** Opens an event's tables. */
export function openTables({ startDesk, ...place }: TablesSettings): AnnouncedTables {
	/** Tables that the desk has, or is getting, by name, and the keyword each was asked for with. */
	const laid = new Map<string, { keyword: string; ready: Promise<void> }>();
	const desk = openDesk(startDesk, () => laid.clear());
	let latest = 0;

	async function lay(table: string, category: string, keyword: string): Promise<void> {
		const reply = await desk.say({ kind: "lay", table, wanted: { ...place, category, keyword } });
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
			// The next question tries again.
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
				const reply = await desk.say({ kind: "ask", table, query });
				if (mine !== latest) return { kind: "overtaken" };
				if (reply.kind === "page") return reply;
				throw new Error(reply.kind === "failed" ? reply.reason : reply.kind);
			} catch (error) {
				if (mine !== latest) return { kind: "overtaken" };
				// The desk has logged it. There are no rows, and the next question asks again.
				if (error instanceof StatusNotTrue) return { kind: "page", page: EMPTY_PAGE };
				logFailure("reading the table", error);
				return { kind: "failed" };
			}
		},
		fetchAhead(query) {
			desk.start();
			if (query.category !== "") void open(query).catch(() => undefined);
		},
		close() {
			desk.close();
		},
	};
}
