/** The part `clips`: a clip of 15 s and a finish photo, cut from a recording of 1080p25. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawRecording } from "../demo/camera/drawRecording.ts";
import type { ClipJob } from "../src/media/clip/clipJob.ts";
import { cutClip } from "../src/media/clip/cutClip.ts";
import { frameAt } from "../src/media/clip/frameAt.ts";
import { findFfmpeg, type Programs } from "../src/media/clip/programs.ts";
import type { Part } from "./part.ts";
import { childSeconds } from "./processes.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const ROUNDS = 5;
const RECORDED_MS = 30_000;
const FROM = Date.parse("2025-12-21T01:12:40Z");
/** Three segments, which make 15 s together with the cards. */
const PASS_MS = 10_400 / 3;
const NEVER = new AbortController().signal;

export const clips: Part = {
	name: "clips",
	title: "A highlight of 15 s at 540p and a finish photo from 1080p25, one after the other",
	needs: ["ffmpeg"],
	async measure(isQuick) {
		const programs = await findFfmpeg("");
		if (!programs) throw new Error("ffmpeg or ffprobe is missing: install both");
		const folder = mkdtempSync(join(tmpdir(), "gantry-clips-"));
		const count = isQuick ? 1 : ROUNDS;
		try {
			const file = await record(programs, folder);
			const cut = await rounds(count, async () => {
				const done = await cutClip(programs, jobOf(file, join(folder, "clip.mp4")), NEVER);
				if (!done.ok) throw new Error(`${done.fault}: ${done.detail}`);
				return done.bytes;
			});
			const photo = await rounds(count, async (round) => {
				const frame = await frameAt(programs, file, 4_000 + round * 1_730, NEVER);
				if (!frame.ok || !frame.jpeg) throw new Error("the recording has no frame at the passing");
				return frame.jpeg.length;
			});
			const figure = cut["median, s"];
			const name = "a highlight of 15 s at 540p";
			return {
				figures: [{ name, target: { atMost: 3 }, figure, unit: "s" }],
				tables: [tableOf("what", { "a highlight of 15 s": cut, "a finish photo": photo })],
			};
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

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
	const runner = {
		bib: "00123",
		name: "王小明",
		category: "全程馬拉松",
		group: "男30-39",
		sex: "1",
	} as const;
	return {
		segments,
		event: { ...race, phase: "announced", organisation: "海港" },
		runner: {
			...runner,
			status: "finished",
			time: "03:12:46",
			timeKind: "official",
			places: [],
			pride: null,
			course: 1,
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
async function rounds(count: number, work: (round: number) => Promise<number>) {
	const times: number[] = [];
	let bytes = 0;
	let used = 0;
	for (let round = 0; round <= count; round++) {
		if (round === 1) used = childSeconds();
		const began = performance.now();
		bytes = await work(round);
		if (round > 0) times.push((performance.now() - began) / 1_000);
	}
	const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
	return {
		"median, s": hundredths(median(times)),
		"longest, s": hundredths(Math.max(...times)),
		"CPU of ffmpeg each, s": hundredths((childSeconds() - used) / count),
		KB: Math.round(bytes / 1_000),
	};
}
