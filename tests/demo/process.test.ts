/** The demonstration's processes on one data folder: the feeder, then `npm run dev`, and the script of `npm run demo`. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepOwner } from "../../demo/keepOwner.ts";
import { createDemoServer } from "../../demo/resultsServer.ts";
import { freePort } from "../../scripts/freePort.mjs";
import { pjlist } from "../../src/contract/public/pjlist.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Child, inheritedEnv, ROOT, runChild, startChild } from "../fixtures/child.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE, PATIENCE_MS } from "../fixtures/within.ts";
import { askSignIn, cookieOf, PASSWORD } from "../results/members/signedIn.ts";

const { signInText } = await import(join(ROOT, "scripts/signInText.mjs"));

const FEEDER = "demo/main.ts";
/** Astro's server starts, ms. */
const START_MS = 60_000 * PATIENCE;

const parent = temporaryFolder();
/** The demonstration's folder of today. */
const folder = join(parent, `demo-${new Date().toISOString().slice(0, 10)}`);
const inFolder = (name: string) => readFileSync(join(folder, name), "utf8");
const ownerInFile = () => JSON.parse(inFolder("owner.json"));

let server: TestedServer;

const environment = () => ({ DATA_DIR: folder, DEMO_SPEED: "1" });

describe("the feeder", () => {
	beforeAll(async () => {
		server = await startTestedServer({ ROLE: "results", DATA_DIR: folder });
	});
	afterAll(() => server.close());

	test("records the season, one line per race, continues, and ends at a signal", async () => {
		const child = startChild([FEEDER], { env: environment() });
		// It records a season of five races first.
		await child.says(/M1001 .*, live\n/, 4 * PATIENCE_MS);
		child.process.kill("SIGTERM");
		expect(await child.ended).toBe(0);
		expect(child.output().trim().split("\n")).toEqual([
			"M1002 綠川河濱十公里路跑: 1500 runners",
			"M1003 月見浜ハーフマラソン: 2000 runners",
			"M1004 鏡湖標準鐵人三項: 600 runners",
			"M1005 Cloud Ridge Ultra: 600 runners",
			`M1002 綠川河濱十公里路跑: ten vouchers for videos are in ${join(folder, "vouchers.txt")}`,
			"M1001 海風城市馬拉松: 4400 runners, live",
		]);
		expect(statSync(join(folder, "demo.json")).mode & 0o777).toBe(0o600);
	});

	test("writes ten vouchers of the last announced race, readable by its user only", async () => {
		expect(statSync(join(folder, "vouchers.txt")).mode & 0o777).toBe(0o600);
		const codes = inFolder("vouchers.txt").trim().split("\n");
		expect(codes).toHaveLength(10);
		const body = { pjid: "M1002", pno: "1001", code: codes[0] };
		const answer = await post(server.origin, "/scorequery/voucher/use", body);
		expect(answer.text).toContain('"unlocked":true');
	});

	test("gives each event a banner", async () => {
		const { text } = await server.get("/scorequery/pjlist?orgid=100");
		const { data } = v.parse(v.object({ data: pjlist.data }), JSON.parse(text));
		expect(data.events.map(({ hasBanner }) => hasBanner)).toEqual([true, true, true, true, true]);
		for (const { id } of data.events) {
			const { status, headers } = await server.get(`/scorequery/file?pjid=${id}&f=banner2.jpg`);
			expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
		}
	});

	test("continues silently after a restart, sends its message, and ends with its parent process", async () => {
		const before = JSON.parse(inFolder("demo.json"));
		const child = fork(join(ROOT, FEEDER), {
			env: { ...inheritedEnv(), ...environment() },
			silent: true,
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk: Buffer) => {
				output += chunk.toString("utf8");
			});
		const [message] = await once(child, "message");
		expect(message).toEqual({ owner: ownerInFile(), live: "M1001" });
		child.disconnect();
		expect(await once(child, "exit")).toEqual([0, null]);
		expect(output).toBe("");
		const after = JSON.parse(inFolder("demo.json"));
		expect(after.began).toBe(before.began);
		expect(after.open[0].key).toBe(before.open[0].key);
		expect(after.open[0].sentTo).toBeGreaterThan(before.open[0].sentTo);
	});

	test("creates an owner with a password that only its user can read, and leaves no session", async () => {
		expect(statSync(join(folder, "owner.json")).mode & 0o777).toBe(0o600);
		const { email, password } = ownerInFile();
		expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
		const cookie = cookieOf(await askSignIn(server.origin, email, password));
		const { text } = await server.get("/scorequery/auth/sessions", { cookie });
		expect(JSON.parse(text).data.sessions).toHaveLength(1);
		expect(
			signInText("http://localhost:4321/score/", "data", { owner: ownerInFile(), live: "M1001" }),
		).toBe(
			`Sign in as the owner: http://localhost:4321/score/sign-in\n  ${email}, password ${password}\nThe board of the live race: http://localhost:4321/score/M1001/admin\nPractise it on a private copy, with faults: http://localhost:4321/score/M1001/admin/rehearsal`,
		);
	});

	test("prints that the owner's password was changed, and how to set another one", async () => {
		const found = readServerFile(folder);
		const { email } = ownerInFile();
		const authorization = `Bearer ${found?.token}`;
		const reset = await post(server.origin, "/ingest/members/reset", { email }, { authorization });
		const code = JSON.parse(reset.text).data.link.replace(/.*=/, "");
		const changed = { code, name: "", email: "", password: PASSWORD };
		await post(server.origin, "/scorequery/auth/invitation/accept", changed);
		const client = createDemoServer(() => found, new AbortController().signal);
		const owner = await keepOwner(folder, client);
		expect(owner).toEqual({ email, password: null });
		expect(signInText("http://localhost:4321/score/", "data", { owner, live: "M1001" })).toContain(
			`  ${email}, with the password that somebody set; for another one: DATA_DIR=data npm run member -- reset ${email}\n`,
		);
		expect(cookieOf(await askSignIn(server.origin, email, PASSWORD))).not.toBe("");
	});

	test("without a server on the folder prints one line", async () => {
		const { code, output } = await runChild([FEEDER], {
			env: { ...environment(), DATA_DIR: temporaryFolder() },
		});
		expect(code).toBe(1);
		expect(output).toBe("The races cannot be simulated: no server runs on the data folder.\n");
	});

	test("on a folder without demo.json prints what to do", async () => {
		const progress = inFolder("demo.json");
		writeFileSync(join(folder, "demo.json"), "{");
		const { code, output } = await runChild([FEEDER], { env: environment() });
		writeFileSync(join(folder, "demo.json"), progress);
		expect(code).toBe(1);
		expect(output).toMatch(
			/^The races cannot be simulated: \S+ has events of the demonstration [^\n]+\n$/,
		);
	});
});

