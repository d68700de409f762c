/** The course and the runners of an event, for checking a file. */
import { knownField } from "../../contract/ingest/knownField.ts";
import type { KnownField } from "../../race/checks/knownField.ts";
import type { ChipUse } from "../../race/record/record.ts";
import { UNSPECIFIED } from "../../race/record/sex.ts";
import { statusName } from "../../race/record/status.ts";
import { at, known } from "../../race/scoring/field.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { handleData } from "../door/handle.ts";

export function knownFieldOf(
	{ field, standings }: Pick<Snapshot, "field" | "standings">,
	chips: readonly ChipUse[],
): KnownField {
	const { categories, points, entrants, gun, groups, waves } = field;
	const categoryName = new Map(categories.map(({ id, name }) => [id, name]));
	const groupName = new Map(groups.map(({ id, name }) => [id, name]));
	return {
		categories,
		points,
		chips,
		groups: groups.map(({ name, sex, categoryId, ageFrom, ageTo }) => ({
			name,
			sex,
			ageFrom,
			ageTo,
			category: categoryName.get(categoryId) ?? "",
		})),
		waves: waves.map(({ id }) => id),
		guns: waves.map(({ id, gun }) => ({ id, gun })),
		runners: Array.from({ length: entrants.length }, (_, runner) => {
			const entrant = entrants.at(runner);
			return {
				bib: entrant?.bib ?? "",
				name: entrant?.name ?? "",
				sex: entrant?.sex ?? UNSPECIFIED,
				category: categoryName.get(entrant?.categoryId ?? "") ?? "",
				group: groupName.get(entrant?.groupId ?? "") ?? "",
				wave: entrant?.waveId ?? "",
				status: statusName(standings.status[runner] ?? 0),
				statusByHand: entrant?.statusByHand ?? null,
				official: known(at(standings.official, runner)),
				net: known(at(standings.chip, runner)),
				gun: known(at(gun, runner)),
			};
		}),
	};
}

/** The route of knownField. */
export function knownFieldRoute(fieldOf: (eventId: string) => Promise<KnownField>) {
	return handleData(knownField, (_, { place }) => fieldOf(place.pjid));
}
