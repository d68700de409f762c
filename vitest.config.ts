import { defineConfig } from "vitest/config";

/** About the SQLite file and its thread. */
const ABOUT_SQLITE = [
	"tests/store/storeSqlite*.test.ts",
	"tests/store/{dataFolder,writerLock}.test.ts",
];
/** About drawing, clips, words, and who sends from elsewhere: whatever store there is behind it. */
const ABOUT_NO_STORE = [
	"tests/results/handlers/{cards,certificatesDrawn}.test.ts",
	"tests/results/notices/{noticesOver,noticeRules,noticeQueue}.test.ts",
	"tests/results/openapi/openapi.test.ts",
	"tests/http/coalesce.test.ts",
	"tests/commands/send{Away,Outbox,Pace,Reading,Words}.test.ts",
	"tests/commands/{auditText,decideWords,parseArguments,program,tables,vapid,words}.test.ts",
	"tests/commands/recording.test.ts",
];
/** About what only PostgreSQL can do. */
const ABOUT_POSTGRES = ["tests/store/storePostgres*.test.ts"];
// The browser's own suite runs under Playwright.
const NOT_VITEST = ["tests/browser/**", "node_modules/**"];

/** Nothing but our modules is kept from one file to the next: those are read anew. */
const INDEPENDENT = { isolate: false, setupFiles: ["tests/fixtures/anew.ts"] };

/** Everything, with the store in SQLite. */
const sqlite = {
	test: {
		...INDEPENDENT,
		name: "sqlite",
		include: ["tests/**/*.test.ts"],
		exclude: [...NOT_VITEST, ...ABOUT_POSTGRES],
	},
};

/** Whatever stands on a store, once more with the store in PostgreSQL: each data folder has a database of its own. */
const postgres = {
	test: {
		...INDEPENDENT,
		name: "postgres",
		include: [
			"tests/results/**/*.test.ts",
			"tests/store/**/*.test.ts",
			"tests/commands/**/*.test.ts",
		],
		exclude: [...NOT_VITEST, ...ABOUT_SQLITE, ...ABOUT_NO_STORE],
		env: { TEST_STORE: "postgres" },
		globalSetup: ["tests/fixtures/postgresProject.ts"],
	},
};

export default defineConfig({
	test: {
		// scripts/test.mjs says where PostgreSQL is; without one everything else can be tested.
		projects: process.env["TEST_DATABASE_URL"] ? [sqlite, postgres] : [sqlite],
		// One more than the two processors of CI: tests often wait, for another process, a moment or the disk.
		maxWorkers: 3,
		// For what hangs, on a machine with as much else to do: tests wait for what they need, and no longer.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 15_000, interval: 30 } },
		// Much else to do also brings two moments together that a test keeps apart: npm test names what passes the
		// second time, to be looked at. What random input shows to be wrong is wrong: another seed would hide it.
		retry: { count: 1, condition: /^(?!Property failed)/ },
	},
});
