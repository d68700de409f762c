/** The name of a timing point or a mat, as the runner's course calls it. */
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import type { StoryData } from "../../../../contract/story/story.ts";

/** @param named what a read names: a point's id or a mat */
export function pointName(
	named: string,
	{ points }: Pick<StoryData, "points">,
	{ points: all, mats }: Pick<OrganisedEvent, "points" | "mats">,
): string {
	const own = points.find(({ point }) => point === named);
	if (own) return own.name;
	const here = mats.find(({ name }) => name === named)?.points ?? [];
	const ofCourse = points.filter(({ point }) => here.includes(point));
	if (ofCourse.length > 0) return ofCourse.map(({ name }) => name).join(" / ");
	return all.find(({ id }) => id === named)?.name ?? named;
}
