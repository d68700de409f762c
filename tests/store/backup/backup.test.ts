/** `gantry backup` beside a running server and `gantry restore` elsewhere, as separate processes. */
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command } from "../../commands/operating.ts";
import { runChild } from "../../fixtures/child.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { contentOf } from "../../fixtures/storeContent.ts";
import { openTestedStore, sequencesIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { plain } from "../../results/drawing/images.ts";

const folder = temporaryFolder();
const backups = temporaryFolder();
const file = join(backups, "monday.tar");
let server: TestedResults;
let printed: Awaited<ReturnType<typeof command>>;

const registerOf = (dataFolder: string) => join(dataFolder, "clips", EVENT.id, "recordings.json");
const REGISTER = '{"recordings":[]}\n';

beforeAll(async () => {
	server = await openTestedResults(folder);
	await server.record(smallRace());
	const banner = await plain(1_200, 300).png().toBuffer();
	await server.results.banners.store(EVENT.id, "banner1.jpg", banner, "operator");
	mkdirSync(dirname(registerOf(folder)), { recursive: true });
	writeFileSync(registerOf(folder), REGISTER);
	printed = await command("backup", folder, file);
});
afterAll(() => server.close());

/** The public answers, with every byte. */
async function answersOf({ origin }: TestedResults): Promise<string[]> {
	const calls = RUNNERS.map(({ bib }) => ["participant", { pjid: EVENT.id, pno: bib }] as const);
	const lists = ["leadergroup/get", "winnerlist"].map(
		(name) => [name, { pjid: EVENT.id }] as const,
	);
	const asked = [...calls, ...lists, ["pjlist", { pjid: EVENT.id }] as const];
	const answers = await Promise.all(
		asked.map(([name, body]) => post(origin, `/scorequery/${name}`, body)),
	);
	const picture = await exchange(origin, `/scorequery/file?pjid=${EVENT.id}&f=banner1.jpg`);
	return [...answers, picture].map(({ status, body }) => `${status} ${body.toString("latin1")}`);
}

test("the file is complete, readable by its owner only, and the only file in the folder", () => {
	expect(printed.code, printed.lines.join("\n")).toBe(0);
	expect(printed.lines).toEqual([expect.stringContaining(`${file}: `)]);
	expect(readdirSync(backups)).toEqual(["monday.tar"]);
	expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a restored server gives the same answers, byte for byte, and has the same secret", async () => {
	const elsewhere = temporaryFolder();
	// Left by a restore that was killed; no process has this id.
	writeFileSync(join(elsewhere, `.gantry.db.part-${2 ** 30}`), "a part");
	const { code, lines } = await command("restore", elsewhere, file);
	expect(code, lines.join("\n")).toBe(0);
	const restored = await openTestedResults(elsewhere);
	try {
		const answers = await answersOf(restored);
		expect(answers.length).toBeGreaterThan(10);
		expect(answers.filter((answer) => !answer.startsWith("200 "))).toEqual([]);
		expect(answers).toEqual(await answersOf(server));
	} finally {
		await restored.close();
	}
	// The entry of the last backup is written after the backup.
	const kept = async (place: string) =>
		(await contentOf(place)).filter(([table]) => table !== "last_backup");
	expect(await kept(elsewhere)).toEqual(await kept(folder));
	expect(readFileSync(registerOf(elsewhere), "utf8")).toBe(REGISTER);
	if (!IS_POSTGRES)
		for (const name of ["gantry.db", "secret"])
			expect(statSync(join(elsewhere, name)).mode & 0o777, name).toBe(0o600);
	expect(readdirSync(elsewhere).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a backup taken while reads arrive has all that were acknowledged before, and no gap", async () => {
	let sent = 0;
	let isOver = false;
	const sending = (async () => {
		while (!isOver) {
			const read = { source: "mat", sequence: ++sent, pointId: "F", bib: "200", time: GUN + 6e6 };
			await server.results.ingest.takeReads(EVENT.id, [{ ...read, point: "F" }]);
		}
	})();
	const numbersIn = async (dataFolder: string) => {
		const store = await openTestedStore(dataFolder);
		const numbers = (await sequencesIn(store)).filter((number) => number > 0);
		const ofMat = await store.db
			.selectFrom("passing")
			.select("sequence")
			.where("source", "=", "mat")
			.where("bib", "=", "200")
			.orderBy("id")
			.execute();
		await store.close();
		expect(numbers.length).toBeGreaterThan(0);
		return ofMat.map(({ sequence }) => sequence);
	};
	try {
		for (let round = 0; round < 3; round++) {
			const enough = 4 * (round + 1);
			await soon(() => expect(sent).toBeGreaterThan(enough));
			const acknowledged = sent - 1;
			const to = join(temporaryFolder(), "live.tar");
			expect((await command("backup", folder, to)).code).toBe(0);
			const elsewhere = temporaryFolder();
			expect((await command("restore", elsewhere, to)).code).toBe(0);
			const numbers = await numbersIn(elsewhere);
			expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1));
			expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
		}
		expect(sent).toBeGreaterThan(10);
	} finally {
		isOver = true;
		await sending;
	}
});

