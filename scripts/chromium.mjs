/** Finds a Chromium for the browser tests: Playwright's own where it can be downloaded, else an installed one, else apt-get's. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { binOf } from "./setUp.mjs";

/** A download that has not ended by then is not going to, ms. */
const DOWNLOAD_MS = 300_000;

/** The shell without a window first: the tests take half as long in it. */
const NAMES = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
];

/** @returns {Promise<string | null>} path of the program, or null where none can be had */
export async function findChromium() {
	const { chromium } = await import(join(root, "node_modules/playwright-core/index.mjs"));
	if (existsSync(chromium.executablePath())) return chromium.executablePath();
	const command = [binOf("playwright"), "install", "chromium"];
	const download = spawnSync(nodeToUse(), command, { timeout: DOWNLOAD_MS, stdio: "ignore" });
	if (download.status === 0 && existsSync(chromium.executablePath()))
		return chromium.executablePath();
	const installed = installedChromium();
	if (installed !== null) return installed;
	console.log("Installing Chromium with apt-get …");
	spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
	for (const name of ["chromium-headless-shell", "chromium"]) {
		spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore" });
		const program = installedChromium();
		if (program !== null) return program;
	}
	return null;
}

function installedChromium() {
	for (const name of NAMES)
		for (const folder of (process.env.PATH ?? "").split(delimiter))
			if (existsSync(join(folder, name))) return join(folder, name);
	return null;
}
