/** Counts the outcomes in the reports of vitest and Playwright. */
import { existsSync, readFileSync } from "node:fs";

/** Collects the outcome of all parts; `print` prints it and returns the exit code. */
export function createTally() {
	const totals = { passed: 0, failed: 0, skipped: 0 };
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
		},

		addPlaywright(file, code) {
			const report = read("Playwright", file, code, ({ stats }) => stats.unexpected);
			if (report === null) return;
			const { stats } = report;
			add(stats.expected, stats.unexpected, stats.skipped);
		},

		print() {
			for (const problem of problems) console.error(`\n${problem}`);
			const failed = totals.failed + problems.length;
			console.log(`\n${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
			return failed === 0 ? 0 : 1;
		},
	};
}
