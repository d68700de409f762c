/**
 * Decisions of officials override files: an import never undoes them. They are read from the audit log; the last decision
 * about each subject counts.
 */
import type { Transaction } from "kysely";
import * as v from "valibot";
import { BANNER_NAMES } from "../contract/banner.ts";
import type { Change } from "../contract/operator/audit.ts";
import { raceEvent } from "../contract/shapes/raceEvent.ts";
import type { Entrant, RaceEvent, RankBy, Recording, Wave } from "../race/record/record.ts";
import { loadChanges } from "./auditLog.ts";
import { listFiles } from "./files.ts";
import { findCategory } from "./findCategory.ts";
import type { Tables } from "./migrations/tables.ts";

const ACTIONS = [
	"status",
	"gun",
	"chip",
	"hide",
	"titles",
	"phase",
	"masks",
	"repeats",
	"rankBy",
	"notice",
	"setting",
] as const;
type Decision = Extract<Change, { action: (typeof ACTIONS)[number] }>;

/** The recording with its values replaced by decisions. Its names have to be matched before. */
export async function asDecided(
	transaction: Transaction<Tables>,
	recording: Recording,
): Promise<Recording> {
	const { event, waves, entrants, chips, categories } = recording;
	const decisions = await loadChanges(transaction, event.id, ACTIONS);
	const guns = new Map<string, number | null>();
	const uses = new Set<string>();
	const ofRunner = new Map<string, Partial<Entrant>>();
	const ranked = new Map<string, RankBy | null>();
	const settings: Record<string, unknown> = {};
	let ofEvent: Partial<RaceEvent> =
		(await listFiles(transaction, event.id, BANNER_NAMES)).length > 0 ? { hasBanner: true } : {};
	for (const each of decisions) {
		if (each.action === "gun") guns.set(each.waveId, each.gun);
		else if (each.action === "chip") uses.add(`${each.chip} ${each.since}`);
		else if (each.action === "setting") settings[each.setting.name] = each.setting.value;
		else if (each.action === "rankBy" && each.category !== "") {
			const category = findCategory(categories, each.category);
			if (category) ranked.set(category.id, each.rankBy);
		} else if ("bib" in each)
			ofRunner.set(each.bib, { ...ofRunner.get(each.bib), ...decidedOf(each) });
		else ofEvent = { ...ofEvent, ...decidedOfEvent(each) };
	}
	return {
		...recording,
		event: v.parse(raceEvent, { ...event, ...ofEvent, ...settings }),
		// A gun that the file does not state stays null: a file with one such wave states no waves.
		waves: waves.map((wave) => {
			const decided = guns.get(wave.id);
			return wave.gun === null || decided === undefined ? wave : { ...wave, gun: decided };
		}),
		categories: categories.map((category) => {
			const rankBy = ranked.get(category.id);
			return rankBy === undefined ? category : { ...category, rankBy };
		}),
		entrants: entrants.map((entrant) => ({ ...entrant, ...ofRunner.get(entrant.bib) })),
		chips: chips.filter(({ chip, since }) => !uses.has(`${chip} ${since}`)),
	};
}

function decidedOfEvent(
	decision: Extract<Decision, { action: "phase" | "masks" | "repeats" | "rankBy" | "notice" }>,
): Partial<RaceEvent> {
	if (decision.action === "phase") return { phase: decision.phase };
	if (decision.action === "masks") return { masksNames: decision.masksNames };
	if (decision.action === "rankBy") return { rankBy: decision.rankBy ?? "official" };
	if (decision.action === "notice") return { notice: decision.notice };
	const { hidesRepeatedSexRank, hidesRepeatedGroupRank } = decision;
	return { hidesRepeatedSexRank, hidesRepeatedGroupRank };
}

function decidedOf(
	decision: Extract<Decision, { action: "status" | "hide" | "titles" }>,
): Partial<Entrant> {
	if (decision.action === "status") return { statusByHand: decision.status };
	if (decision.action === "hide") return { isHidden: decision.isHidden };
	const { overall, bySex, byGroup } = decision;
	return { countsFor: { overall, bySex, byGroup } };
}

/** Guns that waves had before an official corrected them. Files still name waves by them. */
export async function formerGuns(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Wave[]> {
	const corrections = await loadChanges(transaction, eventId, ["gun"]);
	return corrections.map(({ waveId, before }) => ({ id: waveId, gun: before }));
}
