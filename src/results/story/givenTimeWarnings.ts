/** The times that files state about a runner, with a warning where one has no effect. */
import type { StoryData } from "../../contract/story/story.ts";
import type { GivenTime } from "../../race/record/record.ts";
import { type StatusName, shownOf } from "../../race/record/status.ts";
import { courseOf } from "../../race/scoring/field.ts";
import { pointOnCourse } from "../../race/scoring/givenTimes.ts";
import type { JudgedRunner } from "./judgedRunner.ts";

/** The last given time of each point. @param givenTimes in the order in which they were recorded */
export function givenTimesOfStory(
	givenTimes: readonly GivenTime[],
	{ field, reads }: JudgedRunner,
	status: StatusName,
): StoryData["givenTimes"] {
	const course = courseOf(field, 0);
	const shown = shownOf(status);
	const byHand = field.handTimes.get(0) ?? [];
	const warningOf = ({ pointId, sinceGun, sinceStart }: GivenTime): string => {
		const named = field.points.findIndex(({ id }) => id === pointId);
		const point = named < 0 ? -1 : pointOnCourse(named, field.points, course);
		if (point < 0) return "it is off the runner's course";
		if (byHand.some((each) => each.point === point)) return "a time set by hand stands above it";
		const isRead = ({ judged }: (typeof reads)[number]) =>
			judged.point === point && (judged.verdict === "counts" || judged.verdict === "forced");
		if (reads.some(isRead)) return "a read stands above it";
		if (point === course.finish ? !shown.finish : !shown.points) return "the status hides it";
		const isTime = (time: number | null) => time !== null && time > 0;
		if (point === course.finish && !isTime(sinceGun) && !isTime(sinceStart))
			return "it is not more than 0";
		return "";
	};
	const last = new Map(givenTimes.map((given) => [given.pointId, given]));
	return [...last.values()].map((given) => ({
		point: given.pointId,
		sinceGun: given.sinceGun,
		sinceStart: given.sinceStart,
		warning: warningOf(given),
	}));
}
