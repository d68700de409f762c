/** Applies decisions of officials. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { Decided, Decision } from "../contract/operator/decide.ts";
import { hiddenRepeats, statusByHand } from "../contract/shapes/raceEvent.ts";
import type { RankBy } from "../race/record/record.ts";
import { changeSetting, changeSettings } from "./changeSettings.ts";
import { UnknownBib } from "./errors/UnknownBib.ts";
import { UnknownCategory } from "./errors/UnknownCategory.ts";
import { UnknownWave } from "./errors/UnknownWave.ts";
import { findCategory } from "./findCategory.ts";
import { loadCourse } from "./load.ts";
import type { Tables } from "./migrations/tables.ts";
import { parseTitles, titlesText } from "./titles.ts";
import { loadUses, wearerAt } from "./wearer.ts";

/** An event in a transaction. */
interface OpenChange {
	transaction: Transaction<Tables>;
	eventId: string;
}

/**
 * Applies one decision. A chip has to be normalised.
 * @returns whether it changed anything, and the former value
 * @throws UnknownBib, UnknownWave, UnknownCategory
 */
export async function decide(target: OpenChange, decision: Decision): Promise<Decided> {
	const { kind } = decision;
	const { transaction, eventId } = target;
	if (kind === "phase") {
		const { phase } = await changeSettings(transaction, eventId, { phase: decision.phase });
		return { kind, changed: phase !== decision.phase, before: phase };
	}
	if (kind === "masks") {
		const { masksNames } = decision;
		const { masksNames: before } = await changeSettings(transaction, eventId, { masksNames });
		return { kind, changed: before !== masksNames, before };
	}
	if (kind === "repeats") {
		const { hidesRepeatedSexRank, hidesRepeatedGroupRank } = decision;
		const flags = { hidesRepeatedSexRank, hidesRepeatedGroupRank };
		const before = v.parse(hiddenRepeats, await changeSettings(transaction, eventId, flags));
		const changed =
			before.hidesRepeatedSexRank !== hidesRepeatedSexRank ||
			before.hidesRepeatedGroupRank !== hidesRepeatedGroupRank;
		return { kind, changed, before };
	}
	if (kind === "notice") {
		const { notice } = decision;
		const { notice: before } = await changeSettings(transaction, eventId, { notice });
		return { kind, changed: before !== notice, before };
	}
	if (kind === "rankBy") {
		const { category, rankBy } = decision;
		const before = await changeRankBy(target, category, rankBy);
		const after = category === "" ? (rankBy ?? "official") : rankBy;
		return { kind, changed: before !== after, before };
	}
	if (kind === "setting") {
		const { setting } = decision;
		const before = await changeSetting(transaction, eventId, setting);
		return { kind, changed: !isDeepStrictEqual(before, setting), before };
	}
	if (kind === "gun") {
		const { waveId, gun } = decision;
		const before = await changeGun(target, waveId, gun);
		return { kind, waveId, changed: before !== gun, before };
	}
	const { bib } = decision;
	if (kind === "chip") {
		const { chip, since } = decision;
		await entrantOf(target, bib);
		const before = wearerAt(await loadUses(transaction, eventId, [chip]), chip, since);
		if (before !== bib) await addUse(target, { chip, bib, since });
		return { kind, chip, changed: before !== bib, before };
	}
	if (kind === "status") {
		const { status } = decision;
		const entrant = await changeEntrant(target, bib, { status_by_hand: status });
		const before = v.parse(statusByHand, entrant.status_by_hand);
		return { kind, bib, changed: before !== status, before };
	}
	if (kind === "hide") {
		const { isHidden } = decision;
		const entrant = await changeEntrant(target, bib, { is_hidden: isHidden ? 1 : 0 });
		const before = entrant.is_hidden === 1;
		return { kind, bib, changed: before !== isHidden, before };
	}
	const titles = titlesText(decision);
	const { counts_for } = await changeEntrant(target, bib, { counts_for: titles });
	return { kind, bib, changed: counts_for !== titles, before: parseTitles(counts_for) };
}

/** @returns the former ranking time */
async function changeRankBy(
	{ transaction, eventId }: OpenChange,
	category: string,
	rankBy: RankBy | null,
): Promise<RankBy | null> {
	if (category === "") {
		const before = await changeSettings(transaction, eventId, { rankBy: rankBy ?? "official" });
		return before.rankBy;
	}
	const { categories } = await loadCourse(transaction, eventId);
	const found = findCategory(categories, category);
	if (!found)
		throw new UnknownCategory(
			eventId,
			category,
			categories.map(({ name }) => name),
		);
	await transaction
		.updateTable("category")
		.set({ rank_by: rankBy })
		.where("event_id", "=", eventId)
		.where("id", "=", found.id)
		.execute();
	return found.rankBy;
}

/** @returns the former gun */
async function changeGun(
	{ transaction, eventId }: OpenChange,
	waveId: string,
	gun: number | null,
): Promise<number | null> {
	const waves = await transaction
		.selectFrom("wave")
		.select(["id", "gun"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
	const wave = waves.find(({ id }) => id === waveId);
	if (!wave)
		throw new UnknownWave(
			eventId,
			waveId,
			waves.map(({ id }) => id),
		);
	await transaction
		.updateTable("wave")
		.set({ gun })
		.where("event_id", "=", eventId)
		.where("id", "=", waveId)
		.execute();
	return wave.gun;
}

type EntrantState = Pick<Tables["entrant"], "status_by_hand" | "is_hidden" | "counts_for">;

async function entrantOf({ transaction, eventId }: OpenChange, bib: string): Promise<EntrantState> {
	const row = await transaction
		.selectFrom("entrant")
		.select(["status_by_hand", "is_hidden", "counts_for"])
		.where("event_id", "=", eventId)
		.where("bib", "=", bib)
		.executeTakeFirst();
	if (!row) throw new UnknownBib(eventId, bib);
	return row;
}

/** @returns the former state of the entrant */
async function changeEntrant(
	target: OpenChange,
	bib: string,
	changes: Partial<EntrantState>,
): Promise<EntrantState> {
	const before = await entrantOf(target, bib);
	await target.transaction
		.updateTable("entrant")
		.set(changes)
		.where("event_id", "=", target.eventId)
		.where("bib", "=", bib)
		.execute();
	return before;
}

async function addUse(
	{ transaction, eventId }: OpenChange,
	use: { chip: string; bib: string; since: number | null },
): Promise<void> {
	await transaction
		.insertInto("chip")
		.values({ event_id: eventId, ...use })
		.execute();
}
