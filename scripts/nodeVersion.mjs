/** The Node that runs Gantry. All of this folder is plain JavaScript that Node 14 and later can run. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The first Node that runs TypeScript as it is. */
const NEEDED = [22, 18];

/** Whether the Node that runs this is new enough. */
export function isNewEnough(version = process.versions.node) {
	const [major, minor] = version.split(".").map(Number);
	return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** The Node 24 of the package `node`, or null if dependencies are not installed. */
export function bundledNode() {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const file = join(root, "node_modules", "node", "bin", name);
	return existsSync(file) ? file : null;
}

/** The Node to run Gantry with, or null if there is none. */
export function nodeToUse() {
	return bundledNode() ?? (isNewEnough() ? process.execPath : null);
}
