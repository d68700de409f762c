/**
 * The worker's side: fetches announced tables, lays them out and answers queries. The worker reads and sorts twenty
 * thousand rows, and the page receives the ten that it shows.
 */

import { LoginExpired } from "../../../contract/kit/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../../contract/kit/errors/StatusNotTrue.ts";
import { announcementdata } from "../../../contract/public/announcementdata.ts";
import { createCaller } from "../../calls/caller.ts";
import {
	type AnnouncedTable,
	layTable,
	pageOf,
	prepareColumn,
	prepareKeywords,
	type TablePage,
} from "../announcedTable.ts";
import type { TableQuery } from "../tableQuery.ts";

/** Which rows to fetch, and from where. */
export interface RowsWanted {
	server: string;
	eventId: string;
	/** '' is all categories, filtered by the keyword. */
	category: string;
	keyword: string;
	languageTag: string;
}

/** A request of the page: rows to lay out under a name, or a query to a table that was laid out. */
export type TableRequest =
	| { kind: "lay"; table: string; wanted: RowsWanted }
	| { kind: "ask"; table: string; query: TableQuery };

/** The reply to a request. 'expired': the login expired. 'refused': the status of the server's answer is not 'true'. */
export type TableReply =
	| { kind: "laid" }
	| { kind: "page"; page: TablePage }
	| { kind: "expired" }
	| { kind: "refused" }
	| { kind: "failed"; reason: string };

/** The worker's operations. Its failures are replies too. */
export interface TableOperations {
	answer: { request: TableRequest; reply: TableReply };
}

export function createTableHost() {
	const tables = new Map<string, AnnouncedTable>();
	/** The last request under each name: an earlier answer that comes later is dropped. */
	const latest = new Map<string, RowsWanted>();

	async function lay(table: string, wanted: RowsWanted): Promise<TableReply> {
		latest.set(table, wanted);
		const { server, eventId, category, keyword, languageTag } = wanted;
		const caller = createCaller({ server, eventId, onLoginExpired: () => undefined });
		const announcement = await caller.call(announcementdata, { cID: category, keyword });
		if (latest.get(table) !== wanted) return { kind: "failed", reason: "overtaken" };
		tables.set(table, layTable(announcement, languageTag));
		return { kind: "laid" };
	}

	return {
		/** Never rejects. */
		async answer(request: TableRequest): Promise<TableReply> {
			try {
				if (request.kind === "lay") return await lay(request.table, request.wanted);
				const table = tables.get(request.table);
				if (!table) return { kind: "failed", reason: `no table ${request.table}` };
				return { kind: "page", page: pageOf(table, request.query) };
			} catch (error) {
				if (error instanceof LoginExpired) return { kind: "expired" };
				if (error instanceof StatusNotTrue) return { kind: "refused" };
				return { kind: "failed", reason: String(error) };
			}
		},
		/** Prepares what later queries need, in steps. */
		*prepare(): Generator<void, void> {
			for (const table of tables.values()) {
				yield* prepareKeywords(table);
				yield* prepareColumn(table, "name");
				yield* prepareColumn(table, "team");
			}
		},
	};
}
