/** A store of every older version is upgraded to the newest one with all of its data. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import type { Entrant, Point } from "../../src/race/record/record.ts";
import type { NamedRead } from "../../src/race/scoring/reads/readColumns.ts";
import { loadAudit } from "../../src/store/auditLog.ts";
import { verifyStored } from "../../src/store/chain/verifyStored.ts";
import { transactionOf } from "../../src/store/changeEvent.ts";
import type { Store } from "../../src/store/connection/Store.ts";
import { loadFile } from "../../src/store/files.ts";
import { loadCatalogue, loadFacts, loadReads } from "../../src/store/load.ts";
import { findSession, hashOfToken } from "../../src/store/members/storedSessions.ts";
import { schemaState } from "../../src/store/migrations/migrate.ts";
import { subscribersOf } from "../../src/store/notifications/pushSubscriptions.ts";
import { isRedeemed } from "../../src/store/vouchers/storedVouchers.ts";
import { post } from "../fixtures/exchange.ts";
import { IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { openTestedStore } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { BANNER, EVENT_ID, GUN, KEY, rowsOf, SESSION, SETTINGS } from "./oldRows.ts";
import { makeOldStore, numberOf, openRaw, STEPS } from "./oldStore.ts";

/** The columns of all tables, as the database has them. */
async function schemaOf({ db }: Store): Promise<string[]> {
	const tables = await db.introspection.getTables();
	return tables
		.flatMap(({ name, columns }) =>
			columns.map((column) => {
				const { dataType, isNullable, hasDefaultValue, isAutoIncrementing } = column;
				const facts = [dataType, isNullable, hasDefaultValue, isAutoIncrementing].join(" ");
				return `${name}.${column.name}: ${facts}`;
			}),
		)
		.toSorted();
}

/** A column's value in a form that every database driver accepts. */
function plain(value: unknown): unknown {
	if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
	return typeof value === "bigint" ? Number(value) : value;
}

const plainRow = (row: object) =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));

/** The event's parts after the upgrade: the values of the version, and defaults for newer ones. */
function expectedParts(version: number) {
	const point = (id: string, kind: Point["kind"], km: number, later: Partial<Point>): Point => ({
		id,
		name: id,
		kind,
		km,
		mat: id,
		categoryIds: [],
		fastestPace: null,
		cutOff: null,
		sport: "run" as const,
		leg: "",
		...(version >= 4 ? later : {}),
	});
	const leg: Partial<Point> = version >= 19 ? { sport: "bike", leg: "騎車" } : {};
	const entrant = (bib: string, name: string): Entrant => ({
		bib,
		name,
		sex: "1",
		categoryId: "1",
		groupId: "m30",
		waveId: "1",
		team: "海港跑團",
		statusByHand: null,
		isHidden: false,
		start: null,
		...(version >= 20 ? { partLapKm: 0.731, age: 43 } : { partLapKm: null, age: null }),
		countsFor: { overall: true, bySex: true, byGroup: true },
		members: [],
		penalties: [],
	});
	return {
		categories: [
			{
				id: "1",
				name: "半程馬拉松",
				rankBy: version >= 8 ? "chip" : null,
				format: { kind: "race" as const },
			},
		],
		groups: [
			{
				id: "m30",
				categoryId: "1",
				name: "男30-39",
				sex: "1",
				...(version >= 16 ? { ageFrom: 30, ageTo: 39 } : { ageFrom: null, ageTo: null }),
			},
		],
		waves: [{ id: "1", gun: GUN }],
		points: [
			point("S", "start", 0, {}),
			point("10K", "split", 10, { mat: "gate", categoryIds: ["1"], fastestPace: 2.5, ...leg }),
			point("F", "finish", 21.0975, { cutOff: 10_800_000 }),
		],
		entrants: [
			{
				...entrant("0001", "王小明"),
				members: version >= 19 ? [{ leg: 1, name: "王小明", isMissed: false }] : [],
			},
			{
				...entrant("0002", "陳美麗"),
				isHidden: version >= 4,
				countsFor: { overall: true, bySex: true, byGroup: version < 4 },
			},
			{
				...entrant("0003", "林志豪"),
				start: version >= 8 ? { after: 60_000 } : null,
				penalties: version >= 19 ? [{ number: 1, ms: 120_000, pointId: null }] : [],
			},
		],
		chips: version >= 2 ? [{ chip: "E2801", bib: "0003", since: null }] : [],
		decided: NOTHING_DECIDED,
		givenTimes: [{ bib: "0002", pointId: "F", sinceGun: 5_700_000, sinceStart: 5_690_000 }],
	};
}

test("the tests have every step of the migrations as a version", () => {
	const numbers = STEPS.map(numberOf);
	expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
	expect(numbers.length).toBeGreaterThanOrEqual(12);
});

test("a step that fails is rolled back with all other steps of the start, and the next start runs them", async () => {
	const folder = temporaryFolder();
	const [, second = ""] = STEPS;
	await makeOldStore(folder, second);
	const db = await openRaw(folder);
	// A later step makes a table of this name.
	await sql`create table voucher (id integer)`.execute(db);
	const columnsOf = async () =>
		(await db.introspection.getTables()).flatMap(({ name, columns }) =>
			columns.map((column) => `${name}.${column.name}`),
		);
	const before = await columnsOf();
	await expect(openTestedStore(folder)).rejects.toThrow(/voucher|used|damaged/);
	expect(await columnsOf()).toEqual(before);
	await sql`drop table voucher`.execute(db);
	await db.destroy();
	const store = await openTestedStore(folder);
	expect((await schemaState(store.db)).missing).toEqual([]);
	expect(await schemaOf(store)).toEqual(await schemaOf(await openTestedStore()));
});

