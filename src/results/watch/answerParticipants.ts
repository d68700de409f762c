/** Answers all runners with their facts. Private facts are read for each answer, and no thread keeps them. */
import type { Kysely } from "kysely";
import type {
	Participant,
	ParticipantsAnswer,
	ParticipantsRequest,
} from "../../contract/participants/participants.ts";
import { chipsByBib, chipText } from "../../race/record/chips.ts";
import { distinctNames } from "../../race/record/course/pointNames.ts";
import { groupByAge, isAgeUnknown, type KnownAge } from "../../race/record/groupByAge.ts";
import { NO_PRIVATE_FACTS } from "../../race/record/privateFacts.ts";
import type { Sex } from "../../race/record/sex.ts";
import { statusName } from "../../race/record/status.ts";
import { lastChange } from "../../store/auditLog.ts";
import { loadFactsOfBibs } from "../../store/facts/storedPrivateFacts.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { WatchedEvent } from "./watchedEvent.ts";

export async function answerParticipants(
	db: Kysely<Tables>,
	snapshot: Snapshot,
	event: WatchedEvent,
	{ offset, limit, bibs, now }: ParticipantsRequest & { now: number },
): Promise<ParticipantsAnswer> {
	const { field, standings, version } = snapshot;
	const change = await lastChange(db, field.event.id);
	const { runners, given } = event.entered();
	const named = bibs.flatMap((bib) => field.byBib.get(bib) ?? []);
	// A runner whom a change has removed since is left out.
	const all = bibs.length > 0 ? named : [...runners.keys()];
	const positions = all.slice(offset, offset + limit).filter((each) => runners[each] !== null);
	const asked = positions.flatMap((position) => field.entrants.at(position)?.bib ?? []);
	const facts = await loadFactsOfBibs(db, field.event.id, asked);
	const worn = chipsByBib(given.chips);
	const printed = await event.printedOf(asked.flatMap((bib) => worn.get(bib) ?? []));
	const ruleGroup = groupRule(snapshot);
	const names = distinctNames(field.points);
	return {
		participants: positions.flatMap((position): Participant[] => {
			const entrant = field.entrants.at(position);
			const entered = runners[position];
			if (!entrant || !entered) return [];
			const { bib, sex, isHidden, statusByHand, age } = entrant;
			const { statusReason: _, ...own } = facts.get(bib) ?? NO_PRIVATE_FACTS;
			const category = field.category[position] ?? -1;
			return [
				{
					bib,
					name: entered.name,
					isHidden,
					sex,
					category: field.categories[category]?.name ?? "",
					group: field.groups[field.group[position] ?? -1]?.name ?? "",
					ruleGroup: ruleGroup(category, sex, { birthDate: own.birthDate, age }),
					wave: entered.waveId,
					team: entered.team,
					status: statusName(standings.status[position] ?? 0),
					statusByHand,
					chips: (worn.get(bib) ?? []).map((chip) => chipText(printed, chip)),
					passed: passedPoints(snapshot, position),
					age,
					...own,
				},
			];
		}),
		total: all.length,
		points: field.points.map(({ id }) => ({ id, name: names.get(id) ?? "" })),
		change,
		version,
		serverTime: now,
	};
}

/** A function that gives the name of a runner's group by the event's rule, '' for none; null where the rule says nothing. */
function groupRule({ field: { event, categories, groups } }: Snapshot) {
	const day = { rule: event.ageRule, date: event.date };
	const aged = Map.groupBy(
		groups.filter(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null),
		({ categoryId }) => categoryId,
	);
	return (category: number, sex: Sex, known: KnownAge): string | null => {
		const own = aged.get(categories[category]?.id ?? "");
		if (own === undefined || isAgeUnknown(known)) return null;
		return groupByAge(own, { sex, ...known }, day)?.name ?? "";
	};
}

function passedPoints({ field, standings }: Snapshot, position: number): number[] {
	const { passedAt, sinceGun, sinceStart } = standings;
	const first = position * field.points.length;
	return [...field.points.keys()].filter((point) =>
		[passedAt, sinceGun, sinceStart].some(
			(column) => !Number.isNaN(column[first + point] ?? Number.NaN),
		),
	);
}
