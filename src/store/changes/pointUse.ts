/** A timing point at which runners have times cannot be removed, nor a category with points of its own. */
import * as v from "valibot";
import { InUse } from "../errors/InUse.ts";
import type { CourseRows } from "../facts/eventRows.ts";
import type { LockedEvent } from "./LockedEvent.ts";

const MAX_NAMED = 10;
const BY_CHIP = "reads of chips";

/** A point that is to be removed, with its mat. */
interface RemovedPoint {
	id: string;
	mat: string;
}

/**
 * @param left the points that stay: reads at a mat that one of them has are theirs
 * @throws InUse for a point with reads, given times or times by hand
 */
export async function checkPointsUse(
	event: LockedEvent,
	removed: readonly RemovedPoint[],
	left: readonly { mat: string }[],
): Promise<void> {
	for (const point of removed) {
		const { count, bibs } = await timesAtPoint(event, point, left);
		if (count > 0)
			throw new InUse("point", point.id, bibs.slice(0, MAX_NAMED), Math.max(count, bibs.length));
	}
}

/** The runners with times at a point: how many, and the first of them. @param left as of checkPointsUse */
export async function timesAtPoint(
	event: LockedEvent,
	{ id, mat }: RemovedPoint,
	left: readonly { mat: string }[],
): Promise<{ count: number; bibs: string[] }> {
	const names = left.some((point) => point.mat === mat) ? [id] : [id, mat];
	const found = [
		await timesAt(event, "given_time", names),
		await timesAt(event, "hand_time", names),
		await timesAt(event, "passing", names),
	];
	const bibs = [...new Set(found.flatMap((each) => each.bibs))].map((bib) => bib || BY_CHIP);
	return { count: Math.max(...found.map((each) => each.count)), bibs };
}

/** How many bibs have times at points, and the first of them. */
async function timesAt(
	{ transaction, eventId }: LockedEvent,
	table: "given_time" | "hand_time" | "passing",
	names: readonly string[],
): Promise<{ count: number; bibs: string[] }> {
	const own = transaction
		.selectFrom(table)
		.where("event_id", "=", eventId)
		.where("point_id", "in", [...names]);
	const { count } = await own
		.select((eb) => eb.fn.count<number | string>("bib").distinct().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) === 0) return { count: 0, bibs: [] };
	const rows = await own.select("bib").distinct().orderBy("bib").limit(MAX_NAMED).execute();
	return { count: Number(count), bibs: rows.map(({ bib }) => bib) };
}

/** @throws InUse for a category whose course has points that name it */
export function checkCategoryOfPoints(
	{ point: points, category: categories }: Pick<CourseRows, "point" | "category">,
	removed: readonly string[],
): void {
	for (const id of removed) {
		const own = points.filter(({ category_ids }) =>
			v.parse(v.array(v.string()), JSON.parse(category_ids)).includes(id),
		);
		const ids = own.map((point) => `point ${point.id}`);
		const name = categories.find((each) => each.id === id)?.name ?? id;
		if (ids.length > 0) throw new InUse("category", name, ids.slice(0, MAX_NAMED), ids.length);
	}
}
