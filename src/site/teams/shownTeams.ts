/** What the page of team tables shows of the answer: titles, sums and times as texts. */
import type { TeamTables } from "../../contract/public/teams.ts";
import type { TeamRules } from "../../race/record/teamRules.ts";
import { formatDuration, formatSeconds, roundUpToSecond } from "../../race/time/duration.ts";

/** The most teams that the page lists of one table: the ranked ones are first. */
export const MAX_TEAMS = 300;
/** Teams whose runners are in view when the page opens. */
const OPEN_RANKS = 3;

export type TeamsWithRules = TeamTables & { rules: TeamRules };
type SentTable = TeamTables["tables"][number];
type SentTeam = SentTable["teams"][number];

export interface ShownTeam extends Omit<SentTeam, "total"> {
	/** The sum, as points or as a time. */
	total: string;
	/** What the sum consists of, such as `1 + 4 + 9`; '' for times. */
	sum: string;
	/** Whether its runners are in view at first. */
	isOpen: boolean;
}

export interface ShownTable extends Pick<SentTable, "group" | "sex"> {
	/** Unique in the page. */
	id: string;
	teams: readonly ShownTeam[];
	/** The number of its teams, of which the page lists the first. */
	count: number;
}

export interface ShownCategory {
	id: string;
	name: string;
	tables: readonly ShownTable[];
}

/** The tables of each category, in the order of the answer. */
export function shownTeams({ rules, tables }: TeamsWithRules): ShownCategory[] {
	return [...Map.groupBy(tables, ({ categoryId }) => categoryId)].map(([id, own]) => ({
		id,
		name: own[0]?.category ?? "",
		tables: own.map(({ groupId, group, sex, teams }) => ({
			group,
			sex,
			count: teams.length,
			id: ["teams", id, groupId, sex].join("-"),
			teams: teams.slice(0, MAX_TEAMS).map((team) => shownTeam(team, rules)),
		})),
	}));
}

function shownTeam(team: SentTeam, { by }: TeamRules): ShownTeam {
	const { rank, scorers, penalty } = team;
	const places = scorers.map(({ place }) => place);
	return {
		...team,
		scorers: scorers.map((scorer) => ({ ...scorer, time: shortTime(scorer.time) })),
		total: by === "places" ? String(team.total) : sumOfTimes(team),
		sum: by === "places" ? [...places, ...(penalty > 0 ? [penalty] : [])].join(" + ") : "",
		isOpen: rank !== null && rank <= OPEN_RANKS,
	};
}

/** A published time without the milliseconds that an event which rounds up does not have. */
function shortTime(time: string): string {
	return time.replace(/\.000$/, "");
}

/** The sum with milliseconds where the times of its runners have some. */
function sumOfTimes({ total, scorers }: SentTeam): string {
	const isRounded = scorers.every(({ time }) => time === "" || time.endsWith(".000"));
	return isRounded ? formatSeconds(roundUpToSecond(total)) : formatDuration(total);
}
