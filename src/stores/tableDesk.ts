/**
 * The desk where announced tables are laid out and asked, in a worker of the browser: twenty thousand rows are
 * read and ordered there, and the page that the visitor touches gets the ten that it shows.
 */
import { announcementdata } from "../contract/announcementdata.ts";
import {
	type AnnouncedTable,
	layTable,
	pageOf,
	prepareColumn,
	prepareKeywords,
	type TablePage,
} from "../race/announcedTable.ts";
import type { TableQuery } from "../race/tableQuery.ts";
import { readAnswer } from "./readAnswer.ts";

/** What the page says: a table's bytes as they came, or a question to a table laid out before. */
export type DeskRequest =
	| { kind: "lay"; table: string; bytes: ArrayBuffer; languageTag: string }
	| { kind: "ask"; table: string; query: TableQuery };

/** What the page gets, for each request one; a table that cannot be read, or is not there, is a failure. */
export type DeskReply =
	| { kind: "laid" }
	| { kind: "page"; page: TablePage }
	| { kind: "failed"; reason: string };

export interface TableDesk {
	answer(request: DeskRequest): DeskReply;
	/** What is worth preparing before it is asked for, in steps. */
	prepare(): Generator<void, void>;
}

export function createTableDesk(): TableDesk {
	const tables = new Map<string, AnnouncedTable>();
	return {
		answer(request) {
			try {
				if (request.kind === "lay") {
					const received: unknown = JSON.parse(new TextDecoder().decode(request.bytes));
					const announcement = readAnswer(announcementdata, received);
					tables.set(request.table, layTable(announcement, request.languageTag));
					return { kind: "laid" };
				}
				const table = tables.get(request.table);
				if (!table) return { kind: "failed", reason: `no table ${request.table}` };
				return { kind: "page", page: pageOf(table, request.query) };
			} catch (error) {
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
