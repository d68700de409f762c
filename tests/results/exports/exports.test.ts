/** Exports of a real server: access, the log, and that one member cannot occupy the thread. */
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf } from "../../../src/imports/content.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { addMember, signIn } from "../members/signedIn.ts";

let server: TestedResults;
let cookie: string;

beforeAll(async () => {
	server = await openTestedResults();
	const runners = RUNNERS.map((runner) =>
		runner.bib === "124" ? { ...runner, isHidden: true } : runner,
	);
	await server.record(
		smallRace({
			runners,
			chips: [
				{ chip: "A100", bib: "124", since: GUN },
				{ chip: "A100", bib: "200", since: null },
			],
		}),
	);
	const other = { ...EVENT, id: "M1003", name: "Two races" };
	await server.record(
		smallRace({
			event: other,
			categories: [
				{ id: "1", name: "Half", rankBy: null, format: { kind: "race" } },
				{ id: "2", name: "10K", rankBy: null, format: { kind: "race" } },
			],
		}),
	);
	await addMember(server, "tea@example.org", "timekeeper");
	cookie = await signIn(server.origin, "tea@example.org");
});
afterAll(() => server.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = { cookie }) =>
	exchange(server.origin, `/scorequery/admin/${path}`, { headers });

async function loggedExports(): Promise<unknown[]> {
	const entries = await server.results.changes.list(EVENT.id, checked.listChanges({}));
	return entries.flatMap(({ who, change: made }) =>
		made.action === "exportList" ? [{ who, ...made }] : [],
	);
}

test("a public list is a download with a name in any script, shows the runners as visitors see them, and is not logged", async () => {
	const answer = await ask(`${EVENT.id}/export?format=results-csv&lang=en`);
	expect(answer.status).toBe(200);
	expect(answer.headers).toMatchObject({
		"content-type": "text/csv",
		"cache-control": "no-store",
		"content-disposition":
			"attachment; filename=\"M1001-results-csv.csv\"; filename*=UTF-8''Harbour%20Half%20Results.csv",
	});
	const lines = answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
	expect(lines[0]).toBe(
		"Rank,Bib,Name,Gender,Category,Age group,Team,Status,Official time,Chip time,Gender rank,Group rank,5K,10K,Bridge (15 km)",
	);
	expect(lines).toHaveLength(RUNNERS.length + 1);
	expect(answer.text).toContain("＊＊＊");
	expect(answer.text).not.toContain("佐藤");
	expect(await loggedExports()).toEqual([]);
});

test("a list with all names is logged with its author", async () => {
	const answer = await ask(`${EVENT.id}/export?format=bibs-csv&lang=ja`);
	expect(answer.text).toContain("A100,124,佐藤ハナコ,Half");
	expect(await loggedExports()).toEqual([
		{
			who: "tea",
			action: "exportList",
			format: "bibs-csv",
			category: "",
			rows: RUNNERS.length,
		},
	]);
});

test("private facts are in the lists that need them, and in no other", async () => {
	const facts = {
		familyName: "王",
		givenName: "小明",
		latinName: "Wang, Xiao-Ming",
		nation: "TWN",
		birthDate: "1990-11-03",
		city: "臺北",
		licence: "L-77",
		email: "ming@example.org",
	};
	const event = { ...EVENT, id: "M1005" };
	await server.results.ingest.takeRecording(
		event.id,
		checked.sendRecording({
			...smallRace({ event }),
			privateFacts: [{ bib: "00123", facts }],
		}),
	);
	const { body } = await ask("M1005/export?format=itra-xlsx");
	const content = contentOf(body, null);
	const rows = content.kind === "workbook" ? (content.sheets[0]?.rows ?? []) : [];
	expect(rows.map(({ cells }) => cells).slice(0, 2)).toEqual([
		[
			...["Ranking", "Time", "Family name", "First name", "Gender", "Birthdate"],
			...["Nationality", "Bib number", "City"],
		],
		["1", "1:26:41", "Wang", "Xiao-Ming", "M", "1990-11-03", "TPE", "00123", "臺北"],
	]);
	for (const format of ["ultrasignup-csv", "athlinks-csv"]) {
		const { text } = await ask(`M1005/export?format=${format}`);
		expect(text).toMatch(/,小明,王,34,M,/);
		expect(text).not.toMatch(/1990|L-77|@/);
	}
	for (const format of ["results-csv", "results-json", "results-iof", "starts-csv", "labels-csv"]) {
		const { text } = await ask(`M1005/export?format=${format}`);
		expect(text, format).toContain("00123");
		expect(text, format).not.toMatch(/Xiao-Ming|1990|TWN|TPE|L-77|@/);
	}
});

