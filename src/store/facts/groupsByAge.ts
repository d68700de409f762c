/** The groups that follow from births and ages, for every import: of a browser, a command or a program. */

import { withAgeGroups } from "../../race/checks/ageGroups.ts";
import type { KnownEntries } from "../../race/record/keepKnown.ts";
import { type FactsOfRunner, NO_PRIVATE_FACTS } from "../../race/record/privateFacts.ts";
import type { Recording } from "../../race/record/record.ts";
import { isRankedBySex } from "../../race/record/sex.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import { storedSettings } from "../setup/storedSettings.ts";
import { agesOf } from "./loadAges.ts";
import { loadCourseRows } from "./loadRows.ts";
import { loadPrivateFacts } from "./storedPrivateFacts.ts";

const NO_ROWS: ReadonlyMap<string, number> = new Map();

/**
 * The recording with groups for the runners whose birth or age is known, and for whom the list states no group: those who are in
 * none, and those whose group goes by age and whose birth, age, sex or category the list changes.
 * @param recording in which runners of the event have what the list does not state (keepKnown)
 */
export async function withGroupsByAge(
	{ transaction, eventId }: LockedEvent,
	recording: Recording,
	facts: readonly FactsOfRunner[],
	known: KnownEntries,
): Promise<Recording> {
	const stored = await storedSettings(transaction, eventId);
	if (stored === null) return recording;
	const { groups: aged, day } = agesOf(await loadCourseRows(transaction, eventId), stored.settings);
	if (aged.length === 0) return recording;
	const before = await loadPrivateFacts(transaction, eventId);
	const stated = new Map(facts.map((each) => [each.bib, each.facts.birthDate]));
	const isAged = new Set(aged.map(({ category, name }) => `${category}\n${name}`));
	const categoryOf = new Map(recording.categories.map(({ id, name }) => [id, name]));
	const follows = new Set<string>();
	const births = recording.entrants.flatMap(({ bib, sex, age, categoryId }) => {
		const knownDate = before.get(bib)?.birthDate ?? "";
		const statedDate = stated.get(bib) || "";
		const runner = known.runners.get(bib);
		const isMoved = runner?.category !== (categoryOf.get(categoryId) ?? "");
		const isOther =
			(statedDate !== "" && statedDate !== knownDate) ||
			(age !== null && statedDate === "" && knownDate === "") ||
			(isRankedBySex(sex) && sex !== runner?.sex);
		const isChanged =
			runner === undefined ||
			isMoved ||
			(runner.group === "" ? statedDate !== "" || isOther : isOther);
		const isByAge = !runner?.group || isMoved || isAged.has(`${runner.category}\n${runner.group}`);
		const birthDate = statedDate || knownDate;
		if (isChanged && isByAge) follows.add(bib);
		return { bib, facts: { ...NO_PRIVATE_FACTS, birthDate } };
	});
	const following = recording.entrants.filter(({ bib }) => follows.has(bib));
	const aging = { ...recording, entrants: following };
	const { groups, entrants } = withAgeGroups(aging, births, aged, day, NO_ROWS);
	const grouped = new Map(entrants.map((entrant) => [entrant.bib, entrant]));
	return {
		...recording,
		groups,
		entrants: recording.entrants.map((entrant) => grouped.get(entrant.bib) ?? entrant),
	};
}
