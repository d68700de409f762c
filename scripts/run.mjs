/**
 * Runs a TypeScript entry with a Node that can: `node scripts/run.mjs src/server/main.ts …`.
 * Every npm script goes through here, so that an old Node is told what to do instead of crashing.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";

const [entry, ...args] = process.argv.slice(2);
const node = nodeToUse();
if (node === null) {
	console.error(
		`Gantry needs Node 22.18 or newer and this is ${process.versions.node}: run \`npm install\`, which brings Node 24 along.`,
	);
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