test("missing facts are reported before, for a category too", async () => {
	const answer = await ask(`${EVENT.id}/exports?category=Half`);
	expect(bodyOf(answer)).toMatchObject({
		status: "true",
		data: {
			isProvisional: true,
			formats: expect.arrayContaining([
				expect.objectContaining({
					format: "bibs-csv",
					rows: RUNNERS.length,
					lacks: [expect.objectContaining({ fact: "chip", count: RUNNERS.length - 1 })],
				}),
			]),
		},
	});
});

test.each([
	["export?format=results-doc", 400, "wrong-field"],
	["export?format=results-csv&category=Ultra", 200, "unknown-category"],
	["exports?category=Ultra", 200, "unknown-category"],
])("%s is refused", async (path, status, code) => {
	const answer = await ask(`${EVENT.id}/${path}`);
	expect(answer.status).toBe(status);
	expect(bodyOf(answer)).toEqual(
		refusal(code === "wrong-field" ? "wrong-field" : "unknown-category"),
	);
});

test("a list of one category for each file needs the category", async () => {
	const answer = await ask("M1003/export?format=itra-xlsx");
	expect(answer.status).toBe(400);
	expect(bodyOf(answer)).toEqual(
		refusal("wrong-field", "itra-xlsx has one category in a file: choose one of Half, 10K"),
	);
	expect((await ask("M1003/export?format=itra-xlsx&category=10K")).status).toBe(200);
});

test("a list needs a session", async () => {
	const answer = await ask(`${EVENT.id}/export?format=results-csv`, {});
	expect(answer.status).toBe(401);
});

test("a member has one export at a time, independently of other members", async () => {
	await addMember(server, "bo@example.org", "owner");
	const other = await signIn(server.origin, "bo@example.org");
	const path = `${EVENT.id}/export?format=results-pdf`;
	const [first, second, third] = await Promise.all([
		ask(path),
		ask(path),
		ask(path, { cookie: other }),
	]);
	expect([first.status, second.status].toSorted()).toEqual([200, 429]);
	expect(third.status).toBe(200);
	expect((await ask(path)).status).toBe(200);
});

test("an export of a disconnected client is cancelled, and the member's next one is made", async () => {
	const { exports } = server.results;
	const requester = (signal: AbortSignal) => ({ client: () => "member 1", signal: () => signal });
	const gone = new AbortController();
	const wish = { format: "results-pdf" };
	const dropped = exports.file(requester(gone.signal), EVENT.id, checked.exportList(wish), "tea");
	gone.abort();
	await expect(dropped).rejects.toThrow("the client closed the connection");
	const next = await exports.file(
		requester(new AbortController().signal),
		EVENT.id,
		checked.exportList(wish),
		"tea",
	);
	expect(next.bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

/** Reads a PDF with another program. */
const HAS_PDFTOTEXT = spawnSync("pdftotext", ["-v"]).status === 0;

test.skipIf(!HAS_PDFTOTEXT)(
	"a PDF repeats its heads, numbers its pages and shows that it is provisional",
	async () => {
		const many = Array.from({ length: 130 }, (_, index) => ({
			bib: String(1_000 + index),
			name: index % 2 === 0 ? "王小明" : "佐藤ハナコ",
			sex: "1" as const,
			reads: { S: 1, F: 5_000 + index },
		}));
		await server.record(smallRace({ event: { ...EVENT, id: "M1004" }, runners: many }));
		const { body, headers } = await ask("M1004/export?format=results-pdf&lang=zh");
		expect(headers["content-type"]).toBe("application/pdf");
		const path = join(temporaryFolder(), "list.pdf");
		writeFileSync(path, body);
		const pages = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
			.split("\f")
			.filter((page) => page.trim() !== "");
		expect(pages).toHaveLength(3);
		for (const [index, page] of pages.entries()) {
			for (const head of ["總名次", "號碼", "姓名", "大會時間", "晶片時間"])
				expect(page).toContain(head);
			expect(page).toContain("Harbour Half 2025-11-02");
			expect(page).toContain(`第 ${index + 1} 頁，共 3 頁`);
			expect(page.replace(/\s/g, "")).toContain("製表2025-11-0209:00·成績版本");
			expect(page).toContain("成績表 · Half · 暫定成績");
			// Once more across the page, a letter on a line.
			expect(page.match(/暫/g)).toHaveLength(2);
		}
		expect(pages.join("")).toContain("佐藤ハナコ");
		expect(pages[2]).toContain("1129");
	},
);

test.skipIf(!HAS_PDFTOTEXT)("an announced list names the head of the signed record", async () => {
	const event = { ...EVENT, id: "M1005", phase: "announced" } as const;
	await server.record(smallRace({ event }));
	const { body } = await ask("M1005/export?format=results-pdf&lang=en");
	const path = join(temporaryFolder(), "announced.pdf");
	writeFileSync(path, body);
	const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
	expect(text).toMatch(
		/Record [\dA-F -]{16,} \(\d+ reads, \d+ changes\), checked by gantry verify/i,
	);
	expect(text).not.toContain("Provisional");
});
