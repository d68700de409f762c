/** Groups by age: the group of a runner for whom the file names none, and named groups that do not fit. */
import {
	type AgeDay,
	type AgeLimits,
	groupByAge,
	isAgeUnknown,
	isBetweenGroups,
} from "../record/groupByAge.ts";
import type { FactsOfRunner } from "../record/privateFacts.ts";
import type { Group, Recording } from "../record/record.ts";
import type { Finding } from "./finding.ts";
import type { KnownField } from "./knownField.ts";
import { rowsText } from "./rowsText.ts";

/** A group of the event with its ages. */
export type AgedGroup = AgeLimits & {
	/** The name of its category. */
	category: string;
	name: string;
};

type Grouped = Pick<Recording, "groups" | "entrants">;

/**
 * Puts runners whose age is known and who have no group into the group that admits them. Pure.
 * @param groups of the event, in order
 * @returns the recording's groups and entrants, a finding for each named group that does not fit, and the bibs without a group whose year
 * of birth lies between two
 */
export function withAgeGroups(
	{ categories, groups, entrants }: Pick<Recording, "categories" | "groups" | "entrants">,
	facts: readonly FactsOfRunner[],
	aged: readonly AgedGroup[],
	day: AgeDay,
	rowOf: ReadonlyMap<string, number>,
): Grouped & { findings: Finding[]; open: string[] } {
	const byCategory = Map.groupBy(aged, ({ category }) => category);
	if (byCategory.size === 0) return { groups, entrants, findings: [], open: [] };
	const birthDates = new Map(facts.map(({ bib, facts: { birthDate } }) => [bib, birthDate]));
	const categoryName = new Map(categories.map(({ id, name }) => [id, name]));
	const known = new Map(groups.map((group) => [`${group.categoryId}\n${group.name}`, group]));
	const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
	const used = new Set(nameOf.keys());
	const findings: Finding[] = [];
	const open: string[] = [];
	const idOf = (categoryId: string, { name, sex, ageFrom, ageTo }: AgedGroup): string => {
		const key = `${categoryId}\n${name}`;
		const found = known.get(key);
		if (found) return found.id;
		let number = used.size + 1;
		while (used.has(String(number))) number++;
		const made: Group = { id: String(number), categoryId, name, sex, ageFrom, ageTo };
		used.add(made.id);
		known.set(key, made);
		return made.id;
	};
	const placed = entrants.map((entrant) => {
		const { bib, sex, age, categoryId, groupId } = entrant;
		const known = { birthDate: birthDates.get(bib) ?? "", age };
		if (isAgeUnknown(known)) return entrant;
		const own = byCategory.get(categoryName.get(categoryId) ?? "") ?? [];
		const expected = groupByAge(own, { sex, ...known }, day);
		if (expected === null) {
			if (groupId === "" && isBetweenGroups(own, { sex, ...known }, day)) open.push(bib);
			return entrant;
		}
		if (groupId === "") return { ...entrant, groupId: idOf(categoryId, expected) };
		const group = nameOf.get(groupId) ?? "";
		const isByAge = own.some(
			({ name, ageFrom, ageTo }) => name === group && (ageFrom !== null || ageTo !== null),
		);
		if (isByAge && group !== expected.name)
			findings.push({
				kind: "other age group",
				row: rowOf.get(bib) ?? null,
				bib,
				group,
				expected: expected.name,
			});
		return entrant;
	});
	return { groups: [...known.values()], entrants: placed, findings, open };
}

/**
 * What the groups of the event say about the ages of a list: groups that do not fit, and years of birth that lie between two groups.
 * Pure.
 * @param recording with what the event has (keepKnown)
 */
export function ageFindings(
	recording: Recording,
	facts: readonly FactsOfRunner[],
	known: Pick<KnownField, "groups" | "runners">,
	rowOf: ReadonlyMap<string, number>,
): Finding[] {
	const aged = known.groups.filter(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null);
	const { ageRule: rule, date } = recording.event;
	const { findings, open } = withAgeGroups(recording, facts, aged, { rule, date }, rowOf);
	const grouped = new Set(known.runners.flatMap(({ bib, group }) => (group === "" ? [] : bib)));
	const without = open.filter((bib) => !grouped.has(bib));
	if (without.length === 0) return findings;
	const rows = without.flatMap((bib) => rowOf.get(bib) ?? []).sort((a, b) => a - b);
	return [...findings, { kind: "open age group", runners: without.length, rows: rowsText(rows) }];
}
