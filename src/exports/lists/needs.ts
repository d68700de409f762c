/** Facts that a list needs of its runners, and how each is found to be missing. */

import type { ExportFact } from "../../contract/exports/exportFormats.ts";
import { isRankedBySex, UNSPECIFIED } from "../../race/record/sex.ts";
import { isRanked } from "../../race/record/status.ts";
import type { Field } from "../../race/scoring/field.ts";
import { isDay } from "../../race/time/day.ts";
import type { ExportedRunner } from "../exportSource.ts";
import { latinName, ownName, type SplitName, splitName } from "../namesAndAges.ts";
import { nationCode } from "../nationCode.ts";

export type Lack = "missing" | "guessed";

export interface Need {
	fact: ExportFact;
	/** null if the fact is there. */
	lack(runner: ExportedRunner, field: Field): Lack | null;
}

const missingIf = (isMissing: boolean): Lack | null => (isMissing ? "missing" : null);

function lackOfParts(name: SplitName | null): Lack | null {
	if (name === null || name.how === "whole" || name.family === "") return "missing";
	return name.how === "guessed" ? "guessed" : null;
}

/** Any name. */
export const SOME_NAME: Need = {
	fact: "names",
	lack: ({ full }) => missingIf(full.name.trim() === ""),
};

/** Both parts of the name as the public sees it. */
export const SHOWN_PARTS: Need = {
	fact: "names",
	lack: ({ name }) => lackOfParts(splitName(name)),
};

/** Family name and given name, in any script. */
export const PARTED_NAME: Need = {
	fact: "names",
	lack: ({ full, facts }) => lackOfParts(ownName(full.name, facts)),
};

/** The same in Latin letters. */
export const LATIN_NAME: Need = {
	fact: "latinNames",
	lack: ({ full, facts }) => lackOfParts(latinName(full.name, facts)),
};

/** Any sex that was entered, a dash too. */
export const SOME_SEX: Need = {
	fact: "sex",
	lack: ({ sex }) => missingIf(sex === UNSPECIFIED),
};

/** Male or female. */
export const MALE_OR_FEMALE: Need = {
	fact: "sex",
	lack: ({ sex }) => missingIf(!isRankedBySex(sex)),
};

/** A group, where the category has groups. */
export const GROUP: Need = {
	fact: "group",
	lack: ({ group, category }, { groups, categories }) =>
		missingIf(
			group === "" && groups.some(({ categoryId }) => categoryId === categories[category]?.id),
		),
};

export const BIRTH_DATE: Need = {
	fact: "birthDate",
	// A year alone is none.
	lack: ({ facts }) => missingIf(!isDay(facts.birthDate)),
};

/** A nation in three letters. */
export const NATION: Need = {
	fact: "nation",
	lack: ({ facts }) => missingIf(nationCode(facts.nation) === ""),
};

/** A time of a finisher. */
export const TIME: Need = {
	fact: "time",
	lack: ({ status, official, chip, covered }) =>
		missingIf(isRanked(status) && official === null && chip === null && covered === null),
};

/** A chip time of a finisher. */
export const CHIP_TIME: Need = {
	fact: "chipTime",
	lack: ({ status, chip, isFixedTime }) =>
		missingIf(isRanked(status) && chip === null && !isFixedTime),
};

export const CHIP: Need = { fact: "chip", lack: ({ full }) => missingIf(full.chips.length === 0) };
