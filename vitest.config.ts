import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/**/*.test.ts"],
		// The browser's own suite runs under Playwright.
		exclude: ["tests/browser/**", "node_modules/**"],
		// With two processors it would take one of them.
		maxWorkers: 2,
		testTimeout: 30_000,
	},
});
