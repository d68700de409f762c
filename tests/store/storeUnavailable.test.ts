/** Which errors say "come again later", and which say that something is wrong with what was asked. */
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
		["a file that is no database", ofSqlite("SQLITE_NOTADB")],
		["one that was mounted for reading", ofSqlite("SQLITE_READONLY_DIRECTORY")],
		["a PostgreSQL that is shutting down", ofPostgres("57P01")],
		["one that is starting", ofPostgres("57P03")],
		["one that has no connection left", ofPostgres("53300")],
		["one whose disk is full", ofPostgres("53100")],
		["a statement that took too long", ofPostgres("57014")],
		["two transactions in each other's way", ofPostgres("40P01")],
		["a standby that cannot be written", ofPostgres("25006")],
		["a port on which nobody listens", ofSystem("ECONNREFUSED")],
		["a host that nobody knows", ofSystem("ENOTFOUND")],
		["a connection that was cut", new Error("Connection terminated unexpectedly")],
		["one that is silent", new Error("Query read timeout")],
		["a pool in which nothing gets free", new Error("timeout exceeded when trying to connect")],
	])("%s", (_, error) => {
		const unavailable = asUnavailable(error);
		expect(unavailable).toBeInstanceOf(StoreUnavailable);
		expect(unavailable).toMatchObject({ cause: error });
		expect(asUnavailable(unavailable)).toBe(unavailable);
	});
});

describe("no retry succeeds after", () => {
	test.each([
		["a row that is there already", ofSqlite("SQLITE_CONSTRAINT_UNIQUE")],
		["a statement that is wrong", ofSqlite("SQLITE_ERROR")],
		["a row that PostgreSQL has already", ofPostgres("23505")],
		["a text that it cannot keep", ofPostgres("22021")],
		["a table that it does not have", ofPostgres("42P01")],
		["a mistake of ours", new TypeError("undefined is not a function")],
	])("%s", (_, error) => {
		expect(asUnavailable(error)).toBe(error);
	});
});
