/** Results as an IOF XML 3.0 ResultList: a ClassResult for each category, the ranking time as the time. */
import { isRankedBySex } from "../../race/record/sex.ts";
import { at, courseOf } from "../../race/scoring/field.ts";
import { durationOf } from "../../race/scoring/laps/covered.ts";
import { lapSplitsOf } from "../../race/scoring/laps/lapSplits.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { isoInstant } from "../../race/time/day.ts";
import { type ExportedRunner, type ExportSource, splitPointsOf } from "../exportSource.ts";
import { rankedTime, sexLetter } from "../lists/listCells.ts";
import { nameOf } from "../lists/resultsList.ts";
import { splitName } from "../namesAndAges.ts";
import { areTeams, teamOf } from "./iofTeams.ts";
import { element, escaped, IOF_STATUS, seconds } from "./iofXml.ts";

/** @param now epoch ms, when the file is made */
export function iofFile(
	source: ExportSource,
	runners: readonly ExportedRunner[],
	now: number,
): Buffer {
	const { event } = source.field;
	const status = event.phase === "announced" ? "Complete" : "Snapshot";
	const classes = [...Map.groupBy(runners, ({ category }) => category)].map(
		([category, members]) => {
			const { id = "", name = event.name } = source.field.categories[category] ?? {};
			const head = `<Class>${element("Id", id)}${element("Name", name)}</Class>`;
			const results = areTeams(members)
				? members.map(teamOf)
				: members.map((runner) => personOf(source, runner));
			return `<ClassResult timeResolution="0.001">${head}\n${results.join("\n")}\n</ClassResult>`;
		},
	);
	return Buffer.from(
		`<?xml version="1.0" encoding="UTF-8"?>
<ResultList xmlns="http://www.orienteering.org/datastandard/3.0" iofVersion="3.0" createTime="${isoInstant(now, event.zone)}" creator="Gantry" status="${status}">
<Event>${element("Id", event.id)}<Name>${escaped(event.name)}</Name><StartTime><Date>${event.date}</Date></StartTime></Event>
${classes.join("\n")}
</ResultList>
`,
	);
}

/** Without the name's parts, the family name is the whole name: a hidden or a masked name is not split. */
function personOf(source: ExportSource, runner: ExportedRunner): string {
	const { name, sex, team, bib, rank, status, covered } = runner;
	const isAsEntered = name === runner.full.name;
	const { family, given } = isAsEntered ? splitName(name) : { family: name, given: "" };
	const sexOf = isRankedBySex(sex) ? ` sex="${sexLetter(sex)}"` : "";
	const time = rankedTime(runner, source);
	return [
		`<PersonResult><Person${sexOf}><Name><Family>${escaped(family)}</Family><Given>${escaped(given)}</Given></Name></Person>`,
		team === "" ? "" : `<Organisation><Name>${escaped(team)}</Name></Organisation>`,
		`<Result>${element("BibNumber", bib)}`,
		instantsOf(source, runner),
		time === null ? "" : `<Time>${seconds(time)}</Time>`,
		rank === null ? "" : `<Position>${rank}</Position>`,
		`<Status>${IOF_STATUS[status]}</Status>`,
		covered === null ? "" : `<Score type="Distance">${covered.km}</Score>`,
		...splitsOf(source, runner.position),
		"</Result></PersonResult>",
	].join("");
}

/** In a fixed-time race a control is passed in every lap. */
function splitsOf(source: ExportSource, position: number): string[] {
	const { field, standings } = source;
	if (durationOf(field, position) !== null)
		return lapSplitsOf(field, standings, position).map(({ point, elapsed }) =>
			splitOf(nameOf(field, point), elapsed),
		);
	return splitPointsOf(field, position).map((point) =>
		splitOf(nameOf(field, point), splitSince(source, position, point)),
	);
}

/**
 * The time at a point since the start from which the ranking time counts, ms: the gun, or the own start. Where a file states only the
 * other one, it follows from the two times at the finish; without them it is the one that is known.
 */
function splitSince({ field, standings }: ExportSource, position: number, point: number) {
	const cell = position * field.points.length + point;
	const [gun, own] = [at(standings.sinceGun, cell), at(standings.sinceStart, cell)];
	const late = at(standings.official, position) - at(standings.chip, position);
	const known =
		rankByOf(field, position) === "chip" ? [own, gun - late, gun] : [gun, own + late, own];
	return known.find((time) => !Number.isNaN(time)) ?? null;
}

/** The schema asks for every control of the course, passed or not. */
function splitOf(name: string, time: number | null): string {
	const code = `<ControlCode>${escaped(name)}</ControlCode>`;
	return time === null
		? `<SplitTime status="Missing">${code}</SplitTime>`
		: `<SplitTime>${code}<Time>${seconds(time)}</Time></SplitTime>`;
}

/** The start from which the ranking time counts, and the passing at the finish, where they are known. */
function instantsOf({ field, standings }: ExportSource, runner: ExportedRunner): string {
	const { position, status } = runner;
	if (status === "didNotStart" || status === "notStarted") return "";
	const { start, finish } = courseOf(field, position);
	const passed = (point: number) =>
		point < 0 ? Number.NaN : at(standings.passedAt, position * field.points.length + point);
	const gun = rankByOf(field, position) === "chip" ? passed(start) : at(field.gun, position);
	const instant = (name: string, time: number) =>
		Number.isNaN(time) ? "" : `<${name}>${isoInstant(time, field.event.zone)}</${name}>`;
	return (
		instant("StartTime", gun) + (runner.isFixedTime ? "" : instant("FinishTime", passed(finish)))
	);
}
