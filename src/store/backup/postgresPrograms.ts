/** Runs pg_dump and pg_restore, as they are installed with PostgreSQL. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { nameOfDatabase } from "../connection/place.ts";
import { RESTORING } from "../postgres/restoreMark.ts";
import { BackupFailed } from "./manifest.ts";

/** Where packages of Debian install the programs, besides the folders of PATH. */
const PACKAGED = "/usr/lib/postgresql";

/** The path of a program; null if it is not installed. The newest comes first, because it can read all older versions. */
export function findProgram(name: "pg_dump" | "pg_restore"): string | null {
	const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED) : [];
	const folders = [
		...versions.sort((a, b) => Number(b) - Number(a)).map((each) => join(PACKAGED, each, "bin")),
		...(process.env["PATH"] ?? "").split(delimiter),
	];
	return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Runs a program on a database. The password is not in its arguments, which other users can read. @throws BackupFailed */
export function runProgram(
	name: "pg_dump" | "pg_restore",
	databaseUrl: string,
	args: readonly string[],
): void {
	const program = findProgram(name);
	if (program === null)
		throw new BackupFailed(
			`${name} was not found: install the client programs of PostgreSQL (postgresql-client)`,
		);
	const url = new URL(databaseUrl);
	const password = decodeURIComponent(url.password);
	url.password = "";
	const PGAPPNAME = name === "pg_dump" ? "gantry backup" : RESTORING;
	const env = { ...process.env, PGAPPNAME, ...(password === "" ? {} : { PGPASSWORD: password }) };
	const { status, stderr, error } = spawnSync(program, [...args, `--dbname=${url.href}`], {
		env,
		encoding: "utf8",
		stdio: ["ignore", "ignore", "pipe"],
	});
	if (status === 0) return;
	const [reason = ""] = (error?.message ?? stderr).split("\n").filter((line) => line !== "");
	throw new BackupFailed(
		`${name} of ${nameOfDatabase(databaseUrl)} failed (exit code ${status}): ${reason}`,
	);
}
