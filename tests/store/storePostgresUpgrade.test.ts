/**
 * Two versions on one PostgreSQL: a node of an older version goes on to take reads while a node of this version migrates the
 * database and serves. No acknowledged read is lost, and the older node's statements remain valid.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { readsOf } from "../fixtures/operatorAnswers.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { EVENT_ID, GUN, KEY, rowsOf } from "./oldRows.ts";
import { makeOldStore, numberOf, openRaw, STEPS } from "./oldStore.ts";

/** Reads that each version acknowledges before, during and after the migration, at least. */
const ENOUGH = 30;
/** The minimum time of both writing, ms: 0 in `npm test`. `TEST_BESIDE_S=60` was tried by hand (docs/operations.md). */
const BESIDE_MS = Number(process.env["TEST_BESIDE_S"] ?? 0) * 1_000;
/** Between two requests, ms: reads come during each step of the migration nevertheless. */
const PAUSE_MS = 3;
/** Connections of the older node, as its pool has them. */
const WRITERS = 3;

interface Writer {
	/** The sequences that were acknowledged. */
	acknowledged: number[];
	stop(): Promise<void>;
}

/** The statements of an older version for a request with one read: those of store/append.ts since there are several nodes. */
async function appendAsBefore(client: pg.Client, source: string, sequence: number) {
	await client.query("begin isolation level read committed");
	await client.query("select pg_advisory_xact_lock(hashtext('gantry'), hashtext($1))", [EVENT_ID]);
	const { rowCount } = await client.query(
		`insert into passing (event_id, source, sequence, point_id, bib, chip, time)
			values ($1, $2, $3, 'F', '0001', '', $4)
			on conflict (event_id, source, sequence) do nothing returning source, sequence`,
		[EVENT_ID, source, sequence, GUN + 6_000_000 + sequence],
	);
	await client.query("update event set revision = revision + 1 where id = $1", [EVENT_ID]);
	await client.query("select pg_notify('gantry', $1)", [EVENT_ID]);
	await client.query("commit");
	return rowCount === 1;
}

/** Sends one read after the other until it is stopped. */
function writeOn(send: (sequence: number) => Promise<boolean>): Writer {
	const acknowledged: number[] = [];
	let isStopped = false;
	const writing = (async () => {
		for (let sequence = 1; !isStopped; sequence++) {
			if (await send(sequence)) acknowledged.push(sequence);
			await sleep(PAUSE_MS);
		}
	})();
	return {
		acknowledged,
		async stop() {
			isStopped = true;
			await writing;
		},
	};
}

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

async function startOldNode(folder: string): Promise<Writer[]> {
	const connectionString = await databaseOf(folder);
	const writers = Array.from({ length: WRITERS }, async (_, index) => {
		const client = new pg.Client({ connectionString });
		await client.connect();
		endings.push(() => client.end());
		const writer = writeOn((sequence) => appendAsBefore(client, `old ${index}`, sequence));
		endings.push(writer.stop);
		return writer;
	});
	return Promise.all(writers);
}

function startNewWriter(server: TestedResults): Writer {
	const headers = { authorization: `Bearer ${KEY}` };
	const writer = writeOn(async (sequence) => {
		const time = GUN + 7_000_000 + sequence;
		const read = [{ source: "new", sequence, point: "F", bib: "0001", time }];
		const answer = await post(server.origin, `/ingest/${EVENT_ID}`, read, headers);
		return answer.status === 200 && /"accepted":1\b/.test(answer.text);
	});
	endings.push(writer.stop);
	return writer;
}

const hasWritten = (writers: readonly Writer[], more: number) => {
	const before = writers.map(({ acknowledged }) => acknowledged.length);
	return soon(() => {
		for (const [index, { acknowledged }] of writers.entries())
			expect(acknowledged.length - (before[index] ?? 0)).toBeGreaterThan(more);
	});
};

