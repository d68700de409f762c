/**
 * The part `phone`: the announced table on a slow phone: a browser whose page runs four times slower, with a category of 20,000 and one
 * of 200 runners. The table worker is not slowed down, so its time is listed separately: a phone would need four times
 * as much for it.
 */

import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { ANY_AGE } from "../src/race/record/groupByAge.ts";
import type { Recording } from "../src/race/record/record.ts";
import { bigRace } from "./bigRace.ts";
import { removeRace, storeRecording } from "./crowd/storedRace.ts";
import { startStored } from "./crowd/storedServer.ts";
import type { Figure, Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const SLOWER = 4;
const RUNS = 5;
const LARGE = 20_000;
const SMALL = 200;
/** The letter that selects a category by the keyboard. */
const CATEGORIES = [
	{ id: "1", name: "Marathon", runners: LARGE },
	{ id: "2", name: "Half", runners: SMALL },
] as const;
const HOUR = 3_600_000;

/** What the measured page records. */
interface Notes {
	/** From the selection of the category to the frame with its rows, ms. */
	rows: number;
	/** The slowest interaction, from the input to the next paint, ms. */
	interaction: number;
	/** Time in the table worker, ms. */
	worker: number;
}

export const phone: Part = {
	name: "phone",
	title: `A category of the announced table, page ${SLOWER} times slower, median of ${RUNS}`,
	needs: [],
	async measure(isQuick) {
		const executablePath = await findChromium();
		if (executablePath === null) throw new Error("Chromium is missing: install it");
		const race = await storeRecording(twoCategories());
		const server = await startStored(race);
		const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
		try {
			const rows: Record<string, Record<string, number>> = {};
			const figures: Figure[] = [];
			for (const { name, runners } of CATEGORIES) {
				const runs: Notes[] = [];
				for (let run = 0; run < (isQuick ? 1 : RUNS); run++) {
					const page = await browser.newPage({ locale: "zh-TW" });
					const address = `${server.origin}/score/${race.eventId}`;
					runs.push(await measure(page, address, name.slice(0, 1)));
					await page.close();
				}
				const middle = (of: keyof Notes) => Math.round(median(runs.map((notes) => notes[of])));
				const title = runners.toLocaleString("en");
				rows[title] = {
					"rows shown after, ms": middle("rows"),
					"of it in the worker": middle("worker"),
					"slowest interaction (INP)": middle("interaction"),
				};
				if (runners === LARGE)
					figures.push(
						budget("a category of 20,000, 4 times slower: rows", 300, middle("rows")),
						budget("a category of 20,000, 4 times slower: INP", 100, middle("interaction")),
					);
			}
			return { figures, tables: [tableOf("rows in the category", rows)] };
		} finally {
			await browser.close();
			await server.stop();
			removeRace(race);
		}
	},
};

function budget(name: string, atMost: number, figure: number): Figure {
	return { name, target: { atMost }, figure, unit: "ms" };
}

function twoCategories(): Recording {
	const now = Date.now();
	const { recording, reads } = bigRace("M9003", LARGE + SMALL, now - 12 * HOUR);
	return {
		...recording,
		event: { ...recording.event, phase: "announced" },
		categories: CATEGORIES.map(({ id, name }) => ({
			id,
			name,
			rankBy: null,
			format: { kind: "race" },
		})),
		groups: [
			...recording.groups,
			{ id: "all", categoryId: "2", name: "all", sex: "0", ...ANY_AGE },
		],
		entrants: recording.entrants.map((entrant, index) =>
			index < LARGE ? entrant : { ...entrant, categoryId: "2", groupId: "all" },
		),
		passings: reads.filter(({ pointId }) => ["P0", "P9"].includes(pointId)),
	};
}

/** Selects a category with the keyboard, then sorts, goes to other pages and searches. */
async function measure(page: Page, address: string, letter: string) {
	await page.addInitScript(takeNotes);
	await page.goto(address, { waitUntil: "networkidle" });
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	await page.waitForFunction(() => document.querySelector("astro-island[ssr]") === null);
	const select = page.locator("[name=cat]");
	await select.focus();
	await page.keyboard.press(letter);
	await page.waitForFunction(() => "rows" in document.documentElement.dataset);
	const { rows, worker } = await notesOf(page);
	for (const name of [/^晶片時間/, /^隊伍/, /^姓名/])
		await settled(page, () =>
			page.getByRole("columnheader", { name }).getByRole("link").first().click(),
		);
	await settled(page, () => page.getByRole("link", { name: "下一頁" }).click());
	await page.locator("input[name=k]").focus();
	for (const character of "志明") await settled(page, () => page.keyboard.insertText(character));
	const { interaction } = await notesOf(page);
	return { rows, worker, interaction };
}

/** Acts and waits until the table has changed. The address changes last. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
	const before = page.url();
	await act();
	await page.waitForFunction((url) => location.href !== url, before);
}

function notesOf(page: Page): Promise<Notes> {
	return page.evaluate(() => {
		const { rows, interaction, worker } = document.documentElement.dataset;
		return {
			rows: Number(rows ?? 0),
			interaction: Number(interaction ?? 0),
			worker: Number(worker ?? 0),
		};
	});
}

/** Runs in the page, before its own scripts. */
function takeNotes(): void {
	const add = (name: "interaction" | "worker", ms: number) => {
		const { dataset } = document.documentElement;
		const before = Number(dataset[name] ?? 0);
		dataset[name] = String(name === "worker" ? before + ms : Math.max(before, ms));
	};
	const all = { type: "event", durationThreshold: 16, buffered: true };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries())
			if ("interactionId" in entry && entry.interactionId) add("interaction", entry.duration);
	}).observe(all);
	addEventListener("change", () => {
		const chosen = performance.now();
		const observer = new MutationObserver(() => {
			if (document.querySelector("tbody tr") === null) return;
			observer.disconnect();
			requestAnimationFrame((frame) => {
				document.documentElement.dataset["rows"] ??= String(frame - chosen);
			});
		});
		observer.observe(document.body, { subtree: true, childList: true });
	});
	const { Worker: Native } = globalThis;
	globalThis.Worker = class extends Native {
		override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions) {
			const began = performance.now();
			const note = () => add("worker", performance.now() - began);
			this.addEventListener("message", note, { once: true });
			super.postMessage(message, Array.isArray(options) ? { transfer: options } : options);
		}
	};
}
