/** The job of a clip for tests. */
import type { ClipJob } from "../../src/media/clip/clipJob.ts";

export function aClip(): ClipJob {
	const place = { rank: 12, of: 3_789 };
	return {
		segments: [],
		event: {
			name: "2025 臺北馬拉松",
			date: "2025-12-21",
			location: "臺北市政府",
			phase: "announced",
			organisation: "海港",
		},
		runner: {
			bib: "00123",
			name: "王小明",
			sex: "1",
			category: "全程馬拉松",
			group: "男30-39",
			status: "finished",
			time: "03:12:46",
			timeKind: "official",
			places: [{ kind: "overall", place }],
			pride: {
				medal: null,
				isProvisional: false,
				place: { kind: "overall", place },
				km: 42.195,
				pace: 4.569,
				top: 1,
			},
			course: 1,
			lastSeen: null,
		},
		locale: "zh",
		hasCards: true,
		hasWatermark: false,
		music: null,
		speed: 1,
		output: "/nowhere/clip.mp4",
	};
}
