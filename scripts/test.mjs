/**
 * `npm test`: everything that `npm run lint`, `test:types`, `test:unit`, `test:postgres` and `test:browser` run one by one.
 * Skipped tests are counted and printed. With CI=true a test that was skipped for want of something
 * that could be had fails the run.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { findChromium, NO_CHROMIUM } from "./chromium.mjs";
import { missingPrograms } from "./deployPrograms.mjs";
import { findFfmpeg, NO_FFMPEG } from "./ffmpeg.mjs";
import { lint } from "./lint.mjs";
import { NO_POSTGRES, startPostgres } from "./postgres.mjs";
import { processorTime } from "./processorTime.mjs";
import { root } from "./root.mjs";
import { exitWith, RESULTS } from "./runNode.mjs";
import { build, installDependencies, SetUpFailed } from "./setUp.mjs";
import { createTally } from "./tally.mjs";
import { printAdvice, RUNS, runBrowser } from "./testBrowser.mjs";
import { testTypes } from "./testTypes.mjs";
import { runUnits } from "./testUnit.mjs";

// Several files at once keep the processors busy: each wait of the tests may take three times as long as in one of them.
process.env.TEST_PATIENCE ??= "3";

/**
 * As many as the processors of CI: a third one took 5 % more processor time for a sixth less waiting. The parts run one after the
 * other: side by side they took a quarter more, because processes drove each other out of the caches.
 */
const UNIT_WORKERS = 2;
const BROWSERS = 2;
/** Where each file of vitest notes its processor time (tests/fixtures/fileTime.ts), and how many of them are printed. */
const FILE_TIMES = join(RESULTS, "processorTimes.tsv");
const DEAREST = 12;

const tally = createTally();
/** How long each part took, with its name and its processor time. */
const took = [];

async function testAll() {
	const began = Date.now();
	try {
		await installDependencies();
		rmSync(RESULTS, { recursive: true, force: true });
		mkdirSync(RESULTS, { recursive: true });
		if (await timed("Build", build)) {
			await timed("Reading the code", readCode);
			await timed("vitest", testUnits);
			await timed("Playwright", testBrowser);
		}
	} catch (error) {
		noteFailure(error);
	}
	countSkipped();
	console.log(`\nTimes (processor time): ${took.join(", ")}; together ${secondsSince(began)}.`);
	const cpuMs = processorTime();
	if (cpuMs !== null) console.log(`Processor time: ${minutes(cpuMs)} minutes.${dearestFiles()}`);
	return tally.print();
}

/** The files of vitest that took most processor time, a line each. */
function dearestFiles() {
	if (!existsSync(FILE_TIMES)) return "";
	const files = readFileSync(FILE_TIMES, "utf8")
		.trim()
		.split("\n")
		.map((line) => line.split("\t"))
		.sort(([one], [other]) => Number(other) - Number(one))
		.slice(0, DEAREST);
	return files
		.map(
			([ms, store, file]) =>
				`\n  ${(ms / 1_000).toFixed(1)} s ${relative(root, file)}${store === "sqlite" ? "" : ` (${store})`}`,
		)
		.join("");
}

/**
 * Notes how long a part took, and why it could not be run to its end.
 * @returns {Promise<boolean>} whether it was
 */
async function timed(title, part) {
	const began = Date.now();
	const before = processorTime();
	const isDone = await part().then(
		() => true,
		(error) => {
			noteFailure(error);
			return false;
		},
	);
	const used = before === null ? "" : ` (${minutes(processorTime() - before)} min)`;
	took.push(`${title} ${secondsSince(began)}${used}`);
	return isDone;
}

const minutes = (ms) => (ms / 60_000).toFixed(1);

function noteFailure(error) {
	tally.problem(error instanceof SetUpFailed ? error.message : String(error));
}

function secondsSince(began) {
	return `${Math.round((Date.now() - began) / 1000)} s`;
}

async function readCode() {
	for (const name of await lint()) tally.problem(`${name}: not clean.`);
	if ((await testTypes()) !== 0) tally.problem("Types: not clean.");
}

async function testUnits() {
	if (!findFfmpeg()) tally.problem(NO_FFMPEG);
	findDeployPrograms();
	const postgres = await startPostgres().catch((error) => {
		tally.problem(String(error));
		return null;
	});
	if (postgres === null) skipPostgres();
	const file = join(RESULTS, "vitest.json");
	const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	try {
		const words = [`--maxWorkers=${UNIT_WORKERS}`, ...reports];
		tally.addVitest(file, await runUnits(words, postgres?.url ?? "", { TEST_TIMES: FILE_TIMES }));
	} finally {
		await postgres?.stop();
	}
}

/** The tests of deploy/ that need a program which is not installed are skipped, and counted by vitest. */
function findDeployPrograms() {
	for (const advice of missingPrograms()) {
		console.log(`Tests of the examples in deploy/ are skipped. ${advice}`);
		if (process.env.CI) tally.problem(advice);
	}
}

function skipPostgres() {
	tally.skip(1);
	console.log(`The tests on PostgreSQL are skipped. ${NO_POSTGRES}`);
	if (process.env.CI) tally.problem("The tests of the store need a PostgreSQL.");
}

async function testBrowser() {
	const chromium = await findChromium();
	if (chromium === null) return tally.problem(NO_CHROMIUM);
	printAdvice(chromium);
	for (const run of RUNS) {
		const words = [`--workers=${BROWSERS}`];
		console.log(`\n— ${run.title}`);
		tally.addPlaywright(run.report, await runBrowser(run, chromium, words));
	}
}

function countSkipped() {
	const dataFolder = process.env.RACE_DATA ?? join(root, "..", "shared", "data");
	if (!existsSync(dataFolder))
		console.log(`\nThe real race data is not at ${dataFolder}: tests that need it were skipped.`);
	else if (process.env.CI && tally.skipped() > 0)
		tally.problem(`${tally.skipped()} tests were skipped, though the real race data is there.`);
}

await exitWith(testAll());
