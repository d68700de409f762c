/** The server as a process of its own, started as `npm start` starts it. */

import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { OneLineError } from "../../src/OneLineError.ts";
import { SERVER } from "../fixtures/builtProgram.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Child, runChild, startChild } from "../fixtures/child.ts";
import { exchange } from "../fixtures/exchange.ts";
import { startKeptClient } from "../fixtures/keptClient.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { listening } from "../fixtures/listening.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

/** Like `npm start`. Elsewhere the process that starts the server is left out. */
const START = ["scripts/run.mjs", SERVER] as const;

const environment = (changes: Readonly<Record<string, string>> = {}) => ({
	HOST: "127.0.0.1",
	PORT: "0",
	DRAIN_MS: "0",
	DATA_DIR: temporaryFolder(),
	SITE_DIST: builtSite(),
	...changes,
});

async function ready(child: Child): Promise<string> {
	const [, port] = await child.says(/ info Gantry is ready: http:\/\/\S+?:(\d+)\/score\/$/m);
	return `http://127.0.0.1:${port}`;
}

describe("a running server", () => {
	const env = environment();
	const file = join(env.DATA_DIR, "server.json");
	let child: Child;
	let origin = "";
	beforeAll(async () => {
		child = startChild(START, { env });
		origin = await ready(child);
	});

	test("writes its address and token for its own user alone", async () => {
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
			address: expect.stringMatching(/^http:\/\/localhost:\d+$/),
			token: expect.stringMatching(/^[\w-]{32}$/),
		});
		for (const path of ["/readyz", "/score/"])
			expect((await exchange(origin, path)).status).toBe(200);
	});

	test("refuses another server on its data folder, which reports it", async () => {
		expect(await reason(env)).toMatch(/another process has .* open/);
		expect(existsSync(file)).toBe(true);
	});

	test("ends with 0 on SIGTERM and removes that file", async () => {
		// It comes after the line that the server is ready.
		await child.says(/#code=[\w-]{32}\n\n/);
		child.process.kill("SIGTERM");
		expect(await child.ended).toBe(0);
		expect(existsSync(file)).toBe(false);
		// The link of the first owner is not in the log, and without ACCESS_LOG no request is.
		expect(child.output()).toMatch(
			/^\S+ info Gantry is ready: \S+\n\nThis server has no owner yet\. .*\n\n {2}http:\S+\/score\/sign-in#code=[\w-]{32}\n\n$/,
		);
	});
});

describe("a server in another folder, with a moved dist", () => {
	let child: Child;
	let origin = "";
	beforeAll(async () => {
		const elsewhere = temporaryFolder();
		cpSync(builtSite(), join(elsewhere, "moved", "site"), { recursive: true });
		origin = `http://127.0.0.1:${await lastingPort()}`;
		const { port } = new URL(origin);
		const own = { LOG: "json", PORT: port, SITE_DIST: "moved/site", DRAIN_MS: "60000" };
		child = startChild(START, { env: environment(own), cwd: elsewhere });
	});

	test("holds a request that arrives during its start", async () => {
		expect((await soon(() => exchange(origin, "/score/"))).status).toBe(200);
	});

	test("writes JSON lines with LOG=json", async () => {
		const [line = ""] = await child.says(/^\{.*Gantry is ready.*\}$/m);
		expect(JSON.parse(line)).toEqual({
			level: "info",
			time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			event: expect.stringMatching(/^Gantry is ready: http:\S+$/),
		});
	});

	test("serves pages and files of the dist", async () => {
		const index = await exchange(origin, "/score/en");
		expect(index.status).toBe(200);
		expect(index.text).toContain('<html lang="en"');
		expect(index.text).toContain("Race results");
		const script = /\/score\/_astro\/[\w.-]+\.js/.exec(index.text)?.[0] ?? "/score/icon.svg";
		expect((await exchange(origin, script)).status).toBe(200);
		expect((await exchange(origin, "/score/ja/no/page")).text).toContain("ページが見つかりません");
	});

	test("ends at once on the second SIGTERM", async () => {
		child.process.kill("SIGTERM");
		await soon(async () => expect((await exchange(origin, "/readyz")).status).toBe(503));
		const again = setInterval(() => child.process.kill("SIGTERM"), 100);
		expect(await child.ended).toBe(1);
		clearInterval(again);
		expect(child.output()).toContain("ended at once");
	});
});

