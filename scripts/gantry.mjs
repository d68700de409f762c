#!/usr/bin/env node
/** The built program `gantry`: package.json names this as the project's `bin`. */
import { runOnNode } from "./run.mjs";

runOnNode("dist/program/gantry.js", process.argv.slice(2));
