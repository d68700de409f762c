/**
 * Runs a script of the project on a Node that can: `node scripts/run.mjs dist/program/server.js …`. npm scripts use it. An older Node,
 * and a script that is not built, print what to do.
 */
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";

/** Runs the file to its end and exits with its exit code. @param {string} entry from the project's folder @param {string[]} args */
export function runOnNode(entry, args) {
	const node = nodeToUse();
	if (node === null) {
		console.error(
			`Gantry needs Node 22.18 or newer and this is ${process.versions.node}: run \`npm install\`, which installs Node 24 for it.`,
		);
		process.exit(1);
	}
	if (!existsSync(join(root, entry))) {
		console.error(`There is no ${entry}: run \`npm run build\`.`);
		process.exit(1);
	}
	const child = spawn(node, [join(root, entry), ...args], { stdio: "inherit" });
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
	child.on("error", (error) => {
		console.error(`${node} cannot be started (${error.message}): run \`npm install\` again.`);
		process.exit(1);
	});
	child.on("exit", (code, signal) =>
		process.exit(signal === null ? code : 128 + constants.signals[signal]),
	);
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
	const [entry, ...args] = process.argv.slice(2);
	runOnNode(entry, args);
}
