import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/fixtures/longestFirst.ts";
import { PATIENCE, PATIENCE_MS } from "./tests/fixtures/within.ts";

/** About the SQLite file and its thread. */
const ABOUT_SQLITE = [
	"tests/store/storeSqlite*.test.ts",
	"tests/store/{dataFolder,writerLock}.test.ts",
];
/** Tests of drawing, clips, texts and senders elsewhere, which do not depend on the kind of store. */
const ABOUT_NO_STORE = [
	"tests/results/{public/announcedAsked,banner/bannerRefused,card/cards,certificates/certificates,certificates/certificatesDrawn,certificates/certificatesMany,vouchers/voucherTries}.test.ts",
	"tests/results/notifications/{notificationsOver,notificationsSent,notificationRules,notifyRefused,pushQueue}.test.ts",
	"tests/results/openapi/*.test.ts",
	// The memory of events, and guesses: other tests store vouchers and reads in both.
	"tests/results/{core/manyEvents,public/pointpass,door/refusals,public/search,core/sharedColumns}.test.ts",
	// Each kind of change is stored on both stores in changesStand and changesTogether.
	"tests/results/changes/{makeChanges,changesHidden,changesRefused}.test.ts",
	"tests/commands/send*.test.ts",
	// tests/results tests the same operations on both stores.
	"tests/commands/{banner,certificate,change,changeImport,event,import,importChecked,noStore,reads,rehearsal,voucher}.test.ts",
	"tests/commands/{auditText,changeWords,parseArguments,program,tables,vapid,words}.test.ts",
	"tests/commands/recording.test.ts",
];
/**
 * What `npm test` runs on PostgreSQL: tests/store, and those tests that need functions of src/store which tests/store
 * does not. They were found by the coverage of each file; `npm run test:postgres` runs all that have a store behind them.
 */
const STORE_ON_POSTGRES = [
	"tests/store/**/*.test.ts",
	"tests/commands/ages.test.ts",
	"tests/results/{categoryFormat,members/fuzzMembers,door/storeRefusals}.test.ts",
	"tests/results/cameras/cameras.test.ts",
	"tests/results/changes/changesStand.test.ts",
	"tests/results/story/{story,storyAgreeing}.test.ts",
	"tests/results/desk/{confirmedPairs,deskMarks}.test.ts",
	"tests/results/certificates/{certificateEditor,fetchedNotes}.test.ts",
	"tests/results/importing/importOperations.test.ts",
	"tests/results/ingest/ingest.test.ts",
	"tests/results/members/{links,memberLog,secretsStored,services,signIn}.test.ts",
	"tests/results/screens/screens.test.ts",
	"tests/results/notifications/notificationsFailing.test.ts",
	"tests/results/publish/official.test.ts",
	"tests/results/preview/{previewLaps,previewOutcome,standingsAt}.test.ts",
	"tests/results/rehearsals/{rehearsalMembers,rehearsals}.test.ts",
	"tests/results/setup/newEvent.test.ts",
];
const ALL_ON_POSTGRES = [
	"tests/results/**/*.test.ts",
	"tests/store/**/*.test.ts",
	"tests/commands/**/*.test.ts",
];
/** About what only PostgreSQL can do. */
const ABOUT_POSTGRES = ["tests/store/storePostgres*.test.ts"];
// The browser's own suite runs under Playwright.
const NOT_VITEST = ["tests/browser/**", "node_modules/**"];
/** About what fails around us: kills, full disks, databases that hang. */
const FAULTS = ["tests/fault/**/*.test.ts"];

/**
 * A process runs one file after another, and Node loads the modules of Gantry once for all of them, as it does for the
 * product. Modules that are evaluated anew for each file take a sixth more processor time, a process for each half as much again.
 */
const SHARED_PROCESS = {
	isolate: false,
	experimental: { viteModuleRunner: false, nodeLoader: false },
	// The first one ends last, after what each file has started.
	setupFiles: [
		"tests/fixtures/fileTime.ts",
		"tests/fixtures/builtThreads.ts",
		"tests/fixtures/endStarted.ts",
		"tests/fixtures/cheapPasswords.ts",
	],
	// Servers as on a machine of two processors, wherever the tests run.
	env: { ANSWER_THREADS: "1" },
};

/**
 * What only Vite loads (.tsx, the address of a worker) or must be evaluated anew within one test (vi.resetModules).
 */
const BY_VITE = [
	"tests/http/mapErrors.test.ts",
	"tests/site/announced/announcedStore.test.ts",
	"tests/site/event/watchList.test.ts",
	"tests/site/organiser/certificateEditor.test.ts",
];
const byVite = { test: { name: "vite", include: BY_VITE } };

/** Everything else, with the store in SQLite. */
const sqlite = {
	test: {
		...SHARED_PROCESS,
		name: "sqlite",
		include: ["tests/**/*.test.ts"],
		exclude: [...NOT_VITEST, ...ABOUT_POSTGRES, ...FAULTS, ...BY_VITE],
	},
};

/** Real processes, killed at random moments. */
const fault = {
	test: { ...SHARED_PROCESS, name: "fault", include: FAULTS, exclude: NOT_VITEST },
};

/** Tests with a store, repeated with the store in PostgreSQL: each data folder has a separate database. */
const postgres = {
	test: {
		...SHARED_PROCESS,
		name: "postgres",
		include: process.env["TEST_POSTGRES"] === "all" ? ALL_ON_POSTGRES : STORE_ON_POSTGRES,
		exclude: [...NOT_VITEST, ...ABOUT_SQLITE, ...ABOUT_NO_STORE],
		env: { ...SHARED_PROCESS.env, TEST_STORE: "postgres" },
		globalSetup: ["tests/fixtures/postgresProject.ts"],
	},
};

export default defineConfig({
	test: {
		// scripts/test.mjs finds PostgreSQL; without one everything else can be tested.
		projects: [fault, sqlite, byVite, ...(process.env["TEST_DATABASE_URL"] ? [postgres] : [])],
		// Two more than the processors of CI: tests often wait, for another process, a moment or the disk.
		maxWorkers: 4,
		sequence: { sequencer: LongestFirst },
		// Each wait has a timeout (tests/fixtures/within.ts), whose error names the last state. This is for the rest.
		testTimeout: 30_000 * PATIENCE,
		hookTimeout: 30_000 * PATIENCE,
		expect: { poll: { timeout: PATIENCE_MS, interval: 30 }, requireAssertions: true },
	},
});