/** Ends a server with clients that send requests continuously: load balancers are notified first, and no request is lost. */
async function endsWithoutLoss(origin: string, end: () => Promise<unknown>): Promise<void> {
	const port = Number(new URL(origin).port);
	const clients = Array.from({ length: 12 }, () =>
		startKeptClient(port, "/score/", { pauseMs: 5 }),
	);
	await soon(() => expect(clients.every(({ statuses }) => statuses.length > 5)).toBe(true));
	const ended = end();
	await soon(async () => {
		const { status, headers } = await exchange(origin, "/readyz");
		expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
	});
	expect((await exchange(origin, "/score/")).headers.connection).toBe("close");
	await ended;
	await Promise.all(clients.map(({ refused }) => refused));
	expect(clients.map(({ lost }) => lost)).toEqual(clients.map(() => 0));
	expect([...new Set(clients.flatMap(({ statuses }) => statuses))]).toEqual([200]);
}

describe("a shutdown loses no client's request, and is reported to load balancers first", () => {
	test("on SIGTERM, with three answering threads", async () => {
		const child = startChild([SERVER], {
			env: environment({ ANSWER_THREADS: "3", DRAIN_MS: "400" }),
		});
		await endsWithoutLoss(await ready(child), async () => {
			child.process.kill("SIGTERM");
			expect(await child.ended).toBe(0);
		});
	});

	test("without the fast lane", async () => {
		const server = await startTestedServer({ FAST_LANE: "off", DRAIN_MS: "400" });
		await endsWithoutLoss(server.origin, server.close);
	});
});

/** Why the server of these settings does not start, which the process logs as it is: without a process, for less. */
async function reason(env: Readonly<Record<string, string>>): Promise<string> {
	const error: unknown = await startTestedServer(env).catch((failure: unknown) => failure);
	if (!(error instanceof OneLineError)) throw new Error(`not one line: ${String(error)}`);
	expect(error.message).not.toContain("\n");
	return error.message;
}

describe("a server that cannot start prints one line and ends with 1:", () => {
	test("its port is in use", async () => {
		const other = await listening((_, response) => response.end());
		const { port } = new URL(other.origin);
		const { code, output } = await runChild([SERVER], { env: environment({ PORT: port }) });
		expect(output).toMatch(/^\S+ error Gantry cannot start: [^\n]+\n$/);
		expect(output).toMatch(`port ${port} is in use: stop what uses it, or set PORT to another one`);
		expect(code).toBe(1);
		await other.close();
	});

	test("there is no built site", async () => {
		const SITE_DIST = join(temporaryFolder(), "dist");
		expect(await reason({ SITE_DIST })).toMatch(/run `npm run build`/);
	});

	test.each(["pageAddress.mjs", "entry.mjs"])(
		"%s of the built site has another content",
		async (file) => {
			const SITE_DIST = temporaryFolder();
			cpSync(builtSite(), SITE_DIST, { recursive: true });
			writeFileSync(join(SITE_DIST, "server", file), "export const nothing = 1;");
			expect(await reason({ SITE_DIST })).toMatch(/run `npm run build` again/);
		},
	);

	test("its data folder is a file", async () => {
		const DATA_DIR = join(temporaryFolder(), "data");
		writeFileSync(DATA_DIR, "");
		expect(await reason({ DATA_DIR })).toMatch(/name another one in DATA_DIR/);
	});

	test("a setting is wrong", async () => {
		expect(await reason({ PORT: "http" })).toMatch(/PORT is a number/);
		expect(await reason({ ROLE: "site" })).toMatch(/RESULTS_ORIGIN/);
	});

	test("its address is not of this machine", async () => {
		expect(await reason({ HOST: "192.0.2.1" })).toMatch(/check HOST and PORT/);
	});
});
