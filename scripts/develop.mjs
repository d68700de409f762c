/**
 * `npm run dev`: Astro's development server in front of the demonstration, each reloading what changes. The built site
 * that the demonstration brings along is not shown.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { OF_PAGES } from "./built.mjs";
import { freePort } from "./freePort.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

/**
 * Node has each thread of a process that it restarts report the modules that it loads, as messages that our threads would take for
 * answers; with --watch-path nothing reads these reports.
 */
const WITHOUT_REPORTS = "data:text/javascript,delete%20process.env.WATCH_REPORT_DEPENDENCIES";

await installDependencies();
const port = Number(process.env.PORT ?? 4321);
const resultsPort = await freePort();
const start = (args, env) =>
	spawn(nodeToUse(), args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
/** Both know it: pages name clips by a hash, which the clip service checks. */
const CLIP_KEY = randomBytes(24).toString("base64url");
const children = [
	start([join(root, "scripts/demo.mjs")], {
		...{ CLIP_KEY, PORT: String(resultsPort), SITE_ORIGIN: `http://localhost:${port}` },
		WATCH_OPTIONS: JSON.stringify(watchOptions()),
	}),
	start([binOf("astro"), "dev", "--port", String(port)], {
		...{ CLIP_KEY, RESULTS_ORIGIN: `http://127.0.0.1:${resultsPort}` },
		ASTRO_TELEMETRY_DISABLED: "1",
	}),
];
/** Has Node restart the server when its code changes: all of src but the pages, which Astro reloads. */
function watchOptions() {
	const watched = readdirSync(join(root, "src"), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !OF_PAGES.includes(entry.name))
		.map((entry) => `--watch-path=${join(root, "src", entry.name)}`);
	return ["--watch-preserve-output", ...watched, "--import", WITHOUT_REPORTS];
}
const stop = () => {
	for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children)
	child.on("exit", (code) => {
		stop();
		process.exitCode = code ?? 0;
	});
