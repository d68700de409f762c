/**
 * `npm test`: sets up what the tests need and runs everything: types, Biome, vitest, build, Playwright.
 * Skipped tests are counted and printed. With CI=true a test that was skipped for want of something
 * that could be had fails the run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { binOf, buildSite, installDependencies, SetUpFailed } from "./setUp.mjs";

const results = join(root, "test-results");
const totals = { passed: 0, failed: 0, skipped: 0 };
const problems = [];

try {
	await installDependencies();
	rmSync(results, { recursive: true, force: true });
	mkdirSync(results, { recursive: true });
	check("types", [binOf("astro"), "check"]);
	check("Biome", [binOf("@biomejs/biome"), "ci", "."]);
	await buildSite();
	testUnits();
	await testBrowser();
} catch (error) {
	problems.push(error instanceof SetUpFailed ? error.message : String(error));
}
const dataFolder = process.env.RACE_DATA ?? join(root, "..", "shared", "data");
if (!existsSync(dataFolder))
	console.log(`\nThe real race data is not at ${dataFolder}: tests that need it were skipped.`);
else if (process.env.CI && totals.skipped > 0)
	problems.push(`${totals.skipped} tests were skipped, though the real race data is there.`);
for (const problem of problems) console.error(`\n${problem}`);
const failed = totals.failed + problems.length;
console.log(`\n${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);

function node(args, env = {}) {
	const options = { cwd: root, stdio: "inherit", env: { ...process.env, ...env } };
	return spawnSync(nodeToUse(), args, options).status;
}

function check(title, args) {
	console.log(`\n— ${title}`);
	if (node(args, { ASTRO_TELEMETRY_DISABLED: "1" }) !== 0) problems.push(`${title}: not clean.`);
}

function testUnits() {
	console.log("\n— vitest");
	const report = join(results, "vitest.json");
	const status = node([
		binOf("vitest"),
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${report}`,
	]);
	if (!existsSync(report)) {
		problems.push("vitest ended without a report.");
		return;
	}
	const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
		readFileSync(report, "utf8"),
	);
	add(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
	if (status !== 0 && numFailedTests === 0) problems.push("vitest ended with an error.");
}

async function testBrowser() {
	console.log("\n— Playwright");
	const chromium = await findChromium();
	if (chromium === null) {
		problems.push(
			"The browser tests need Chromium: install it, or run as a user who may use apt-get.",
		);
		return;
	}
	const report = join(results, "playwright.json");
	const status = node([binOf("playwright"), "test"], {
		CHROMIUM: chromium,
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
	});
	if (!existsSync(report)) {
		problems.push("Playwright ended without a report.");
		return;
	}
	const { stats } = JSON.parse(readFileSync(report, "utf8"));
	add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
	if (status !== 0 && stats.unexpected === 0) problems.push("Playwright ended with an error.");
}

function add(passed, failed, skipped) {
	totals.passed += passed;
	totals.failed += failed;
	totals.skipped += skipped;
}
