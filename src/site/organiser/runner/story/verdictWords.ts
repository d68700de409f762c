/** Why a read does not count, in words with its numbers. */
import type { StoryData } from "../../../../contract/story/story.ts";
import { formatPace } from "../../../../race/time/pace.ts";
import { filled } from "../../frame/filled.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { type EventDay, shownDuration, shownInstant } from "../shownTimes.ts";
import type { StoryRead } from "./storyRows.ts";

/** '' for a read that counts by the rules. */
export function verdictWords(
	read: StoryRead,
	story: StoryData,
	day: EventDay,
	texts: TextsOf<"runner">,
): string {
	const counted = story.reads.find(({ id }) => id === read.counted);
	switch (read.verdict) {
		case "counts":
			return "";
		case "forced":
			return texts["organiser.runner.verdict.forced"];
		case "struck":
			return texts["organiser.runner.verdict.struck"];
		case "late":
			return texts["organiser.runner.verdict.late"];
		case "off the course":
			return texts["organiser.runner.verdict.offCourse"];
		case "early start":
			return texts["organiser.runner.verdict.earlyStart"];
		case "behind":
			return texts["organiser.runner.verdict.behind"];
		case "set by hand instead":
			return texts["organiser.runner.verdict.byHand"];
		case "after the end":
			return texts["organiser.runner.verdict.afterEnd"];
		case "before the gun": {
			const { gun } = story.entry;
			if (gun === null) return texts["organiser.runner.verdict.noGun"];
			const time = shownDuration(gun - read.time);
			return filled(texts["organiser.runner.verdict.beforeGun"], { time });
		}
		case "repeated": {
			const time = counted ? shownInstant(counted.time, day) : "";
			return filled(texts["organiser.runner.verdict.repeated"], { time });
		}
		case "too fast":
			return tooFast(read, texts);
	}
}

function tooFast({ leg }: StoryRead, texts: TextsOf<"runner">): string {
	if (leg === null) return texts["organiser.runner.verdict.tooFast"];
	const { km, time, shortest, pace, limit } = leg;
	if (pace === null || limit === null)
		return filled(texts["organiser.runner.verdict.tooFastBy"], {
			time: shownDuration(time),
			least: shownDuration(shortest),
		});
	return filled(texts["organiser.runner.verdict.tooFastPace"], {
		km: String(Math.round(km * 10) / 10),
		time: shownDuration(time),
		pace: formatPace(pace),
		limit: formatPace(limit),
	});
}
