/** `npm run dev`: the demonstration behind Astro's development server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/freePort.mjs";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Child, inheritedEnv, startChild } from "../fixtures/child.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";

/** Astro's server starts, and the season is recorded, ms. */
const START_MS = 60_000 * PATIENCE;

let child: Child;
let origin = "";
beforeAll(async () => {
	builtSite();
	const port = await freePort();
	origin = `http://localhost:${port}`;
	child = startChild(["scripts/develop.mjs"], {
		env: { ...inheritedEnv(), PORT: String(port), DATA_DIR: temporaryFolder() },
	});
	await child.says(/Local +http:/, START_MS);
	await child.says(/Gantry is ready: /, START_MS);
}, 2 * START_MS);
afterAll(async () => {
	child.process.kill("SIGTERM");
	await child.ended;
});

describe("npm run dev", () => {
	test("shows the races of the demonstration", async () => {
		const { status, text } = await exchange(origin, "/score/");
		expect(status).toBe(200);
		expect(text).toContain("綠川河濱十公里路跑");
		expect(text).toContain("海風城市馬拉松");
	});

	test("says how to sign in as its owner, at the end and without the first owner's link", async () => {
		await child.says(/\nThe board of the live race: \S+\/score\/M1001\/admin\n/);
		expect(child.printed()).toContain(
			`/score/\nSign in as the owner: ${origin}/score/sign-in\n  owner@example.org, password `,
		);
		expect(child.output()).not.toContain("#code=");
	});

	test("shows a runner's certificate, which is drawn for the page's own origin", async () => {
		const { text } = await exchange(origin, "/score/en/M1002/1001/cert");
		const [address = ""] = /\/tpp\/[^"]+/.exec(text) ?? [];
		const picture = await exchange(origin, address.replaceAll("&amp;", "&"));
		expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	});

	test("hands questions for clips to the clip service", async () => {
		const { headers, text } = await post(origin, "/clips/userReqClip", {});
		expect(headers["content-type"]).toBe("application/json");
		expect(text).toContain('"status":"false"');
	});
});
