/** The contents of a backup: an archive with a list of its files, the store, and the other files that are not made again. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { OneLineError } from "../../OneLineError.ts";

/** A backup cannot be made or restored. The message is one line that says what to do. */
export class BackupFailed extends OneLineError {
	override name = "BackupFailed";
}

/** The location of what is backed up. */
export interface BackedUp {
	/** The data folder. */
	dataFolder: string;
	/** '' for SQLite. */
	databaseUrl: string;
	/** The folder of the registers of camera recordings. */
	clipsFolder: string;
}

/** The first member of the archive. */
export const MANIFEST = "backup.json";
/** The member with the store: the SQLite file, or what pg_dump wrote in its custom format. */
export const STORE_MEMBER = { sqlite: "gantry.db", postgres: "gantry.pgdump" } as const;

export const manifestSchema = v.object({
	format: v.literal(1),
	store: v.picklist(["sqlite", "postgres"]),
	madeAt: v.pipe(v.string(), v.isoTimestamp()),
	files: v.array(
		v.object({
			name: v.pipe(
				v.string(),
				v.regex(/^(gantry\.(db|pgdump)|secret|clips\/M\d{4}\/recordings\.json)$/),
			),
			bytes: v.pipe(v.number(), v.safeInteger()),
			sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
		}),
	),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

const REGISTER = /^clips\/(M\d{4}\/recordings\.json)$/;

/** Where a member is on the disk. */
export function locationOf(name: string, { dataFolder, clipsFolder }: BackedUp): string {
	const [, register] = REGISTER.exec(name) ?? [];
	return register === undefined ? join(dataFolder, name) : join(clipsFolder, register);
}

/** The files besides the store that are not made again, by their names in the archive. */
export function otherFiles(backedUp: BackedUp): string[] {
	const { clipsFolder } = backedUp;
	const events = existsSync(clipsFolder) ? readdirSync(clipsFolder).sort() : [];
	return ["secret", ...events.map((event) => `clips/${event}/recordings.json`)].filter(
		(name) => (name === "secret" || REGISTER.test(name)) && existsSync(locationOf(name, backedUp)),
	);
}
