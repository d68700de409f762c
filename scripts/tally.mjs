/** Counts the outcomes in the reports of vitest and Playwright. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** Collects the outcome of all parts; `print` prints it and returns the exit code. */
export function createTally() {
	const totals = { passed: 0, failed: 0, skipped: 0 };
	/** Tests that passed the second time: file, name, and the first error. */
	const secondTries = [];
	const problems = [];

	function add(passed, failed, skipped) {
		totals.passed += passed;
		totals.failed += failed;
		totals.skipped += skipped;
	}

	/** The report that a tool has left, or null. A tool that failed without a failed test is a problem as well. */
	function read(tool, file, code, failedOf) {
		if (!existsSync(file)) {
			problems.push(`${tool} ended without a report.`);
			return null;
		}
		const report = JSON.parse(readFileSync(file, "utf8"));
		if (code !== 0 && failedOf(report) === 0) problems.push(`${tool} ended with an error.`);
		return report;
	}

	return {
		skipped: () => totals.skipped,
		skip: (files) => add(0, 0, files),
		problem: (line) => problems.push(line),

		addVitest(file, code) {
			const report = read("vitest", file, code, (each) => each.numFailedTests);
			if (report === null) return;
			const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
			add(numPassedTests, numFailedTests, numPendingTests + numTodoTests);
			for (const { name, assertionResults } of report.testResults)
				for (const { status, fullName, failureMessages } of assertionResults)
					if (status === "passed" && failureMessages.length > 0)
						secondTries.push(`${relative(root, name)} "${fullName}"\n${failureMessages[0]}`);
		},

		addPlaywright(file, code) {
			const report = read("Playwright", file, code, ({ stats }) => stats.unexpected);
			if (report === null) return;
			const { stats, suites } = report;
			add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
			for (const { file: spec, line, title, tests } of suites.flatMap(specsOf))
				for (const { status, results } of tests)
					if (status === "flaky")
						secondTries.push(`${spec}:${line} "${title}"\n${results[0].error?.message ?? ""}`);
		},

		print() {
			for (const problem of problems) console.error(`\n${problem}`);
			for (const line of secondTries) console.log(`\nAt the second try: ${line}`);
			const failed = totals.failed + problems.length;
			const second =
				secondTries.length > 0
					? ` (${secondTries.length} of them at the second try: look why)`
					: "";
			console.log(
				`\n${totals.passed} passed${second}, ${failed} failed, ${totals.skipped} skipped`,
			);
			return failed === 0 ? 0 : 1;
		},
	};
}

/** The tests of a suite and of those within it. */
function specsOf({ specs = [], suites = [] }) {
	return [...specs, ...suites.flatMap(specsOf)];
}
