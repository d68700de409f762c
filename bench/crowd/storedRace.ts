/** Stores large races, one that is half over among them, as a results server does. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { sendRecording } from "../../src/contract/ingest/sendRecording.ts";
import type { RecordedRead, Recording } from "../../src/race/record/record.ts";
import { bigRace } from "../bigRace.ts";
import { openStore } from "../openStore.ts";

const HOUR = 3_600_000;
/** The time since the gun. */
const UNDER_WAY_MS = 4.5 * HOUR;

export interface StoredRace {
	/** The data folder of a server. */
	folder: string;
	/** A PostgreSQL that holds the race; '' if the folder does. */
	databaseUrl: string;
	eventId: string;
	runners: number;
	/** The number of stored reads, and the reads that follow. */
	stored: number;
	toCome: readonly RecordedRead[];
}

/** Stores a race and its reads up to now. */
export function storeBigRace(
	eventId: string,
	runners: number,
	databaseUrl?: string,
): Promise<StoredRace> {
	const now = Date.now();
	const { recording, reads } = bigRace(eventId, runners, now - UNDER_WAY_MS);
	const split = reads.findIndex(({ time }) => time > now);
	const toCome = reads
		.slice(split)
		.flatMap((read) => [read, { ...read, ...onSecondAntenna(read) }]);
	return storeRecording({ ...recording, passings: reads.slice(0, split) }, toCome, databaseUrl);
}

/** Stores a race of which all runners have arrived, and whose results are announced. */
export function storeAnnouncedRace(eventId: string, runners: number): Promise<StoredRace> {
	const { recording, reads } = bigRace(eventId, runners, Date.now() - 12 * HOUR);
	const event = { ...recording.event, phase: "announced" } as const;
	return storeRecording({ ...recording, event, passings: reads });
}

/** Stores a race in a folder of its own. BENCH_DATABASE_URL may name a PostgreSQL for all races. */
export async function storeRecording(
	recording: Recording,
	toCome: readonly RecordedRead[] = [],
	databaseUrl = process.env["BENCH_DATABASE_URL"] ?? "",
): Promise<StoredRace> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-big-"));
	const results = await openStore(folder, databaseUrl);
	const eventId = recording.event.id;
	await results.ingest.takeRecording(eventId, v.parse(sendRecording.request, recording));
	await results.close();
	const { entrants, passings } = recording;
	const sizes = { runners: entrants.length, stored: passings.length };
	return { folder, databaseUrl, eventId, ...sizes, toCome };
}

/** Removes what a race left in its folder. */
export function removeRace({ folder }: StoredRace): void {
	rmSync(folder, { recursive: true, force: true });
}

/** A mat has two antennas, and both read each chip. */
const onSecondAntenna = ({ time }: RecordedRead) => ({
	source: "bench, second antenna",
	time: time + 300,
});
