/** ffmpeg and ffprobe for the tests of clips, and for the demonstration: those on PATH. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { adviceToInstall, aptGet } from "./aptGet.mjs";

export const NO_FFMPEG = adviceToInstall("ffmpeg", "ffmpeg");

/** @returns {boolean} whether both are installed; installs them if allowed */
export function findFfmpeg() {
	if (!isInstalled()) aptGet("ffmpeg");
	return isInstalled();
}

/** In one folder, as the server looks for them. */
function isInstalled() {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.some((folder) =>
		["ffmpeg", "ffprobe"].every((name) => existsSync(join(folder, name))),
	);
}
