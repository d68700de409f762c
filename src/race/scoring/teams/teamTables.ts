/** The team tables of an event, from its standings. */
import { FEMALE, MALE, type Sex } from "../../record/sex.ts";
import type { TeamRules } from "../../record/teamRules.ts";
import { at, type Field } from "../field.ts";
import type { Standings } from "../standings.ts";
import { type RankedTeam, rankTeams, type TeamRunner } from "./rankTeams.ts";

export interface TeamTable {
	/** Position of the category. */
	category: number;
	/** Position of the group; -1 for the whole category. */
	group: number;
	/** Whose runners it has; null for all. */
	sex: Sex | null;
	teams: readonly RankedTeam[];
}

/**
 * The tables of every category, and of its groups if the rules say so, each for men and women or for all. Tables without a
 * team are left out. Only runners with a rank are in a table. A hidden runner has no team.
 */
export function teamTablesOf(
	field: Field,
	{ ranking }: Pick<Standings, "ranking">,
	rules: TeamRules,
): TeamTable[] {
	const tables: { category: number; group: number; sex: Sex | null; runners: TeamRunner[] }[] = [];
	const tableOf = (category: number, group: number, sex: Sex | null) => {
		const found = tables.find(
			(each) => each.category === category && each.group === group && each.sex === sex,
		);
		if (found) return found;
		const fresh = { category, group, sex, runners: [] };
		tables.push(fresh);
		return fresh;
	};
	const sexes = rules.bySex ? [MALE, FEMALE] : [null];
	for (const [category, { id }] of field.categories.entries()) {
		for (const sex of sexes) tableOf(category, -1, sex);
		if (rules.byGroup)
			for (const [group, { categoryId }] of field.groups.entries())
				if (categoryId === id) for (const sex of sexes) tableOf(category, group, sex);
	}
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const time = at(ranking, runner);
		const category = field.category[runner] ?? -1;
		if (Number.isNaN(time) || category < 0) continue;
		const entrant = field.entrants.at(runner);
		const sex = rules.bySex ? (entrant?.sex ?? null) : null;
		if (rules.bySex && sex !== MALE && sex !== FEMALE) continue;
		const each = { runner, team: entrant?.team.trim() ?? "", time };
		tableOf(category, -1, sex).runners.push(each);
		const group = field.group[runner] ?? -1;
		if (rules.byGroup && group >= 0) tableOf(category, group, sex).runners.push(each);
	}
	return tables
		.map(({ runners, ...table }) => ({ ...table, teams: rankTeams(runners, rules) }))
		.filter(({ teams }) => teams.length > 0);
}
