/**
 * `npm test`: sets up what the tests need and runs everything: types, Biome, build, vitest (what stands on a
 * store twice, with SQLite and with PostgreSQL), Playwright.
 * Skipped tests are counted and printed. With CI=true a test that was skipped for want of something
 * that could be had fails the run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { findChromium } from "./chromium.mjs";
import { findFfmpeg } from "./ffmpeg.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { startPostgres } from "./postgres.mjs";
import { root } from "./root.mjs";
import { binOf, buildSite, installDependencies, SetUpFailed } from "./setUp.mjs";

const results = join(root, "test-results");
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Tests that passed the second time: where, their names, and what the first try said. */
const secondTries = [];
const problems = [];

try {
	await installDependencies();
	rmSync(results, { recursive: true, force: true });
	mkdirSync(results, { recursive: true });
	check("types", [binOf("astro"), "check"]);
	check("Biome", [binOf("@biomejs/biome"), "ci", "."]);
	await buildSite();
	if (!findFfmpeg())
		problems.push(
			"The tests of clips need ffmpeg: install it, or run as a user who may use apt-get.",
		);
	await testUnits();
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
for (const { name, why } of secondTries) console.log(`\nAt the second try: ${name}\n${why}`);
const second =
	secondTries.length > 0 ? ` (${secondTries.length} of them at the second try: look why)` : "";
console.log(`\n${totals.passed} passed${second}, ${failed} failed, ${totals.skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);

function node(args, env = {}) {
	// The tests start many processes of the same scripts: compiled once, each starts in half the time.
	const NODE_COMPILE_CACHE = join(results, "compiled");
	const options = {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, NODE_COMPILE_CACHE, ...env },
	};
	return spawnSync(nodeToUse(), args, options).status;
}

function check(title, args) {
	console.log(`\n— ${title}`);
	if (node(args, { ASTRO_TELEMETRY_DISABLED: "1" }) !== 0) problems.push(`${title}: not clean.`);
}

async function testUnits() {
	const postgres = await startPostgres().catch((error) => {
		problems.push(String(error));
		return null;
	});
	try {
		runUnits(postgres === null ? "" : postgres.url);
	} finally {
		if (postgres !== null) await postgres.stop();
	}
}

/** @param {string} databaseUrl a PostgreSQL for the tests, or '' where there is none */
function runUnits(databaseUrl) {
	console.log("\n— vitest");
	if (databaseUrl === "") skipPostgres();
	const report = join(results, "vitest.json");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const status = node([binOf("vitest"), "run", ...reporters], { TEST_DATABASE_URL: databaseUrl });
	if (!existsSync(report)) {
		problems.push("vitest ended without a report.");
		return;
	}
	const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
		readFileSync(report, "utf8"),
	);
	add(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
	for (const { name: file, assertionResults } of testResults)
		for (const { status: outcome, fullName, failureMessages } of assertionResults)
			if (outcome === "passed" && failureMessages.length > 0)
				secondTries.push({
					name: `${relative(root, file)} "${fullName}"`,
					why: failureMessages[0],
				});
	if (status !== 0 && numFailedTests === 0) problems.push("vitest ended with an error.");
}

/** Counts the files of tests that need a PostgreSQL. */
function skipPostgres() {
	const list = [binOf("vitest"), "list", "--filesOnly", "--json", "--project", "postgres"];
	const env = { ...process.env, TEST_DATABASE_URL: "any" };
	const { stdout } = spawnSync(nodeToUse(), list, { cwd: root, env, encoding: "utf8" });
	const files = JSON.parse(stdout).length;
	add(0, 0, files);
	console.log(
		`There is no PostgreSQL: ${files} files of tests are skipped. Install one, name one in TEST_DATABASE_URL, or run as a user who may use apt-get.`,
	);
	if (process.env.CI) problems.push("The tests of the store need a PostgreSQL.");
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
	runBrowser("playwright.json", { CHROMIUM: chromium });
	console.log("\n— Playwright, before a results server without our additions");
	runBrowser("plain.json", { CHROMIUM: chromium, RESULTS: "plain" });
}

function runBrowser(name, env) {
	const report = join(results, name);
	const status = node([binOf("playwright"), "test"], {
		...env,
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
	});
	if (!existsSync(report)) {
		problems.push("Playwright ended without a report.");
		return;
	}
	const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
	add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
	for (const { file, line, title, tests } of suites.flatMap(specsOf))
		for (const { status: outcome, results: tries } of tests)
			if (outcome === "flaky")
				secondTries.push({
					name: `${file}:${line} "${title}"`,
					why: tries[0].error?.message ?? "",
				});
	if (status !== 0 && stats.unexpected === 0) problems.push("Playwright ended with an error.");
}

/** The tests of a suite and of those within it. */
function specsOf({ specs = [], suites = [] }) {
	return [...specs, ...suites.flatMap(specsOf)];
}

function add(passed, failed, skipped) {
	totals.passed += passed;
	totals.failed += failed;
	totals.skipped += skipped;
}
