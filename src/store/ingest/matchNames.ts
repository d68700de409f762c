/**
 * Files of one event can give the same category different ids. Categories and groups are matched by name, waves by gun:
 * known ones get the store's id, new ones get a free id.
 */
import type { Transaction } from "kysely";
import { statesNoWave } from "../../race/record/keepKnown.ts";
import { ONLY_WAVE, type Recording, type Wave } from "../../race/record/record.ts";
import { parsePart } from "../changes/part.ts";
import type { Tables } from "../migrations/tables.ts";

/** The recording with the store's ids for categories, groups and waves. */
export async function matchNames(
	transaction: Transaction<Tables>,
	recording: Recording,
): Promise<Recording> {
	const eventId = recording.event.id;
	const storedCategories = await transaction
		.selectFrom("category")
		.selectAll()
		.where("event_id", "=", eventId)
		.execute();
	const storedGroups = await transaction
		.selectFrom("cgroup")
		.selectAll()
		.where("event_id", "=", eventId)
		.execute();
	const storedWaves = await transaction
		.selectFrom("wave")
		.select(["id", "gun"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	const category = matchIds(
		recording.categories.map(({ id, name }) => ({ id, key: name })),
		storedCategories.map(({ id, name }) => ({ id, key: name })),
	);
	const groups = recording.groups.map((group) => ({
		...group,
		categoryId: category(group.categoryId),
	}));
	const group = matchIds(
		groups.map(({ id, categoryId, name }) => ({ id, key: `${categoryId} ${name}` })),
		storedGroups.map((row) => ({
			id: row.id,
			key: `${row.category_id} ${row.name}`,
		})),
	);
	const [firstWave] = storedWaves;
	const isFirst = firstWave !== undefined && !storedWaves.some(({ id }) => id === ONLY_WAVE);
	const wave =
		isFirst && statesNoWave(recording)
			? () => firstWave.id
			: matchWaves(recording.waves, storedWaves, await formerGuns(transaction, eventId));
	return {
		...recording,
		categories: recording.categories.map((each) => ({ ...each, id: category(each.id) })),
		groups: groups.map((each) => ({ ...each, id: group(each.id) })),
		waves: recording.waves.map((each) => ({ ...each, id: wave(each.id) })),
		points: recording.points.map((point) => ({
			...point,
			categoryIds: point.categoryIds.map(category),
		})),
		entrants: recording.entrants.map((entrant) => ({
			...entrant,
			categoryId: category(entrant.categoryId),
			groupId: group(entrant.groupId),
			waveId: wave(entrant.waveId),
		})),
	};
}

/**
 * Waves are matched by gun, because each file numbers its waves from 1: another gun under a known id is another wave. If
 * one of the two has no gun, or an official has corrected the gun, the id decides.
 * @param former guns that stored waves had before an official corrected them; files still state them
 */
function matchWaves(
	fromFile: readonly Wave[],
	stored: readonly Wave[],
	former: readonly Wave[],
): (id: string) => string {
	const gunOf = new Map(stored.map(({ id, gun }) => [id, gun]));
	const known = [...former, ...stored];
	const keyOf = ({ id, gun }: Wave) => {
		const withThisGun = known.filter((wave) => wave.gun === gun && gun !== null);
		if (withThisGun.some((wave) => wave.id === id)) return `id ${id}`;
		if (withThisGun.length > 0) return `gun ${gun}`;
		const isUnfired = gun === null || (gunOf.get(id) ?? null) === null;
		const isCorrected = former.some((wave) => wave.id === id);
		return isUnfired || isCorrected ? `id ${id}` : `new ${id}`;
	};
	return matchIds(
		fromFile.map((wave) => ({ id: wave.id, key: keyOf(wave) })),
		known.flatMap(({ id, gun }) => [
			{ id, key: `id ${id}` },
			{ id, key: `gun ${gun}` },
		]),
	);
}

interface Named {
	id: string;
	key: string;
}

/** A function from a file's id to the store's id; '' (none) and unknown ids are returned unchanged. */
function matchIds(fromFile: readonly Named[], stored: readonly Named[]): (id: string) => string {
	const idByKey = new Map(stored.map(({ id, key }) => [key, id]));
	const used = new Set(stored.map(({ id }) => id));
	const matched = new Map<string, string>();
	for (const { id, key } of fromFile) {
		let match = idByKey.get(key) ?? id;
		if (!idByKey.has(key)) {
			for (let next = 1; used.has(match); next++) match = String(next);
			used.add(match);
		}
		matched.set(id, match);
	}
	return (id) => matched.get(id) ?? id;
}

/** Guns that waves had before a person corrected them. Files still name waves by them. */
async function formerGuns(transaction: Transaction<Tables>, eventId: string): Promise<Wave[]> {
	const rows = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["subject", "before", "after"])
		.where("change_part.event_id", "=", eventId)
		.where("subject", ">=", "wave ")
		.where("subject", "<", "wave!")
		.where("audit.action", "!=", "recording")
		.orderBy("change_part.id")
		.execute();
	return rows.map(parsePart).flatMap(({ key, before }) => {
		const gun = before?.["gun"];
		if (gun === undefined) return [];
		return [{ id: String(key[0]), gun: typeof gun === "number" ? gun : null }];
	});
}
