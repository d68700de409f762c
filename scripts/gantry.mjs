#!/usr/bin/env node
/** The program `gantry` (src/commands): package.json names it as the project's `bin`. */
import { runOnNode } from "./runOnNode.mjs";

runOnNode("src/commands/gantry.ts", process.argv.slice(2));
