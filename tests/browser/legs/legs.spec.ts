/** A runner of a triathlon, a relay team, and a team that gave up a leg: their pages are whole without a script. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settingsWithoutListener } from "../../../src/results/core/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { checked } from "../../fixtures/checked.ts";
import { expectNoFaults } from "../axe.ts";
import { test as base, expect, expectWithinScreen, OURS, sharedSite, wordsOf } from "../site.ts";
import { EKIDEN, ekiden, TRIATHLON, triathlon } from "./legRaces.ts";

async function startLegsSite() {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-legs-"));
	const results = await openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(TRIATHLON, checked.sendRecording(triathlon()));
	await results.ingest.takeRecording(EKIDEN, checked.sendRecording(ekiden()));
	await results.close();
	const settings = { DATA_DIR: dataFolder, HOST: "127.0.0.1", PORT: "0", SITE_DIST: builtSite() };
	const running = await startServer(parseSettings(settings));
	return {
		origin: running.origin.replace("localhost", "127.0.0.1"),
		async close() {
			await running.close();
			rmSync(dataFolder, { recursive: true });
		},
	};
}

const test = base.extend<{ site: Awaited<ReturnType<typeof startLegsSite>> }>({
	site: sharedSite(startLegsSite),
});

test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 360, height: 740 }, locale: "en-US" });

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
const row = (page: Page, name: string | RegExp) =>
	page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

test.describe("without a script", OURS, () => {
	test.use({ javaScriptEnabled: false });

	test("a triathlete has legs with time, pace in the sport's unit and rank, and the penalty", async ({
		page,
		site,
	}) => {
		await page.goto(`${site.origin}/score/en/${TRIATHLON}/12`);
		await expect(page.getByText("Includes a penalty of 2:00")).toBeVisible();
		await expect(page.getByRole("heading", { name: t("legs.heading") })).toBeVisible();
		// 24:12 over 1.5 km; the first of two with the same time.
		await expect(row(page, /^Swim/)).toContainText("00:24:12");
		await expect(row(page, /^Swim/)).toContainText("1:37min/100 m");
		await expect(row(page, /^Swim/).getByRole("cell").last()).toHaveText(/^\s*1\s*1\s*$/);
		await expect(row(page, /^T1/)).toContainText("00:01:30");
		// 40 km in 1:10:00.
		await expect(row(page, /^Bike/)).toContainText("34.3km/h");
		await expect(row(page, /^20K/)).toContainText("34.3km/h");
		await expect(row(page, /^Run/)).toContainText("4:30min/km");
		// Third in the run, second of the race because of the penalty.
		await expect(row(page, /^Run/).getByRole("cell").last()).toHaveText(/^\s*2\s*2\s*$/);
		await expect(row(page, t("legs.penalty"))).toContainText("+00:02:00");
		await expectWithinScreen(page);
	});

	test("no time, unit or rank of a leg is broken over lines, and chart and sentence name a point as the table does", async ({
		page,
		site,
	}) => {
		for (const [prefix, swim] of [
			["/ja", "スイム"],
			["", "游泳"],
			["/en", "Swim"],
		]) {
			await page.goto(`${site.origin}/score${prefix}/${TRIATHLON}/139`);
			await expectWithinScreen(page);
			const broken = await page.locator(".legs :is(b, small, thead th)").evaluateAll((all) =>
				all.flatMap((each) => {
					const range = document.createRange();
					const [text] = each.childNodes;
					if (!text || text.nodeType !== Node.TEXT_NODE) return [];
					range.selectNodeContents(text);
					return range.getClientRects().length > 1 ? [each.textContent] : [];
				}),
			);
			expect(broken).toEqual([]);
			const box = page.locator(".legs .splits-box");
			expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
			const main = page.getByRole("main");
			const chart = main.getByRole("figure").filter({ hasText: swim ?? "" });
			await expect(chart.first()).toBeVisible();
			await expect(main.getByRole("figure").filter({ hasText: /SWIM|BIKE/ })).toHaveCount(0);
		}
	});

	test("a relay shows its members at their legs", async ({ page, site }) => {
		await page.goto(`${site.origin}/score/en/${TRIATHLON}/901`);
		await expect(row(page, /Swim/)).toContainText("游小泳");
		await expect(row(page, /Bike/)).toContainText("車志輪");
		await expect(row(page, /Run/)).toContainText("Anna Müller");
		await expect(row(page, /^T1/)).not.toContainText("車志輪");
	});

	test("a team that abandoned a leg has the times and ranks of its other legs, and no place", async ({
		page,
		site,
	}) => {
		await page.goto(`${site.origin}/score/en/${EKIDEN}/3`);
		await expect(page.getByRole("main")).toContainText(t("status.didNotFinish"));
		await expect(row(page, /第1区/).getByRole("cell").last()).toHaveText(/^\s*1\s*1\s*$/);
		await expect(row(page, /第2区/)).toContainText(t("legs.missed"));
		await expect(row(page, /第2区/)).toContainText("服部 翔大");
		await expect(row(page, /第3区/)).toContainText("00:57:30");
		await expect(row(page, /第3区/).getByRole("cell").last()).toHaveText(/^\s*1\s*$/);
		await expect(row(page, /第4区/)).toContainText("00:59:10");
		await expectWithinScreen(page);
	});
});

test(
	"axe finds nothing on the page of a triathlete, and a tap shows all times exactly",
	OURS,
	async ({ page, site }) => {
		await page.goto(`${site.origin}/score/en/${TRIATHLON}/12`);
		await expectNoFaults(page);
		await page.getByRole("button", { name: t("runner.exact") }).click();
		await expect(row(page, /^Swim/)).toContainText("00:24:12.000");
		await expectWithinScreen(page);
	},
);

test(
	"the machine-readable facts have the legs and the penalty",
	OURS,
	async ({ request, site }) => {
		const answer = await request.get(`${site.origin}/score/api/${TRIATHLON}/12`);
		expect(await answer.json()).toMatchObject({
			penalty: { ms: 120_000, text: "00:02:00.000" },
			legs: [
				{ sport: "swim", km: 1.5, time: { ms: 1_452_000 }, rank: 1, point: "SWIM" },
				{ sport: "transition", pace: null },
				{ sport: "bike", time: { ms: 4_200_000 } },
				{ sport: "transition" },
				{ sport: "run", pace: { text: "4:30" }, totalRank: 2 },
			],
		});
	},
);
