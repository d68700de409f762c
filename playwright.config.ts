import { defineConfig, devices } from "@playwright/test";
import { PATIENCE, PATIENCE_MS } from "./tests/fixtures/within.ts";

const args = [
	"--no-sandbox",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-quic",
	// A tenth less processor time: no renderer waits in reserve, and no process is for drawing alone.
	"--renderer-process-limit=1",
	"--in-process-gpu",
];
const executablePath = process.env["CHROMIUM"];
/** Without it a browser on a bare machine cannot write the name of a file that is not in English. */
const env = { ...process.env, LC_ALL: "C.UTF-8" };

/**
 * With RESULTS=plain the site uses a results server without our extensions, and the screens that call it are
 * tested once more, in one language.
 */
const isPlain = process.env["RESULTS"] === "plain";
const CALLING =
	"{announcement,certificate,compare,downloads,embed,eventHeader,index,leaders,runner,renewal,runnerLive,search,tabs,watch}.spec.ts";

/** Tests of these titles concern the page alone, for any answer of a server; they are left out. Other titles are tested. */
const PAGE_ALONE = new RegExp(
	[
		"axe finds|nothing (is )?wrong with|in large letters|a long name is whole",
		"each column orders|the order from a list|a page beyond the last|in a new tab|in the making|touched right after",
		"twenty-first|left alone after|clock is fast|older standings|the theme is|nothing jumps|move once",
		"suggestions in|shared by its address|carried along|S alone|the tab that was open|the cookie has the event|a heart follows",
		"names have the attribute|has no script and|notice about results by LINE",
		// The same calls, asked by the server in a page's first answer, or by another tab of the page.
		"without script|on the tab (leaders|winners)|46 hours|passed only the start|below the time are|an only category",
		"on the certificate's page|inside another app|a 401 for \\S+ on the tab",
		// The request is aborted, or answered in the browser instead of by the server.
		"not answered 'true'|no part at all|a part too few|a 401 for a runner's page|frame that cannot be renewed",
		"without a network the last|network is cut|a failed fetch of rows|where its page does not come",
		"the card is below|the beam grows|a tab is a link",
	].join("|"),
);

/**
 * Tests of behaviour and facts that are the same in each language have @alike at the end of their titles and run in
 * English. Properties of a language (the width of its words, its numerals, its links) are tested in all three; other
 * tests check without a browser that each word exists in the language of its page.
 */
const IN_ANOTHER_LANGUAGE = /\b(zh|ja)\b.*@alike/;

export default defineConfig({
	testDir: "tests/browser",
	// Node reads TypeScript itself, with a cache that its other processes share.
	build: { external: ["**/src/**", "**/tests/**"] },
	testMatch: isPlain ? `**/${CALLING}` : "**/*.spec.ts",
	...(isPlain ? { grep: /\b(en|English)\b/ } : {}),
	grepInvert: isPlain ? [/@ours/, PAGE_ALONE] : IN_ANOTHER_LANGUAGE,
	// What it shows is tested by the screens' own tests.
	testIgnore: process.env["PICTURES"] === "write" ? [] : "**/pictures.spec.ts",
	outputDir: isPlain ? "test-results/plain" : "test-results/browser",
	fullyParallel: true,
	// One more than the two processors of CI: a page waits for its network and its clock about half of the time.
	workers: 3,
	// Against hangs: the error shows the last state. A browser on a busy machine may pause for seconds, more than once in a test.
	timeout: 40_000 * PATIENCE,
	expect: { timeout: PATIENCE_MS },
	retries: 0,
	forbidOnly: true,
	reporter: [[process.stdout.isTTY ? "line" : "dot"], ["json"]],
	globalSetup: "./tests/browser/startSite.ts",
	use: {
		// Pages come from the server under test, not from the cache of an earlier test; offline.spec.ts allows service workers.
		serviceWorkers: "block",
		actionTimeout: PATIENCE_MS,
		navigationTimeout: 1.5 * PATIENCE_MS,
		// A trace of every test, stored only for failed ones, takes a quarter of the whole time: `--trace on` makes one.
		screenshot: "only-on-failure",
		launchOptions: { args, env, ...(executablePath === undefined ? {} : { executablePath }) },
	},
	projects: [
		{
			name: "phone",
			use: { ...devices["Desktop Chrome"], viewport: { width: 360, height: 740 }, hasTouch: true },
		},
	],
});
