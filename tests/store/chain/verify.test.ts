/** The record of an event: each append and each change is linked, and the row that does not fit is named. */
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { verifyStored } from "../../../src/store/chain/verifyStored.ts";
import { transactionOf } from "../../../src/store/changeEvent.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, readsOf, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { CHANGED_AT, change, undo } from "../changes/changing.ts";
import { anyChange, fileOf } from "../changes/randomChanges.ts";
import { OTHER, recordMuch, tamper } from "./recordedEvent.ts";

async function verdictOf({ db }: Pick<Store, "db">, eventId = EVENT.id) {
	return (await verifyStored(db, eventId)).verdict;
}

/** All changes are made to one store, each in a transaction that is rolled back. */
let store: Store;
beforeAll(async () => {
	store = await openTestedStore();
	await recordMuch(store);
});

const ROLLED_BACK = new Error("the change is rolled back");

/** The verdicts after these statements of another program, for the event and the other one. */
async function verdictsAfter(statements: readonly string[]) {
	const found: Awaited<ReturnType<typeof verdictOf>>[] = [];
	const attempt = transactionOf(store.db, async (db) => {
		for (const statement of statements) await tamper({ db }, statement);
		for (const eventId of [EVENT.id, OTHER]) found.push(await verdictOf({ db }, eventId));
		throw ROLLED_BACK;
	});
	await expect(attempt).rejects.toBe(ROLLED_BACK);
	return found;
}

test("an event fits its record, beside another event in the same store", async () => {
	const { verdict, links } = await verifyStored(store.db, EVENT.id);
	expect(verdict).toMatchObject({ fits: true, reads: 50, changes: 11, before: 0 });
	expect(links.at(-1)?.head).toBe(verdict.fits && verdict.head);
	expect(await verdictOf(store, OTHER)).toMatchObject({ fits: true });
	await expect(verdictOf(store, "M9998")).rejects.toThrow("M9998");
});

