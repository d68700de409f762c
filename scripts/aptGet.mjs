/** Finds programs that the tests and the demonstration need besides npm's packages, or installs them if allowed. */
import { spawnSync } from "node:child_process";

/** The option that allows it. Without a `--` before it npm reads it as its own. */
export const INSTALL = "--install";

/** Time limit of a download, ms. */
const INSTALL_MS = 180_000;

/** Whether programs may be installed: in CI, or by the option. */
export function mayInstall(env = process.env, words = process.argv.slice(2)) {
	return env.CI === "true" || env.npm_config_install === "true" || words.includes(INSTALL);
}

/** Installs the first of some packages that apt-get has. Does nothing if it is not allowed. */
export function aptGet(...packages) {
	if (!mayInstall() || process.platform !== "linux") return;
	console.log(`Installing ${packages[0]} with apt-get …`);
	const settings = { stdio: "ignore", timeout: INSTALL_MS };
	spawnSync("apt-get", ["update", "-qq"], settings);
	for (const name of packages) {
		const args = ["install", "-y", "-qq", name];
		if (spawnSync("apt-get", args, settings).status === 0) return;
	}
}

/** The line that explains how to install a missing program. */
export function adviceToInstall(program, name) {
	return `${program} is missing: install it (apt-get install ${name}), or add \`-- ${INSTALL}\` to the command.`;
}
