import { defineConfig } from "vitest/config";

/** About the SQLite file and its thread. */
const ABOUT_SQLITE = [
	"tests/results/storeSqlite*.test.ts",
	"tests/results/{dataFolder,writerLock}.test.ts",
];
/** About recordings and what is cut out of them, whatever the store is. */
const ABOUT_CLIPS = ["tests/results/clip*.test.ts", "tests/commands/recording.test.ts"];
/** About what only PostgreSQL can do. */
const ABOUT_POSTGRES = ["tests/results/storePostgres*.test.ts"];
// The browser's own suite runs under Playwright.
const NOT_VITEST = ["tests/browser/**", "node_modules/**"];

/** Everything, with the store in SQLite. */
const sqlite = {
	test: {
		name: "sqlite",
		include: ["tests/**/*.test.ts"],
		exclude: [...NOT_VITEST, ...ABOUT_POSTGRES],
	},
};

/** Whatever stands on a store, once more with the store in PostgreSQL: each data folder has a database of its own. */
const postgres = {
	test: {
		name: "postgres",
		include: ["tests/results/**/*.test.ts", "tests/commands/**/*.test.ts"],
		exclude: [...NOT_VITEST, ...ABOUT_SQLITE, ...ABOUT_CLIPS],
		env: { TEST_STORE: "postgres" },
		globalSetup: ["tests/fixtures/postgresProject.ts"],
	},
};

export default defineConfig({
	test: {
		// scripts/test.mjs says where PostgreSQL is; without one everything else can be tested.
		projects: process.env["TEST_DATABASE_URL"] ? [sqlite, postgres] : [sqlite],
		// With two processors it would take one of them.
		maxWorkers: 2,
		// For what hangs, on a machine with as much else to do: tests wait for what they need, and no longer.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