const OF = `event_id = '${EVENT.id}'`;
const MAT = `${OF} and source = 'mat'`;
const READ = /^read 23 \(mat 4, /;

/** Statements of another program, and the row that is named. */
const TAMPERED: readonly (readonly [string, readonly string[], RegExp, string])[] = [
	...["time = time + 1", "point_id = 'S'", "bib = '2'", "chip = 'X'", "arrived_at = 1"].map(
		(set) =>
			[
				`a read has another ${set}`,
				[`update passing set ${set} where ${MAT} and sequence = 4`],
				READ,
				"was changed",
			] as const,
	),
	[
		"a read has another source",
		[`update passing set source = 'mat (undone 1)' where ${MAT} and sequence = 4`],
		/^read 23 \(mat \(undone 1\) 4, /,
		"is marked as undone or not undone, against the changes",
	],
	[
		"a read is removed",
		[`delete from passing where ${MAT} and sequence = 4`],
		/^read 23 \(mat 5, /,
		"follows a row that is missing",
	],
	[
		"the last read is removed",
		[`delete from passing where ${MAT} and sequence = 29`],
		/^read 50$/,
		"is missing",
	],
	[
		"two reads are exchanged",
		[
			`update passing set sequence = -1, time = time + 1 where ${MAT} and sequence = 4`,
			`update passing set sequence = 4, time = time - 1 where ${MAT} and sequence = 5`,
			`update passing set sequence = 5 where ${MAT} and sequence = -1`,
		],
		/^read 23 \(mat 5, /,
		"was exchanged with the next one",
	],
	[
		"a read is inserted at the end",
		[
			`insert into passing (event_id, source, sequence, point_id, bib, chip, time, arrived_at)
				select event_id, source, 99, point_id, bib, chip, time, arrived_at from passing where ${MAT} and sequence = 4`,
		],
		/^read 51 \(mat 99, /,
		"is in no link, so that another program stored it",
	],
	...["at = 1", "who = 'X'", "action = 'phase'", "particulars = '{}'", "undoes = 1"].map(
		(set) =>
			[
				`a change has another ${set}`,
				[`update audit set ${set} where ${OF} and action = 'status'`],
				/^change 8 \(.*, id \d+\)$/,
				"was changed",
			] as const,
	),
	[
		"an undoing is no JSON any more",
		[`update audit set particulars = 'x' where ${OF} and action = 'undo'`],
		/^change 4 \(undo by Timekeeper, /,
		"was changed",
	],
	[
		"a change is marked as undone",
		[`update audit set undone_by = 1 where ${OF} and action = 'status'`],
		/^change 8 \(status by operator, /,
		"is marked as undone or not undone, against the changes",
	],
	[
		"a change is removed",
		[
			`delete from change_part where change_id = (select id from audit where ${OF} and action = 'status')`,
			`delete from audit where ${OF} and action = 'status'`,
		],
		/^change 8 \(notice by operator, /,
		"follows a row that is missing",
	],
	...["subject = 'entrant [\"1\"]'", "before = null", "after = '{}'"].map(
		(set) =>
			[
				`a part of a change has another ${set}`,
				[
					`update change_part set ${set} where subject = 'entrant ["200"]' and after like '%Finish%'`,
				],
				/^part entrant .* of change 8 /,
				"was changed",
			] as const,
	),
	[
		"a part of a change is removed",
		[
			`delete from change_part where ${OF} and subject = 'entrant ["200"]' and after like '%Finish%'`,
		],
		/^change 9 \(notice by operator, /,
		"follows a row that is missing",
	],
	[
		"a link has another head",
		[`update record_link set head = '${"ab".repeat(32)}' where ${OF} and number = 3`],
		/^read 19 /,
		"has a digest that its link does not have",
	],
];

test.for(TAMPERED)("%s: it is named", async ([, statements, row, problem]) => {
	const [verdict, other] = await verdictsAfter(statements);
	expect(verdict).toEqual({ fits: false, row: expect.stringMatching(row), problem });
	expect(other).toMatchObject({ fits: true });
});

test("a read of another program is named, though the server stored further reads", async () => {
	const own = await openTestedStore();
	await recordMuch(own);
	await tamper(
		own,
		TAMPERED.find(([name]) => name === "a read is inserted at the end")?.[1][0] ?? "",
	);
	await own.appendReads(EVENT.id, readsOf(30, 40));
	expect(await verdictOf(own)).toMatchObject({
		row: expect.stringMatching(/^read 51 \(mat 99, /),
		problem: "is in no link, so that another program stored it",
	});
});

test("any interleaving of appends, imports, changes and undos fits", async () => {
	const folder = temporaryFolder();
	const one = await openTestedStore(folder);
	const nodes = [one, IS_POSTGRES ? await openTestedStore(folder) : one];
	await recordIn(one, smallRace());
	const seed = Math.floor(Math.random() * 2 ** 31);
	const made: number[] = [];
	const work = fc.sample(anyChange, { seed, numRuns: runs(150) }).map(async (asked, index) => {
		const node = nodes[index % 2] ?? one;
		try {
			if (index % 3 === 0)
				await node.appendReads(index % 6 === 0 ? EVENT.id : OTHER, readsOf(index, index + 7));
			else if (index % 10 === 7)
				await record(node.db, fileOf(index), { who: "import", at: CHANGED_AT });
			else {
				const { change: id } = await change(node, { ...asked, who: `person ${index}` });
				if (id !== null) made.push(id);
			}
			const last = index % 4 === 1 ? made.pop() : undefined;
			if (last !== undefined) await undo(node, last);
		} catch (error) {
			if (!(error instanceof StoreRefusal)) throw error;
		}
	});
	await Promise.all(work);
	const verdict = await verdictOf(one);
	expect(verdict, `seed ${seed}`).toMatchObject({ fits: true });
	const { count } = await one.db
		.selectFrom("passing")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("event_id", "=", EVENT.id)
		.executeTakeFirstOrThrow();
	expect(verdict).toMatchObject({ reads: Number(count), before: 0 });
});

test("rows of an older version are linked at the upgrade, and fit", async () => {
	const own = await openTestedStore();
	await recordMuch(own);
	await sql`delete from record_link`.execute(own.db);
	await own.appendReads(EVENT.id, readsOf(30, 40));
	expect(await verdictOf(own)).toMatchObject({ fits: true, reads: 60, changes: 11, before: 2 });
});
