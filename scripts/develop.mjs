/** `npm run dev`: Astro's development server in front of a results server, both reloading what changes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { binOf, installDependencies } from "./setUp.mjs";

await installDependencies();
const port = Number(process.env.PORT ?? 4321);
const resultsPort = port + 1;
const start = (args, env) =>
	spawn(nodeToUse(), args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
const children = [
	start(["--watch-preserve-output", "--watch", join(root, "src/server/main.ts")], {
		ROLE: "results",
		PORT: String(resultsPort),
		SITE_ORIGIN: `http://localhost:${port}`,
	}),
	start([binOf("astro"), "dev", "--port", String(port)], {
		RESULTS_ORIGIN: `http://127.0.0.1:${resultsPort}`,
		ASTRO_TELEMETRY_DISABLED: "1",
	}),
];
const stop = () => {
	for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children)
	child.on("exit", (code) => {
		stop();
		process.exitCode = code ?? 0;
	});
