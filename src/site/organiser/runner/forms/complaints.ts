/** The usual complaints, each with the form that settles it and what that begins with. */
import type { StoryData } from "../../../../contract/story/story.ts";
import { earlyRead } from "./earlyRead.ts";
import type { OpenForm } from "./openForm.ts";

export const COMPLAINTS = [
	"wrongBib",
	"swapped",
	"missed",
	"early",
	"otherWave",
	"finished",
	"namesake",
] as const;
export type Complaint = (typeof COMPLAINTS)[number];

/** The form that settles a complaint about a runner. */
export function formFor(complaint: Complaint, story: StoryData): OpenForm {
	switch (complaint) {
		case "wrongBib":
			return { kind: "chip", way: "give" };
		case "swapped":
			return { kind: "chip", way: "swap" };
		case "missed":
			return { kind: "time", point: missedPoint(story), typed: "" };
		case "early":
			return { kind: "read", read: earlyRead(story), ruling: "struck" };
		case "otherWave":
			return { kind: "otherWave" };
		case "finished":
			return { kind: "status", status: "confirmed" };
		case "namesake":
			return { kind: "namesake" };
	}
}

/** The first point without a time that others follow, else the first without a time, else the last. */
export function missedPoint({ points }: StoryData): string {
	const missing = points.findIndex(
		({ by }, index) =>
			by === "nothing" && points.slice(index + 1).some((each) => each.by !== "nothing"),
	);
	const open = points.findIndex(({ by }) => by === "nothing");
	const first = missing < 0 ? open : missing;
	return (points[first] ?? points.at(-1))?.point ?? "";
}

/** The read that is likely to count where one is struck: the next at the same mat that a person has not struck; null for none. */
export function nextRead({ reads }: StoryData, struck: number) {
	const read = reads.find(({ id }) => id === struck);
	if (!read) return null;
	const later = reads.filter(
		({ point, time, verdict, id }) =>
			id !== struck && point === read.point && time >= read.time && verdict !== "struck",
	);
	return later[0] ?? null;
}
