/** Programs that the tests and the demonstration need beside npm's packages: found, or installed where that was asked for. */
import { spawnSync } from "node:child_process";

/** The option that allows it. npm takes it for its own where no `--` stands before it. */
export const INSTALL = "--install";

/** What has not come by then is not going to, ms. */
const INSTALL_MS = 180_000;

/** Whether programs may be installed: in CI, or where the command line says so. */
export function mayInstall(env = process.env, words = process.argv.slice(2)) {
	return env.CI === "true" || env.npm_config_install === "true" || words.includes(INSTALL);
}

/** Installs the first of some packages that apt-get has; does nothing where that was not asked for. */
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

/** The line for somebody whose machine lacks a program. */
export function adviceToInstall(program, name) {
	return `${program} is missing: install it (apt-get install ${name}), or add \`-- ${INSTALL}\` to the command.`;
}
