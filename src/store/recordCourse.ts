/**
 * Writes an event's categories, groups, waves and points. Values that a recording leaves open, such as a gun or a
 * distance, stay as an earlier recording stated them.
 */
import type { Transaction } from "kysely";
import { mergeCourses } from "../race/record/course.ts";
import { indistinctPoint } from "../race/record/courses.ts";
import type { Recording } from "../race/record/record.ts";
import { Conflict } from "./errors/Conflict.ts";
import { loadCourse } from "./load.ts";
import type { Tables } from "./migrations/tables.ts";

/**
 * Writes the course.
 * @returns whether anything changed
 * @throws Conflict if a read could belong to several points of the course
 */
export async function recordCourse(
	transaction: Transaction<Tables>,
	recording: Recording,
): Promise<boolean> {
	const event_id = recording.event.id;
	const before = await loadCourse(transaction, event_id);
	const following = (count: number, index: number) => count + index;
	for (const [index, { id, name, rankBy }] of recording.categories.entries())
		await transaction
			.insertInto("category")
			.values({
				event_id,
				id,
				position: following(before.categories.length, index),
				name,
				rank_by: rankBy,
			})
			.onConflict((conflict) =>
				conflict.columns(["event_id", "id"]).doUpdateSet((eb) => ({
					name,
					rank_by: eb.fn.coalesce("excluded.rank_by", "category.rank_by"),
				})),
			)
			.execute();
	for (const [index, { id, name, sex, categoryId }] of recording.groups.entries())
		await transaction
			.insertInto("cgroup")
			.values({
				event_id,
				id,
				position: following(before.groups.length, index),
				category_id: categoryId,
				name,
				sex,
			})
			.onConflict((conflict) => conflict.columns(["event_id", "id"]).doUpdateSet({ name, sex }))
			.execute();
	for (const [index, { id, gun }] of recording.waves.entries())
		await transaction
			.insertInto("wave")
			.values({ event_id, id, position: following(before.waves.length, index), gun })
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "id"])
					.doUpdateSet((eb) => ({ gun: eb.fn.coalesce("excluded.gun", "wave.gun") })),
			)
			.execute();
	const points = mergeCourses(before.points, recording.points);
	const indistinct = indistinctPoint(points);
	if (indistinct)
		throw new Conflict(
			`points: ${indistinct.id} shares its mat ${indistinct.mat} with another point, give each of them its own km`,
		);
	for (const [position, point] of points.entries()) {
		const row = {
			position,
			name: point.name,
			kind: point.kind,
			km: point.km,
			mat: point.mat,
			category_ids: JSON.stringify(point.categoryIds),
			fastest_pace: point.fastestPace,
			cut_off: point.cutOff,
		};
		await transaction
			.insertInto("point")
			.values({ event_id, id: point.id, ...row })
			.onConflict((conflict) => conflict.columns(["event_id", "id"]).doUpdateSet(row))
			.execute();
	}
	const after = await loadCourse(transaction, event_id);
	return JSON.stringify(before) !== JSON.stringify(after);
}
