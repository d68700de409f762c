/** What a new event has by default, and what is removed when a file has other values: the first wave and category, and the common start and finish. */
import * as v from "valibot";
import { pointKind } from "../../contract/kit/shapes/raceEvent.ts";
import { unusedEnds as unusedPoints } from "../../race/record/course/courseKinds.ts";
import { ONLY_WAVE, type Recording } from "../../race/record/record.ts";
import { eventRow } from "./eventRow.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Part } from "./part.ts";
import { timesAtPoint } from "./pointUse.ts";
import { rowOf } from "./wanted/wantedRows.ts";
import { partsOf } from "./writeParts.ts";

/**
 * A new event has a wave, so that it can start, and a list without waves puts its runners there. The list that names others
 * replaces it: an empty wave would be the next gun for ever. A wave that has a gun, or that keeps a runner, stays.
 */
export async function unusedFirstWave(
	event: LockedEvent,
	{ waves, entrants }: Recording,
	removesOthers: boolean,
): Promise<Part[]> {
	if (entrants.length === 0 || waves.some(({ id }) => id === ONLY_WAVE)) return [];
	const subject = { table: "wave", key: [ONLY_WAVE] } as const;
	const only = await rowOf(event, subject);
	if (only === null || only["gun"] !== null) return [];
	const [, ...others] = await event.transaction
		.selectFrom("wave")
		.select("id")
		.where("event_id", "=", event.eventId)
		.limit(2)
		.execute();
	const inWave = await event.transaction
		.selectFrom("entrant")
		.select("bib")
		.where("event_id", "=", event.eventId)
		.where("wave_id", "=", ONLY_WAVE)
		.execute();
	const moved = new Set(entrants.map(({ bib }) => bib));
	const isEmptied = inWave.length > 0 && inWave.every(({ bib }) => removesOthers || moved.has(bib));
	const isFirstList = others.length === 0 || !(await hasEntrants(event));
	const isUnused = inWave.length === 0 && isFirstList;
	return isEmptied || isUnused ? partsOf(event, [{ ...subject, after: null }]) : [];
}

/**
 * A list without categories makes one with the event's name. The list that puts all of its runners into others replaces it, with
 * its groups: visitors would go on choosing an empty race.
 */
export async function unusedFirstCategory(
	event: LockedEvent,
	{ categories, entrants, points }: Recording,
	removesOthers: boolean,
): Promise<Part[]> {
	if (entrants.length === 0) return [];
	const { transaction, eventId } = event;
	const [only, ...others] = await transaction
		.selectFrom("category")
		.select(["id", "name", "rank_by", "format"])
		.where("event_id", "=", eventId)
		.limit(2)
		.execute();
	if (!only || others.length > 0 || categories.some(({ id }) => id === only.id)) return [];
	const [settings] = await eventRow(event);
	const isSetByHand = only.rank_by !== null || only.format !== null;
	if (only.name !== settings?.["name"] || isSetByHand) return [];
	const stored = await transaction
		.selectFrom("point")
		.select("category_ids")
		.where("event_id", "=", eventId)
		.execute();
	const ofPoints = [
		...points.flatMap(({ categoryIds }) => categoryIds),
		...stored.flatMap(({ category_ids: ids }) => v.parse(v.array(v.string()), JSON.parse(ids))),
	];
	if (ofPoints.includes(only.id)) return [];
	const inIt = await transaction
		.selectFrom("entrant")
		.select("bib")
		.where("event_id", "=", eventId)
		.execute();
	const moved = new Set(entrants.map(({ bib }) => bib));
	const isEmptied = inIt.length > 0 && inIt.every(({ bib }) => removesOthers || moved.has(bib));
	if (!isEmptied) return [];
	const groups = await transaction
		.selectFrom("cgroup")
		.select("id")
		.where("event_id", "=", eventId)
		.execute();
	return partsOf(event, [
		...groups.map(({ id }) => ({ table: "cgroup", key: [id], after: null }) as const),
		{ table: "category", key: [only.id], after: null },
	]);
}

async function hasEntrants({ transaction, eventId }: LockedEvent): Promise<boolean> {
	const known = transaction.selectFrom("entrant").select("bib").where("event_id", "=", eventId);
	return (await known.limit(1).execute()).length > 0;
}

/**
 * A start or a finish without a distance is for all categories until each of them has its own: then no runner passes it. One with
 * times stays.
 */
export async function unusedEnds(
	event: LockedEvent,
	{ points, categories }: Recording,
): Promise<Part[]> {
	if (!points.some(({ kind, categoryIds }) => kind !== "split" && categoryIds.length > 0))
		return [];
	const { transaction, eventId } = event;
	const rows = await transaction
		.selectFrom("point")
		.select(["id", "kind", "km", "mat", "category_ids"])
		.where("event_id", "=", eventId)
		.execute();
	const stored = await transaction
		.selectFrom("category")
		.select("id")
		.where("event_id", "=", eventId)
		.execute();
	const stated = new Set(points.map(({ id }) => id));
	const others = rows
		.filter(({ id }) => !stated.has(id))
		.map(({ category_ids: ids, kind, ...row }) => ({
			...row,
			kind: v.parse(pointKind, kind),
			categoryIds: v.parse(v.array(v.string()), JSON.parse(ids)),
		}));
	const after = [...points, ...others];
	const unused = unusedPoints(
		after,
		[...stored, ...categories].map(({ id }) => id),
	);
	const parts: Part[] = [];
	for (const { id, mat } of others.filter((point) => unused.includes(point))) {
		const left = after.filter((point) => point.id !== id);
		if ((await timesAtPoint(event, { id, mat }, left)).count > 0) continue;
		parts.push(...(await partsOf(event, [{ table: "point", key: [id], after: null }])));
	}
	return parts;
}
