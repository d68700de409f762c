/** Installs the external programs that a benchmark needs, with apt-get if it is available. */
import { spawnSync } from "node:child_process";

/** Installs missing programs. @throws Error that names the programs that cannot be installed */
export function needPrograms(...names: readonly string[]): void {
	const isMissing = (name: string) => spawnSync("which", [name]).status !== 0;
	const missing = names.filter(isMissing);
	if (missing.length === 0) return;
	console.log(`Installing ${missing.join(", ")} with apt-get …`);
	spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
	spawnSync("apt-get", ["install", "-y", "-qq", ...missing], { stdio: "ignore" });
	const still = missing.find(isMissing);
	if (still !== undefined)
		throw new Error(`the benchmark needs ${still}: install it, then run it again`);
}
