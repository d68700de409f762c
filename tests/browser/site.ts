/** The browser tests' own test function: it knows the site's address and fails on anything the console complains of. */
import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";
import { PATIENCE } from "../fixtures/within.ts";

export const LANGUAGES = [
	{ locale: "zh", prefix: "", browser: "zh-TW", dictionary: "zh_TW" },
	{ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" },
	{ locale: "ja", prefix: "/ja", browser: "ja-JP", dictionary: "ja_JP" },
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The site's words in a language, straight from its dictionary. */
export function wordsOf(language: Language): (key: string) => string {
	const file = new URL(`../../i18n/${language.dictionary}.json`, import.meta.url);
	const words: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
	return (key) => {
		const word = words[key];
		if (word === undefined) throw new Error(`no word for ${key}`);
		return word;
	};
}

/** Address of a page of the site. */
export function at(path: string): string {
	return `${process.env["SITE"]}${path}`;
}

/** Of a test about something that we added to what SPEC section 7 names: no plain results server has it. */
export const OURS = { tag: "@ours" };

/** Messages that must never occur: errors, and React's warnings of a page that differs from the rendered one. */
const COMPLAINTS = /hydrat|did not match|content security policy|error/i;

/** Messages of the browser about answers that a test expects, by the test's tag. */
const EXPECTED = [
	["@not-found", /status of 404/],
	["@refused", /status of 40[13]/],
	["@conflict", /status of 409/],
	// A busy machine types so slowly that the preview of half a change is asked for.
	["@typing", /status of 400/],
	// Playwright's own scripts in a page that may run none.
	["@draft", /'allow-scripts' permission is not set/],
	["@offline", /net::ERR_INTERNET_DISCONNECTED/],
] as const;

/** Ends the site that the tests of this worker use, if there is one. */
let endSite = async (): Promise<void> => undefined;

/**
 * A site that tests share: it starts with the first test of a worker that names it, and ends where one of another site follows. It
 * is no fixture of workers: for each other set of those, Playwright starts a new worker with a browser of its own.
 */
export function sharedSite<Site extends { close(): Promise<void> }>(
	start: () => Promise<Site>,
): [
	(given: { browserName: string }, use: (site: Site) => Promise<void>) => Promise<void>,
	{ timeout: number },
] {
	let started: Promise<Site> | null = null;
	const end = async () => {
		const site = started;
		started = null;
		await (await site)?.close();
	};
	return [
		async ({ browserName: _ }, use) => {
			if (started === null) {
				await endSite();
				endSite = end;
				started = start();
			}
			await use(await started);
		},
		{ timeout: 40_000 * PATIENCE },
	];
}

export const test = base.extend<{ consoleErrors: string[] }, { lastSite: undefined }>({
	lastSite: [
		async ({ browserName: _ }, use) => {
			await use(undefined);
			await endSite();
		},
		{ scope: "worker", auto: true },
	],
	consoleErrors: [
		async ({ page }, use, testInfo) => {
			const consoleErrors: string[] = [];
			page.on("pageerror", (error) => consoleErrors.push(error.message));
			page.on("console", (message) => {
				const isExpected = EXPECTED.some(
					([tag, said]) => testInfo.tags.includes(tag) && said.test(message.text()),
				);
				if (message.type() === "error" || COMPLAINTS.test(message.text()))
					if (!isExpected) consoleErrors.push(`${message.text()} ${message.location().url}`);
			});
			await use(consoleErrors);
			// A page may still ask: what answers it here would find the page closed (Response has been disposed).
			await page.unrouteAll({ behavior: "ignoreErrors" });
			expect(consoleErrors, "the console stays silent").toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * Lets no call of organisers come to an answer, as a server that is away: the dashboard stays as it is, and does not lead a visitor
 * without a session to the logout page.
 */
export async function withoutAnswers(page: Page): Promise<void> {
	// Of the context, because the routes of the page end before the page does.
	await page
		.context()
		.route("**/scorequery/{auth,admin}/**", (route) =>
			route.fulfill({ status: 200, contentType: "application/json", body: '{"status":"false"}' }),
		);
}

/** Waits until every island that hydrates has done so: Astro takes its `ssr` mark away. */
export async function hydrated(page: Page): Promise<void> {
	await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
}

/** More than the spare moment in which islands start, and less than any countdown counts, ms. */
const SPARE_MS = 500;

/**
 * Opens a page whose clock only the test moves: however slow the machine is, no notice goes and no countdown runs out
 * meanwhile. It is behind the server's, so that nothing looks old.
 */
export async function openStopped(page: Page, address: string): Promise<void> {
	const time = Date.now() - 120_000;
	await page.clock.install({ time });
	await page.clock.pauseAt(time + 60_000);
	await page.goto(address);
	await page.clock.runFor(SPARE_MS);
	await hydrated(page);
}

/** Nothing of the page lies beyond the screen's edge, where it would have to be scrolled to. */
export async function expectWithinScreen(page: Page): Promise<void> {
	// An element itself does not come out of the browser: only numbers do.
	const [needed, given] = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return [scrollWidth, clientWidth];
	});
	expect(given).toBeGreaterThan(0);
	expect(needed, "px that the page is wide").toBe(given);
}

export { expect };
