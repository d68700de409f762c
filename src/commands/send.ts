/** `npm run send`: a log of reads to a server, and nothing of it lost on the way. */
import { join, resolve } from "node:path";
import { parseSettings } from "../server/settings.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { run } from "./run.ts";
import { accessOf } from "./sending/access.ts";
import { contentsOf, describeContents } from "./sending/contents.ts";
import { openLog, readsOf } from "./sending/openReads.ts";
import { type Outbox, openOutbox, spoolOf } from "./sending/outbox.ts";
import { createPatience } from "./sending/patience.ts";
import { openReport } from "./sending/report.ts";
import { createResultsServer } from "./sending/resultsServer.ts";
import { ship } from "./sending/ship.ts";
import { closingLine, createTally, strangersLine, type Tally } from "./sending/tally.ts";
import { readSendWords, SEND_HELP, type SendWords } from "./sendOptions.ts";

const NO_LOG = "name the log to send, or - for standard input: see --help";

await run(async () => {
	const words = readSendWords(process.argv.slice(2), process.env);
	if (words === null) {
		console.log(SEND_HELP);
		return;
	}
	const { DATA_DIR, TIME_ZONE } = parseSettings(process.env);
	const task = { words, dataFolder: resolve(DATA_DIR), zone: TIME_ZONE };
	await (words.isDryRun ? look(task) : send(task));
});

interface Task {
	words: SendWords;
	dataFolder: string;
	/** Of events that name none. */
	zone: string;
}

/** Reads the log and says what is in it. */
async function look({ words, dataFolder, zone }: Task): Promise<void> {
	const stop = new AbortController().signal;
	const server = createResultsServer(accessOf(words, dataFolder), dataFolder, stop);
	const tally = createTally(0);
	const log = await openLog(words, tally, stop);
	if (log === null) throw new CommandFailed(NO_LOG);
	const say = (line: string) => console.error(line);
	const reads = await readsOf(log, { words, zone, ask: server.post, tally, say, stop });
	console.log(describeContents(await contentsOf(reads)));
	console.log(`${tally.faults} faults. Nothing was sent: --dry-run.`);
	if (tally.faults > 0) process.exitCode = 1;
}

async function send({ words, dataFolder, zone }: Task): Promise<void> {
	const began = Date.now();
	const stopping = new AbortController();
	const stop = stopping.signal;
	// A terminal and npm both tell of one Ctrl-C: the second changes nothing.
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
	const isFile = words.log.kind === "file";
	const findAccess = accessOf(words, dataFolder);
	if (isFile && findAccess() === null)
		throw new CommandFailed(
			`no server runs on ${dataFolder}: start it, or name one with --server and --key`,
		);
	const server = createResultsServer(findAccess, dataFolder, stop);
	const outbox = await openOutbox(spoolOf(words.spool ?? join(dataFolder, "unsent"), words.event));
	const tally = createTally(outbox.count());
	const log = await openLogToSend(words, outbox, tally, stop);
	const report = openReport(tally, log?.size ?? null, outbox.count);
	const patience = createPatience(words.giveUpMs, report, stop);
	// A file can wait for the server to tell its day; what comes now has to be kept now.
	const ask: typeof server.post = (path, body) =>
		isFile ? patience.until(() => server.post(path, body)) : server.post(path, body);
	const { isRead, failures } = await ship({
		eventId: words.event,
		batch: words.batch,
		openReads: log && (() => readsOf(log, { words, zone, ask, tally, say: report.say, stop })),
		isFile,
		outbox,
		server,
		patience,
		tally,
		report,
		stop,
		end: () => stopping.abort(),
	}).finally(report.close);
	if (tally.read + tally.keptBefore + tally.faults > 0 || failures.length === 0)
		console.log(`${words.event}: ${closingLine(tally, Date.now() - began)}`);
	const strangers = strangersLine(tally);
	if (strangers !== null) console.error(strangers);
	const left = whatIsLeft(words, outbox, tally);
	// Where something failed, what failed says more than that it ended before its time.
	if (!isRead && isFile && failures.length === 0)
		left.push("The log was not read to its end: send it again, what is known counts once.");
	for (const line of left) console.error(line);
	if (left.length > 0 || tally.faults > 0) process.exitCode = 1;
	if (failures.length > 0) throw failures[0];
}

async function openLogToSend(words: SendWords, outbox: Outbox, tally: Tally, stop: AbortSignal) {
	const { log } = words;
	if (log.kind === "none" && outbox.count() === 0)
		throw new CommandFailed(`Nothing is kept for ${words.event}: ${NO_LOG}`);
	if (log.kind === "file" && resolve(log.path) === outbox.refusedFile)
		throw new CommandFailed(
			`${log.path} is where refused reads are written: rename it, and send that`,
		);
	return openLog(words, tally, stop);
}

/** What stands between this and a log of which every read is acknowledged. */
function whatIsLeft({ event }: SendWords, outbox: Outbox, tally: Tally): string[] {
	const left: string[] = [];
	const kept = outbox.count();
	if (kept > 0)
		left.push(
			`${kept} reads are kept in ${outbox.folder}: npm run send -- --event ${event} sends them.`,
		);
	if (tally.refused > 0) left.push(`${tally.refused} reads were refused: ${outbox.refusedFile}`);
	return left;
}