describe("restore refuses, and changes nothing:", () => {
	test("a folder that is not empty", async () => {
		const before = await contentOf(folder);
		const { code, lines } = await command("restore", folder, file);
		expect([code, lines]).toEqual([
			1,
			[expect.stringMatching(/(gantry\.db|secret|recordings\.json) exists already: restore into/)],
		]);
		expect(await contentOf(folder)).toEqual(before);
	});

	if (IS_POSTGRES)
		test("a database with tables", async () => {
			const used = temporaryFolder();
			await (await openTestedStore(used)).close();
			const { code, lines } = await command("restore", used, file);
			expect([code, lines]).toEqual([
				1,
				[expect.stringMatching(/has \d+ tables: restore into an/)],
			]);
		});

	test("a file that is not a backup, one that is cut off, and one with a changed byte", async () => {
		const other = join(temporaryFolder(), "other.tar");
		const whole = readFileSync(file);
		const changed = Buffer.from(whole);
		const middle = Math.floor(whole.length / 2);
		changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
		for (const bytes of [Buffer.from("no backup"), whole, changed]) {
			writeFileSync(other, bytes);
			if (bytes === whole) truncateSync(other, middle);
			const elsewhere = temporaryFolder();
			const { code, lines } = await command("restore", elsewhere, other);
			expect([code, lines]).toEqual([1, [expect.stringMatching(/is no backup of gantry, or is/)]]);
			expect(readdirSync(elsewhere).filter((name) => name !== "writer.lock")).toEqual([]);
		}
	});

	test("a missing file, and a backup of the other kind of store", async () => {
		const elsewhere = temporaryFolder();
		const gone = await command("restore", elsewhere, join(backups, "gone.tar"));
		expect(gone.lines).toEqual([expect.stringMatching(/gone\.tar cannot be read \(ENOENT\)/)]);
		const env = {
			DATA_DIR: elsewhere,
			DATABASE_URL: IS_POSTGRES ? "" : "postgres://127.0.0.1:1/none",
		};
		const other = await runChild(["scripts/gantry.mjs", "restore", file], { env });
		const advice = IS_POSTGRES ? /name an empty database/ : /leave DATABASE_URL empty/;
		expect([other.code, other.output]).toEqual([1, expect.stringMatching(advice)]);
	});
});

test("a folder gets files named by the time, and --keep leaves the newest ones", async () => {
	const target = temporaryFolder();
	writeFileSync(join(target, "gantry-20200101T000000Z.tar"), "");
	writeFileSync(join(target, "gantry-20210101T000000Z.tar"), "");
	writeFileSync(join(target, "holiday.tar"), "");
	const { code, lines } = await command("backup", folder, target, "--keep", "2");
	expect(code, lines.join("\n")).toBe(0);
	expect(readdirSync(target).sort()).toEqual([
		"gantry-20210101T000000Z.tar",
		expect.stringMatching(/^gantry-20\d{6}T\d{6}Z\.tar$/),
		"holiday.tar",
	]);
	expect((await command("backup", folder, file, "--keep", "2")).code).toBe(2);
});

test("without a store the command fails", async () => {
	const to = join(temporaryFolder(), "none.tar");
	const { code, lines } = await command("backup", temporaryFolder(), to);
	if (IS_POSTGRES) expect(code).toBe(0);
	else
		expect([code, lines]).toEqual([
			1,
			[expect.stringMatching(/^there is no store in .*DATA_DIR$/)],
		]);
});