let newSchema: string[] | null = null;

/** The first and last versions, and every fifth between. */
const SOME = STEPS.filter((_, index) => index % 5 === 0 || index >= STEPS.length - 2);
/** SQLite has all of them. */
const TRIED = IS_POSTGRES ? SOME : STEPS;
/** Without keys and chips, without starts and a ranking, and the last. */
const ANSWERED = [STEPS.at(0), STEPS.find((step) => numberOf(step) === 7), STEPS.at(-1)];

describe.each(TRIED)("a store at step %s", (step) => {
	const version = numberOf(step);

	const folder = temporaryFolder();
	let store: Store;
	beforeAll(async () => {
		await makeOldStore(folder, step);
		store = await openTestedStore(folder);
	});

	test("has the schema of a new store", async () => {
		const schema = await schemaOf(store);
		expect(schema.length).toBeGreaterThan(90);
		newSchema ??= await schemaOf(await openTestedStore());
		expect(schema).toEqual(newSchema);
	});

	test("has every row, and reads as recorded", async () => {
		for (const { table, values: written } of rowsOf(version)) {
			const values =
				table === "member_session" ? { ...written, token: hashOfToken("token") } : written;
			const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(store.db);
			expect(rows.map(plainRow)).toContainEqual(expect.objectContaining(plainRow(values)));
		}
		const { organisations, events, announcements } = await loadCatalogue(store.db);
		expect([...announcements]).toEqual(
			version < 21
				? []
				: [[EVENT_ID, expect.objectContaining({ at: GUN + 86_400_000, who: "Lin" })]],
		);
		expect(organisations).toEqual([
			{ id: "7", code: "harbour", shortName: "海港", url: "https://h.example/" },
		]);
		expect(events).toEqual([expect.objectContaining({ ...SETTINGS, rankBy: "official" })]);
		const { event: _, ...parts } = await transactionOf(store.db, (transaction) =>
			loadFacts(transaction, EVENT_ID),
		);
		expect(parts).toEqual(expectedParts(version));
		const reads: NamedRead[] = [];
		await transactionOf(store.db, async (transaction) => {
			for await (const portion of loadReads(transaction, EVENT_ID, 0)) reads.push(...portion.reads);
		});
		const byChip = { source: "mat", pointId: "F", chip: "E2801", time: GUN + 6_000_000 };
		expect(reads).toEqual([
			{ source: "mat", pointId: "S", bib: "0001", time: GUN + 10_000 },
			{ source: "mat", pointId: "F", bib: "0001", time: GUN + 5_400_000 },
			...(version >= 2 ? [byChip] : []),
		]);
	});

	// The link of the newest version replaces a chain, and is none.
	if (version < 18)
		test("has a record that fits", async () => {
			const { verdict } = await verifyStored(store.db, EVENT_ID);
			const changes = version >= 4 ? 1 : 0;
			expect(verdict).toMatchObject({ fits: true, reads: version >= 2 ? 3 : 2, changes });
		});

	test("has its log, pictures, subscriptions and vouchers", async () => {
		const { db } = store;
		const log = await loadAudit(db, EVENT_ID, { before: null, limit: 10 });
		expect(log.map(({ who }) => who)).toEqual(version >= 4 ? ["operator"] : []);
		const banner = await loadFile(db, EVENT_ID, "banner2.jpg");
		expect(banner).toEqual(version >= 4 ? BANNER : null);
		const subscribers = await subscribersOf(db, EVENT_ID, ["0001"]);
		expect(subscribers.map(({ endpoint }) => endpoint)).toEqual(
			version >= 6 ? ["https://push.example/1"] : [],
		);
		expect(await isRedeemed(db, EVENT_ID, "0001")).toBe(version >= 7);
		const session = await findSession(db, "token");
		expect(session).toEqual(version >= 10 ? { ...SESSION, expiresAt: GUN } : null);
	});

	afterAll(() => store.close());

	// The answers follow from the rows, which are those of the version above.
	if (ANSWERED.includes(step))
		test("answers visitors, accepts reads with its key, and accepts a further recording", async () => {
			await store.close();
			const server = await openTestedResults(folder);
			try {
				const answer = await server.call("participant", { pjid: EVENT_ID, pno: "0001" });
				expect(answer).toMatchObject({
					status: "true",
					data: {
						participant: {
							officialTimeOrg: "01:30:00.000",
							chipTimeOrg: "01:29:50.000",
							cRank: 1,
							// The third finisher has no bib before there were chips, and no chip time to be ranked by.
							cRankDen: version < 2 || version >= 8 ? 2 : 3,
							rankBy: version >= 8 ? "chip" : "official",
						},
					},
				});
				const read = [
					{ source: "box", sequence: 1, point: "10K", bib: "0001", time: GUN + 2_700_000 },
				];
				const headers = { authorization: `Bearer ${KEY}` };
				const sent = await post(server.origin, `/ingest/${EVENT_ID}`, read, headers);
				expect(sent.status, sent.text).toBe(version >= 3 ? 200 : 401);
				const race = smallRace({ event: { ...EVENT, id: "M1002" } });
				expect(await server.record(race)).toMatchObject({ eventChanged: true, entrantsAdded: 8 });
			} finally {
				await server.close();
			}
		});
});
