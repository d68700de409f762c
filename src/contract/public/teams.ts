/** POST /scorequery/teams: the teams of an event by their best runners. Ours. */
import * as v from "valibot";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";
import { teamRules } from "../kit/shapes/teamRules.ts";

const text = v.string();
const count = v.number();

const scorer = v.object({
	pNO: described(text, "The bib."),
	pName: described(text, "The runner's name."),
	place: described(count, "The place in the table."),
	time: described(text, "The ranking time as published; '' in a fixed-time race."),
});

const team = v.object({
	name: described(text, "The team's name."),
	rank: described(v.nullable(count), "The rank; null for a team with too few runners."),
	points: described(count, "The sum of the places, or of the times in ms, of those who count."),
	penalty: described(count, "Added for missing runners."),
	total: described(count, "Points and penalty."),
	finishers: described(count, "The number of its runners in the table."),
	scorers: described(v.array(scorer), "Those who count, the first ahead."),
});

/** The answer's data as it is sent. */
const teamsData = v.object({
	rules: described(v.nullable(teamRules), "The rules; null where teams are not ranked."),
	tables: described(
		v.array(
			v.object({
				cID: described(text, "The category's id."),
				cName: described(text, "The category's name."),
				cGID: described(text, "The group's id; '' for the whole category."),
				cGName: described(text, "The group's name; '' for the whole category."),
				sex: described(text, "'1' men, '2' women, '' both."),
				teams: described(v.array(team), "The teams, the first ahead."),
			}),
		),
		"The tables.",
	),
});

export const teams = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/teams",
	summary: "The teams by their best runners",
	description:
		"Tables by category, sex and group, as the event's setting `teams` says; no table without the setting. Teams with equal totals share a rank.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: teamsData,
	data: v.pipe(teamsData, v.transform(readTeams)),
});
export type TeamsAnswer = v.InferOutput<typeof teams.answer>;

/** The team tables in the project's terms. */
export type TeamTables = ReturnType<typeof readTeams>;

function readTeams({ rules, tables }: v.InferOutput<typeof teamsData>) {
	return {
		rules,
		tables: tables.map(({ cID, cName, cGID, cGName, ...table }) => ({
			categoryId: cID,
			category: cName,
			groupId: cGID,
			group: cGName,
			sex: table.sex,
			teams: table.teams.map(({ scorers, ...team }) => ({
				...team,
				scorers: scorers.map(({ pNO: bib, pName: name, place, time }) => ({
					bib,
					name,
					place,
					time,
				})),
			})),
		})),
	};
}
