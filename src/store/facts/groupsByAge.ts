/** The groups that follow from birth dates, for every import: of a browser, a command or a program. */
import { withAgeGroups } from "../../race/checks/ageGroups.ts";
import type { FactsOfRunner } from "../../race/record/privateFacts.ts";
import type { Recording } from "../../race/record/record.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import { storedSettings } from "../setup/storedSettings.ts";
import { agesOf } from "./agesOf.ts";
import { loadCourseRows } from "./loadRows.ts";

const NO_ROWS: ReadonlyMap<string, number> = new Map();

/** The recording with groups for the runners who have a birth date and no group. */
export async function withGroupsByAge(
	{ transaction, eventId }: LockedEvent,
	recording: Recording,
	facts: readonly FactsOfRunner[],
): Promise<Recording> {
	if (facts.every((each) => each.facts.birthDate === "")) return recording;
	const stored = await storedSettings(transaction, eventId);
	if (stored === null) return recording;
	const { groups: aged, day } = agesOf(await loadCourseRows(transaction, eventId), stored.settings);
	const { groups, entrants } = withAgeGroups(recording, facts, aged, day, NO_ROWS);
	return { ...recording, groups, entrants };
}