/** Nodes share a database since step 5. */
const OLDER = STEPS.slice(4, -1);
/** The first and the last two, and every fifth between. */
const SOME = OLDER.filter((_, index) => index % 5 === 0 || index >= OLDER.length - 2);

// The oldest has all steps run beside its writes, the newest the last one alone; the statements are the same.
const OLDEST_AND_NEWEST = [OLDER.at(0), OLDER.at(-1)].filter((step) => step !== undefined);

describe.each(OLDEST_AND_NEWEST)("beside a node of the version of step %s that writes", (step) => {
	test(
		"this version migrates and serves, and no acknowledged read of either version is lost",
		async () => {
			const folder = temporaryFolder();
			await makeOldStore(folder, step);
			const old = await startOldNode(folder);
			await hasWritten(old, ENOUGH);
			const server = await openTestedResults(folder);
			endings.push(server.close);
			const fresh = startNewWriter(server);
			const since = performance.now();
			do await hasWritten([...old, fresh], ENOUGH);
			while (performance.now() - since < BESIDE_MS);
			for (const writer of [...old, fresh]) await writer.stop();

			const db = await openRaw(folder);
			endings.push(() => db.destroy());
			const stored = async (source: string) => {
				const { rows } = await sql<{ sequence: string }>`
				select sequence from passing where source = ${source} order by id`.execute(db);
				return rows.map(({ sequence }) => Number(sequence));
			};
			for (const [index, { acknowledged }] of old.entries())
				expect(await stored(`old ${index}`)).toEqual(acknowledged);
			expect(await stored("new")).toEqual(fresh.acknowledged);
			const reads = [...old, fresh].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
			const { reads: shown } = await readsOf(server, EVENT_ID, "0001");
			expect(shown.filter(({ source }) => /^(old|new)/.test(source))).toHaveLength(reads);
			if (BESIDE_MS > 0)
				console.log(`${reads} reads, ${fresh.acknowledged.length} by this version`);

			// Visitors see the last revision of any version.
			const { rows } = await sql<{ revision: string }>`
			select revision from event where id = ${EVENT_ID}`.execute(db);
			const asked = { pjid: EVENT_ID, pno: "0001" };
			await soon(async () => {
				const { text } = await post(server.origin, "/scorequery/participant", asked);
				expect(text).toContain(`"version":${rows[0]?.revision}`);
			});
		},
		30_000 * PATIENCE + 2 * BESIDE_MS,
	);
});

describe.each(SOME)("beside a node of the version of step %s", (step) => {
	test("reads and writes of the older node stay valid on the migrated database", async () => {
		const folder = temporaryFolder();
		await makeOldStore(folder, step);
		const server = await openTestedResults(folder);
		endings.push(server.close);
		const db = await openRaw(folder);
		endings.push(() => db.destroy());
		const rows = rowsOf(numberOf(step));
		expect(rows.length).toBeGreaterThan(10);
		for (const { table, values } of rows) {
			const names = Object.keys(values).map((name) => sql.ref(name));
			const read = sql<object>`select ${sql.join(names)} from ${sql.table(table)}`;
			expect((await read.execute(db)).rows.length, table).toBeGreaterThan(0);
		}
		const entrant = rows.find(({ table }) => table === "entrant")?.values ?? {};
		const added = { ...entrant, bib: "0099", position: 99 };
		await sql`insert into entrant (${sql.join(Object.keys(added).map((name) => sql.ref(name)))})
			values (${sql.join(Object.values(added))})`.execute(db);
		await sql`update event set revision = revision + 1, field_revision = revision + 1
			where id = ${EVENT_ID}`.execute(db);
		await sql`select pg_notify('gantry', ${EVENT_ID})`.execute(db);
		await soon(async () => {
			const { text } = await post(server.origin, "/scorequery/participant", {
				pjid: EVENT_ID,
				pno: "0099",
			});
			expect(text).toContain('"status":"true"');
		});
	});
});
