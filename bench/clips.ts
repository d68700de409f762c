/** Measures a clip of 15 s and a finish photo, cut from a recording of 1080p25. DESIGN section 8 allows 3 s. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { drawRecording } from "../demo/camera/drawRecording.ts";
import type { ClipJob } from "../src/media/clip/clipJob.ts";
import { cutClip } from "../src/media/clip/cutClip.ts";
import { frameAt } from "../src/media/clip/frameAt.ts";
import { findFfmpeg, type Programs } from "../src/media/clip/programs.ts";
import { needPrograms } from "./programs.ts";

const ROUNDS = 5;
const RECORDED_MS = 30_000;
const FROM = Date.parse("2025-12-21T01:12:40Z");
/** Three segments, which make 15 s together with the cards. */
const PASS_MS = 10_400 / 3;
const NEVER = new AbortController().signal;

/** Measures and prints a table. */
export async function clips(): Promise<void> {
	needPrograms("ffmpeg");
	const programs = await findFfmpeg("");
	if (!programs) throw new Error("ffmpeg or ffprobe is missing: install both");
	const folder = mkdtempSync(join(tmpdir(), "gantry-clips-"));
	try {
		const file = await record(programs, folder);
		const cut = await rounds(async () => {
			const done = await cutClip(programs, jobOf(file, join(folder, "clip.mp4")), NEVER);
			if (!done.ok) throw new Error(`${done.fault}: ${done.detail}`);
			return done.bytes;
		});
		const photo = await rounds(async (round) => {
			const frame = await frameAt(programs, file, 4_000 + round * 1_730, NEVER);
			if (!frame.ok || !frame.jpeg) throw new Error("the recording has no frame at the passing");
			return frame.jpeg.length;
		});
		const load = (loadavg()[0] ?? 0).toFixed(1);
		console.log(`\nClips and finish photos from 1080p25, one after the other; load ${load}`);
		console.table({ "a clip of 15 s": cut, "a finish photo": photo });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Draws a large recording with noise, because a camera's recordings are hard to compress too. */
async function record({ ffmpeg }: Programs, folder: string): Promise<string> {
	const drawn = join(folder, "drawn.mp4");
	const passes = Array.from({ length: 20 }, (_, index) => ({
		bib: String(index + 1).padStart(5, "0"),
		instant: FROM + 1_500 * index,
	}));
	const place = { scenery: "city", pointName: "終點", zone: "Asia/Taipei" } as const;
	const recorded = { passes, from: FROM, to: FROM + RECORDED_MS };
	await drawRecording({ ...recorded, ...place, file: drawn, ffmpeg }, NEVER);
	const file = join(folder, "recording.mp4");
	const large = [
		"-vf",
		"scale=1920:1080,noise=alls=6:allf=t",
		"-preset",
		"veryfast",
		"-b:v",
		"8M",
		"-g",
		"50",
	];
	const { status, stderr } = spawnSync(ffmpeg, ["-v", "error", "-i", drawn, ...large, file]);
	if (status !== 0) throw new Error(stderr.toString());
	return file;
}

function jobOf(file: string, output: string): ClipJob {
	const segments = [2_000, 11_000, 22_000].map((startMs) => ({
		file,
		startMs,
		durationMs: PASS_MS,
		label: { point: "終點", time: "09:12:43" },
	}));
	const race = { name: "2025 臺北馬拉松", date: "2025-12-21", location: "臺北" } as const;
	const runner = { bib: "00123", name: "王小明", category: "全程馬拉松", group: "男30-39" };
	return {
		segments,
		event: { ...race, phase: "announced", organisation: "海港" },
		runner: {
			...runner,
			status: "finished",
			time: "03:12:46",
			timeKind: "official",
			places: [],
			lastSeen: null,
		},
		locale: "zh",
		hasCards: true,
		hasWatermark: true,
		music: null,
		speed: 1,
		output,
	};
}

/** The first run is left out, because it reads the fonts. */
async function rounds(work: (round: number) => Promise<number>) {
	const times: number[] = [];
	let bytes = 0;
	let used = 0;
	for (let round = 0; round <= ROUNDS; round++) {
		if (round === 1) used = childSeconds();
		const began = performance.now();
		bytes = await work(round);
		if (round > 0) times.push(performance.now() - began);
	}
	const sorted = times.toSorted((one, other) => one - other);
	return {
		"median, s": ((sorted[Math.floor(ROUNDS / 2)] ?? 0) / 1_000).toFixed(2),
		"longest, s": ((sorted.at(-1) ?? 0) / 1_000).toFixed(2),
		"CPU of ffmpeg each, s": ((childSeconds() - used) / ROUNDS).toFixed(2),
		KB: Math.round(bytes / 1_000),
	};
}

/** CPU time of this process's ended children, as Linux counts it. */
function childSeconds(): number {
	const fields = readFileSync("/proc/self/stat", "latin1")
		.replace(/^.*\) /s, "")
		.split(" ");
	const TICKS_PER_SECOND = 100;
	return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
