/** Production is dist and the packages with native code: in a folder with nothing else the program does all of its work. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { GANTRY, SERVER } from "../fixtures/builtProgram.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Child, ROOT, runChild, startChild } from "../fixtures/child.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const folder = temporaryFolder();
const lockFile = v.object({
	packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean(), false) })),
});

/** The packages that `npm ci --omit=dev` would install, as links, beside the build. */
beforeAll(() => {
	const lock: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
	for (const [place, { dev }] of Object.entries(v.parse(lockFile, lock).packages)) {
		if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place)) continue;
		mkdirSync(join(folder, dirname(place)), { recursive: true });
		symlinkSync(join(ROOT, place), join(folder, place));
	}
	cpSync(builtSite(), join(folder, "dist"), { recursive: true });
});

/** A script of the folder, as startChild names it. */
const scriptIn = (script: string) => relative(ROOT, join(folder, script));

const env = { HOST: "127.0.0.1", PORT: "0", DRAIN_MS: "0", DATA_DIR: temporaryFolder() };
const gantry = (...words: readonly string[]) =>
	runChild([scriptIn(GANTRY), ...words], { env, cwd: folder });

const list = join(folder, "results.csv");
writeFileSync(list, "Bib,Name,Sex,Gun time\n1,王小明,M,0:40:10\n2,Ann Łee,F,0:41:10\n");
let server: Child;
let origin = "";

test("the server starts, and a command imports results into it", async () => {
	server = startChild([scriptIn(SERVER)], { env, cwd: folder });
	const [, port] = await server.says(/ready: http:\/\/\S+?:(\d+)\//);
	origin = `http://127.0.0.1:${port}`;
	const words = [list, "--name", "Harbour 10 km", "--date", "2025-11-02"];
	const imported = await gantry("import", "M1001", ...words, "--phase", "announced");
	expect([imported.code, imported.output]).toEqual([0, expect.stringContaining("2 runners added")]);
});

test("its pages, certificates and cards have the runner's name in its fonts", async () => {
	const page = await exchange(origin, "/score/M1001/1");
	expect([page.status, page.text]).toEqual([200, expect.stringContaining("王小明")]);
	const { text } = await post(origin, "/scorequery/cert", { pjid: "M1001", pno: "1" });
	const [, address = ""] = /"url":"([^"]+)"/.exec(text) ?? [];
	const pdf = await exchange(origin, `${address}/pdf`);
	expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	const picture = await exchange(origin, `${address}/img`);
	expect((await sharp(picture.body).metadata()).width).toBe(1_000);
	const card = await exchange(origin, "/scorequery/card?pjid=M1001&pno=1");
	expect([card.status, (await sharp(card.body).metadata()).format]).toEqual([200, "jpeg"]);
});

test("commands export, back up and examine it", async () => {
	const workbook = join(folder, "results.xlsx");
	expect(await gantry("export", "M1001", "results-xlsx", workbook)).toMatchObject({ code: 0 });
	const words = [workbook, "--name", "Again", "--date", "2025-11-03"];
	expect((await gantry("import", "M1002", ...words)).output).toContain("2 runners added");
	const kept = await gantry("backup", join(folder, "all.backup"));
	expect([kept.code, kept.output]).toEqual([0, expect.stringContaining("bytes")]);
	const examined = await gantry("doctor");
	expect(examined.output).toContain("all 12 files of certificates and cards are there");
});

test("the server ends with 0", async () => {
	server.process.kill("SIGTERM");
	expect(await server.ended, server.output()).toBe(0);
});

test("the licences of its packages are included", () => {
	const licences = readFileSync(join(folder, "dist/program/licences.txt"), "utf8");
	for (const name of ["kysely", "valibot", "pdfkit", "web-push"])
		expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(\\S+\\)$`, "m"));
});