/** It has the season already: a recording is made once. */
describe("npm run dev", () => {
	let child: Child;
	let origin = "";
	beforeAll(async () => {
		builtSite();
		const port = await freePort();
		origin = `http://localhost:${port}`;
		child = startChild(["scripts/develop.mjs"], {
			env: { ...inheritedEnv(), PORT: String(port), DATA_DIR: parent },
		});
		await child.says(/Local +http:/, START_MS);
		await child.says(/\nThe board of the live race: /, START_MS);
	}, 2 * START_MS);
	afterAll(async () => {
		child.process.kill("SIGTERM");
		await child.ended;
	});

	test("shows the races of the demonstration", async () => {
		const { status, text } = await exchange(origin, "/score/");
		expect(status).toBe(200);
		expect(text).toContain("綠川河濱十公里路跑");
		expect(text).toContain("海風城市馬拉松");
	});

	test("prints how to sign in as its owner, at the end and without the first owner's link", async () => {
		expect(child.printed()).toContain(
			`: ${origin}/score/\nSign in as the owner: ${origin}/score/sign-in\n  owner@example.org, `,
		);
		expect(child.printed()).toContain(
			`\nThe board of the live race: ${origin}/score/M1001/admin\n`,
		);
		expect(child.output()).not.toContain("#code=");
	});

	test("shows a runner's certificate, which is drawn for the page's own origin", async () => {
		const { text } = await exchange(origin, "/score/en/M1002/1001/cert");
		const [address = ""] = /\/tpp\/[^"]+/.exec(text) ?? [];
		const picture = await exchange(origin, address.replaceAll("&amp;", "&"));
		expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	});

	test("forwards requests for clips to the clip service", async () => {
		const { headers, text } = await post(origin, "/clips/userReqClip", {});
		expect(headers["content-type"]).toBe("application/json");
		expect(text).toContain('"status":"false"');
	});
});

describe("npm run demo", () => {
	test.each(["10x", "0.5", "101"])(
		"with DEMO_SPEED=%s ends with one line, before any other action",
		async (speed) => {
			const folder = join(temporaryFolder(), "data");
			const { code, output } = await runChild(["scripts/demo.mjs"], {
				env: { DEMO_SPEED: speed, DATA_DIR: folder },
			});
			expect(code).toBe(1);
			expect(output).toBe(
				`DEMO_SPEED=${speed} is not a speed: set a number from 1 (real time) to 100.\n`,
			);
			expect(existsSync(folder)).toBe(false);
		},
	);
});
