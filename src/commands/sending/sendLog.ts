/** The work of the send command. */
import { join, resolve } from "node:path";
import { parseSettings } from "../../server/settings.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { UsageError } from "../options/UsageError.ts";
import { type Counts, closingLine, createCounts, unknownLine } from "./counts.ts";
import { openLog, readsOf } from "./openReads.ts";
import { accessOf } from "./readerAccess.ts";
import { openReport } from "./report.ts";
import { createResultsServer } from "./resultsServer.ts";
import { createRetryLimit } from "./retryLimit.ts";
import type { SendGiven } from "./sendTable.ts";
import { ship } from "./ship.ts";
import { openSpool, type Spool, spoolOf } from "./spool.ts";
import type { SpooledRead } from "./spooledRead.ts";

const NO_LOG = "name the log to send, or - for standard input";

/** Sends a log, or with `--dry-run` prints its contents. @throws OneLineError */
export async function sendLog(given: SendGiven): Promise<void> {
	const { DATA_DIR, TIME_ZONE } = parseSettings(process.env);
	const key = given.key || process.env["INGEST_KEY"] || null;
	const task = { given: { ...given, key }, dataFolder: resolve(DATA_DIR), zone: TIME_ZONE };
	await (given["dry-run"] ? printContents(task) : send(task));
}

interface Task {
	given: SendGiven;
	dataFolder: string;
	/** The time zone of events that name none. */
	zone: string;
}

async function printContents({ given, dataFolder, zone }: Task): Promise<void> {
	const stop = new AbortController().signal;
	const server = createResultsServer(accessOf(given, dataFolder), dataFolder, stop);
	const counts = createCounts(0);
	const log = await openLog(given.log, counts, stop);
	if (log === null) throw new UsageError(NO_LOG);
	const say = (line: string) => console.error(line);
	let known: readonly string[] = [];
	const reads = await readsOf(log, {
		given,
		zone,
		ask: server.ask,
		counts,
		onRace: ({ race: { points } }) => {
			known = points.flatMap(({ id, mat }) => [mat, id]);
		},
		say,
		stop,
	});
	const contents = await contentsOf(reads);
	console.log(describeContents(contents));
	// The server refuses these when they are sent.
	for (const [point, count] of contents.points) {
		if (known.length === 0 || known.includes(point)) continue;
		counts.faults += count;
		say(
			`${count} reads name ${point}, which is no timing point of ${given.event}: it has ${[...new Set(known)].join(", ")}.`,
		);
	}
	console.log(`${counts.faults} faults. Nothing was sent: --dry-run.`);
	if (counts.faults > 0) process.exitCode = 1;
}

async function send({ given, dataFolder, zone }: Task): Promise<void> {
	const began = Date.now();
	const stopping = new AbortController();
	const stop = stopping.signal;
	// A terminal and npm both send SIGINT for one Ctrl-C; the second changes nothing.
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
	const { event, "give-up": giveUpSeconds } = given;
	const isFile = given.log?.kind === "file";
	const findAccess = accessOf(given, dataFolder);
	if (isFile && findAccess() === null)
		throw new CommandFailed(
			`no server runs on ${dataFolder}: start it, or name one with --server and --key`,
		);
	const server = createResultsServer(findAccess, dataFolder, stop);
	const spool = await openSpool(spoolOf(given.spool ?? join(dataFolder, "unsent"), event));
	const counts = createCounts(spool.count());
	const log = await openLogToSend(given, spool, counts, stop);
	const report = openReport(counts, log?.size ?? null, spool.count);
	const retryLimit = createRetryLimit(
		giveUpSeconds === null ? Number.POSITIVE_INFINITY : giveUpSeconds * 1_000,
		report,
		stop,
	);
	// A file can wait until the server answers with the event's day; standard input must be stored on arrival.
	const ask: typeof server.ask = (...asked) =>
		isFile ? retryLimit.until(() => server.ask(...asked)) : server.ask(...asked);
	const { isRead, failures } = await ship({
		eventId: event,
		batch: given.batch,
		openReads:
			log &&
			(() =>
				readsOf(log, { given, zone, ask, counts, onRace: () => undefined, say: report.say, stop })),
		isFile,
		spool,
		server,
		retryLimit,
		counts,
		report,
		stop,
		end: () => stopping.abort(),
	}).finally(report.close);
	if (counts.read + counts.keptBefore + counts.faults > 0 || failures.length === 0)
		console.log(`${event}: ${closingLine(counts, Date.now() - began)}`);
	const unknownNames = unknownLine(counts);
	if (unknownNames !== null) console.error(unknownNames);
	const left = whatIsLeft(event, spool, counts);
	// After a failure, its own message is more precise.
	if (!isRead && isFile && failures.length === 0)
		left.push(
			"The log was not read to its end: send it again, reads that the server has are not counted twice.",
		);
	for (const line of left) console.error(line);
	if (left.length > 0 || counts.faults > 0) process.exitCode = 1;
	if (failures.length > 0) throw failures[0];
}

async function openLogToSend(given: SendGiven, spool: Spool, counts: Counts, stop: AbortSignal) {
	const { log, event } = given;
	if (log === null && spool.count() === 0)
		throw new CommandFailed(`Nothing is kept for ${event}: ${NO_LOG}`);
	if (log?.kind === "file" && resolve(log.path) === spool.refusedFile)
		throw new CommandFailed(
			`${log.path} is where refused reads are written: rename it, and send it by its new name`,
		);
	return openLog(given.log, counts, stop);
}

/** Lines about unacknowledged reads; none if every read is acknowledged. */
function whatIsLeft(event: string, spool: Spool, counts: Counts): string[] {
	const left: string[] = [];
	const kept = spool.count();
	if (kept > 0)
		left.push(`${kept} reads are kept in ${spool.folder}: gantry send ${event} sends them.`);
	if (counts.refused > 0) left.push(`${counts.refused} reads were refused: ${spool.refusedFile}`);
	return left;
}

interface Contents {
	reads: number;
	/** Runners or chips. */
	tags: number;
	/** Reads by timing point. */
	points: ReadonlyMap<string, number>;
	/** Epoch ms; Infinity and -Infinity without reads. */
	first: number;
	last: number;
}

/** Reads a log to its end. */
async function contentsOf(lists: AsyncIterable<readonly SpooledRead[]>): Promise<Contents> {
	const points = new Map<string, number>();
	const tags = new Set<string>();
	let reads = 0;
	let first = Number.POSITIVE_INFINITY;
	let last = Number.NEGATIVE_INFINITY;
	for await (const list of lists)
		for (const { read } of list) {
			reads += 1;
			tags.add(`${read.chip} ${read.bib}`);
			points.set(read.point, (points.get(read.point) ?? 0) + 1);
			first = Math.min(first, read.time);
			last = Math.max(last, read.time);
		}
	return { reads, tags: tags.size, points, first, last };
}

/** The contents in one line. */
function describeContents({ reads, tags, points, first, last }: Contents): string {
	const at = [...points].map(([point, count]) => `${point} ${count}`).join(", ");
	const span =
		reads === 0 ? "" : `, ${new Date(first).toISOString()} to ${new Date(last).toISOString()}`;
	return `${reads} reads of ${tags} runners or chips${span}${at === "" ? "" : `, by point: ${at}`}`;
}
