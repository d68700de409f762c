/** Runs a TypeScript entry: `node scripts/run.mjs src/server/main.ts …`. npm scripts use it. */
import { runOnNode } from "./runOnNode.mjs";

const [entry, ...args] = process.argv.slice(2);
runOnNode(entry, args);
