/** Errors after which a request can be retried, and errors that a retry does not fix. */
import Database from "better-sqlite3";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { asUnavailable } from "../../src/store/connection/unavailable.ts";

const ofSqlite = (code: string) => new Database.SqliteError("it failed", code);
const ofPostgres = (code: string) =>
	Object.assign(new pg.DatabaseError("it failed", 9, "error"), { code });
const ofSystem = (code: string) => Object.assign(new Error("it failed"), { code });

describe("a later retry may succeed after", () => {
	test.each([
		["a full disk under SQLite", ofSqlite("SQLITE_FULL")],
		["a disk that fails", ofSqlite("SQLITE_IOERR_WRITE")],
		["a damaged file", ofSqlite("SQLITE_CORRUPT")],
		["a file that is not a database", ofSqlite("SQLITE_NOTADB")],
		["a read-only mount", ofSqlite("SQLITE_READONLY_DIRECTORY")],
		["a PostgreSQL that is shutting down", ofPostgres("57P01")],
		["a PostgreSQL that is starting", ofPostgres("57P03")],
		["a PostgreSQL without a free connection", ofPostgres("53300")],
		["a PostgreSQL with a full disk", ofPostgres("53100")],
		["a statement that took too long", ofPostgres("57014")],
		["a deadlock of two transactions", ofPostgres("40P01")],
		["a standby that cannot be written", ofPostgres("25006")],
		["a closed port", ofSystem("ECONNREFUSED")],
		["an unknown host", ofSystem("ENOTFOUND")],
		["a connection that was cut", new Error("Connection terminated unexpectedly")],
		["a read timeout", new Error("Query read timeout")],
		["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
	])("%s", (_, error) => {
		const unavailable = asUnavailable(error);
		expect(unavailable).toBeInstanceOf(StoreUnavailable);
		expect(unavailable).toMatchObject({ cause: error });
		expect(asUnavailable(unavailable)).toBe(unavailable);
	});
});

describe("no retry succeeds after", () => {
	test.each([
		["a duplicate row in SQLite", ofSqlite("SQLITE_CONSTRAINT_UNIQUE")],
		["a wrong statement", ofSqlite("SQLITE_ERROR")],
		["a duplicate row in PostgreSQL", ofPostgres("23505")],
		["a text that PostgreSQL cannot store", ofPostgres("22021")],
		["a missing table", ofPostgres("42P01")],
		["an error in the code", new TypeError("undefined is not a function")],
	])("%s", (_, error) => {
		expect(asUnavailable(error)).toBe(error);
	});
});
