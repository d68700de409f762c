/** ffmpeg and ffprobe for the tests of clips, and for the demonstration: those on PATH, else those that apt-get brings. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @returns {boolean} whether both are there, installed where this user may */
export function findFfmpeg() {
	if (isInstalled()) return true;
	if (process.platform !== "linux") return false;
	if (!process.env.CI && process.getuid() !== 0) return false;
	console.log("Installing ffmpeg with apt-get …");
	spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
	spawnSync("apt-get", ["install", "-y", "-qq", "ffmpeg"], { stdio: "ignore" });
	return isInstalled();
}

/** In one folder, as the server looks for them. */
function isInstalled() {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.some((folder) =>
		["ffmpeg", "ffprobe"].every((name) => existsSync(join(folder, name))),
	);
}
