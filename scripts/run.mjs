/** Runs a script of the project: `node scripts/run.mjs dist/program/server.js …`. npm scripts use it. */
import { runOnNode } from "./runOnNode.mjs";

const [entry, ...args] = process.argv.slice(2);
runOnNode(entry, args);
