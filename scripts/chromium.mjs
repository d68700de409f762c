/** Finds a Chromium for the browser tests: Playwright's own, or an installed one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { adviceToInstall, aptGet, mayInstall } from "./aptGet.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { binOf } from "./setUp.mjs";

export const NO_CHROMIUM = adviceToInstall("Chromium", "chromium");

/** A download that has not ended by then is not going to, ms. */
const DOWNLOAD_MS = 300_000;

/** The shell without a window: the tests take half the processor time in it. */
const SHELL = "chromium-headless-shell";

/** Names of installed browsers, the best first. */
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A hint that makes the tests faster with this browser; '' for none. */
export function adviceOnSpeed(chromium) {
	if (chromium.includes("headless")) return "";
	return `${SHELL} takes half the time of ${chromium}: install it (apt-get install ${SHELL}).`;
}

/**
 * Playwright's own, else an installed one; else one that is downloaded or installed, if allowed.
 * @returns {Promise<string | null>} path of the program, or null if there is none
 */
export async function findChromium() {
	const { chromium } = await import(join(root, "node_modules/playwright-core/index.mjs"));
	const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
	const found = own() ?? installedChromium();
	if (!mayInstall() || (found !== null && found === own()) || found?.endsWith(SHELL)) return found;
	if (found !== null) {
		aptGet(SHELL);
		return installedChromium();
	}
	const command = [binOf("playwright"), "install", "chromium"];
	spawnSync(nodeToUse(), command, { timeout: DOWNLOAD_MS, stdio: "ignore" });
	if (own() === null) aptGet(SHELL, "chromium");
	return own() ?? installedChromium();
}

function installedChromium() {
	for (const name of NAMES)
		for (const folder of (process.env.PATH ?? "").split(delimiter))
			if (existsSync(join(folder, name))) return join(folder, name);
	return null;
}
