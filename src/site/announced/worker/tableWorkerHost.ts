/**
 * The desk where announced tables are fetched, laid out and asked, in a worker of the browser: twenty thousand rows
 * are read and ordered there, and the page that the visitor touches gets the ten that it shows.
 */
import { announcementdata } from "../../../contract/announcementdata.ts";
import { LoginExpired } from "../../../contract/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../../contract/errors/StatusNotTrue.ts";
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

/** Which rows are fetched, from where. */
export interface RowsWanted {
	server: string;
	eventId: string;
	/** '' is all categories, or whatever the keyword finds. */
	category: string;
	keyword: string;
	languageTag: string;
}

/** What the page says: which rows to lay out under a name, or a question to a table laid out before. */
export type DeskRequest =
	| { kind: "lay"; table: string; wanted: RowsWanted }
	| { kind: "ask"; table: string; query: TableQuery };

/**
 * What the page gets, for each request one. 'expired': the login, so that the visitor is to be led to logout.
 * 'refused': the server did not answer 'true'.
 */
export type DeskReply =
	| { kind: "laid" }
	| { kind: "page"; page: TablePage }
	| { kind: "expired" }
	| { kind: "refused" }
	| { kind: "failed"; reason: string };

/** The worker's operations: its failures are replies too. */
export interface DeskOperations {
	answer: { request: DeskRequest; reply: DeskReply };
}

export interface TableDesk {
	/** Never rejects. */
	answer(request: DeskRequest): Promise<DeskReply>;
	/** What is worth preparing before it is asked for, in steps. */
	prepare(): Generator<void, void>;
}

export function createTableDesk(): TableDesk {
	const tables = new Map<string, AnnouncedTable>();
	/** What was wanted last under each name: an earlier answer that comes later is not laid out over it. */
	const latest = new Map<string, RowsWanted>();

	async function lay(table: string, wanted: RowsWanted): Promise<DeskReply> {
		latest.set(table, wanted);
		const { server, eventId, category, keyword, languageTag } = wanted;
		const caller = createCaller({ server, eventId, onLoginExpired: () => undefined });
		const announcement = await caller.call(announcementdata, { cID: category, keyword });
		if (latest.get(table) !== wanted) return { kind: "failed", reason: "overtaken" };
		tables.set(table, layTable(announcement, languageTag));
		return { kind: "laid" };
	}

	return {
		async answer(request) {
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
		*prepare() {
			for (const table of tables.values()) {
				yield* prepareKeywords(table);
				yield* prepareColumn(table, "name");
				yield* prepareColumn(table, "team");
			}
		},
	};
}
