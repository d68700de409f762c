/** Sets a checkout up: dependencies, the built site and the built program, each only if it is missing or out of date. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digest, faultOf, makePart } from "./built.mjs";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";

/** A step failed; its output was printed, the message says what to do. */
export class SetUpFailed extends Error {}

/** The files that determine the dependencies. */
const LOCK_FILES = ["package.json", "package-lock.json"].map((name) => join(root, name));

/** Installs dependencies unless those of the lock file are there. */
export async function installDependencies() {
	const stamp = join(root, "node_modules", ".gantry-installed");
	const wanted = digest(LOCK_FILES);
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	const npm = process.platform === "win32" ? "npm.cmd" : "npm";
	// Dev dependencies also where NODE_ENV is production: the site's build needs them.
	const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
	try {
		await step("Installing dependencies", npm, ["ci", ...options]);
	} catch (error) {
		if (!(error instanceof SetUpFailed)) throw error;
		// npm ci fails where a registry lacks an optional binary of another platform. --no-save leaves the lock file as it is.
		await step("Installing dependencies again, with npm install", npm, [
			"install",
			"--no-save",
			...options,
		]);
	}
	writeFileSync(stamp, wanted);
}

/** Builds the site and the program, each unless it was built from these sources. */
export async function build() {
	await buildPart("site", () => [binOf("astro"), "build"]);
	await buildPart("program", () => [join(root, "scripts/bundleProgram.mjs")]);
}

async function buildPart(part, words) {
	const dist = join(root, "dist");
	if (faultOf(dist, part) === null) return;
	await makePart(dist, part, () => step(`Building the ${part}`, nodeToUse(), words()));
}

/** The script that a package runs as a command: the one with its own name if none is given. */
export function binOf(name, command = name.split("/").at(-1)) {
	const { bin } = JSON.parse(
		readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
	);
	return join(root, "node_modules", name, typeof bin === "string" ? bin : bin[command]);
}

/** Runs a command with a progress line, and prints its output only if it fails. */
export function step(title, command, args) {
	return new Promise((resolve, reject) => {
		const began = Date.now();
		const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
		const isWatched = process.stdout.isTTY;
		process.stdout.write(`${title} …${isWatched ? "" : "\n"}`);
		const clock =
			isWatched && setInterval(() => process.stdout.write(`\r${title} … ${seconds()}`), 1000);
		const child = spawn(command, args, {
			cwd: root,
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		const end = () => clock && clearInterval(clock);
		child.on("error", (error) => {
			end();
			reject(new SetUpFailed(`${title} failed: ${command} cannot be started (${error.message}).`));
		});
		child.on("close", (code) => {
			end();
			if (code === 0) {
				console.log(`${isWatched ? "\r" : ""}${title}: done in ${seconds()}`);
				return resolve();
			}
			console.error(`\n${output}`);
			reject(new SetUpFailed(`${title} failed with exit code ${code}: what it said is above.`));
		});
	});
}
