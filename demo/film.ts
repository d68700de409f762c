/**
 * Draws the camera recordings of the race that was announced last, and registers them with `gantry recording`, as an
 * operator would. A process of its own at low priority, because it uses a processor for a minute or two.
 * DATA_DIR is the server's folder; ffmpeg is FFMPEG, or the one on PATH.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { drawRecording } from "./camera/drawRecording.ts";
import { type Film, filmsOf } from "./camera/filmed.ts";
import { openProgress } from "./progress.ts";
import { pastPlans, SEED } from "./season.ts";
import { simulateRace } from "./simulation/simulate.ts";

const COMMAND = fileURLToPath(new URL("../dist/program/gantry.js", import.meta.url));

const { DATA_DIR, FFMPEG } = v.parse(
	v.object({ DATA_DIR: v.string(), FFMPEG: v.optional(v.string(), "") }),
	process.env,
);
const stopping = new AbortController();
for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const)
	process.on(event, () => stopping.abort());
setPriority(constants.priority.PRIORITY_LOW);

const [plan] = pastPlans(openProgress(DATA_DIR, Date.now()).began());
try {
	if (plan) {
		const { id, name } = plan.event;
		const folder = join(DATA_DIR, "recordings", id);
		mkdirSync(folder, { recursive: true });
		for (const film of filmsOf(simulateRace(plan, SEED))) await keep(film, id, folder);
		console.log(`${id} ${name}: videos and finish photos are available`);
	}
} catch (error) {
	if (!stopping.signal.aborted) {
		console.error(
			`The camera recordings could not be made: ${error instanceof Error ? error.message : error}`,
		);
		process.exitCode = 1;
	}
}
if (process.connected) process.disconnect();

async function keep(film: Film, eventId: string, folder: string): Promise<void> {
	const file = join(folder, `${film.name}.mp4`);
	if (!existsSync(file))
		await drawRecording({ ...film, file, ffmpeg: ffmpegOf(FFMPEG) }, stopping.signal);
	const words = [eventId, film.pointId, file, "--start", new Date(film.from).toISOString()];
	const registered = spawnSync(process.execPath, [COMMAND, "recording", ...words], {
		encoding: "utf8",
	});
	if (registered.status !== 0) throw new Error(registered.stderr.trim());
}

/** @param setting path of the program or of its folder */
function ffmpegOf(setting: string): string {
	if (setting === "") return "ffmpeg";
	return statSync(setting).isDirectory() ? join(setting, "ffmpeg") : setting;
}
