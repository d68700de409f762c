/** Faults of chips. */
import { layOutCourses, placesOf } from "../../record/courses.ts";
import { NO_LIMITS, shortestTime } from "../../record/fastest/speedLimits.ts";
import { alter, type Draft, type DraftRead, sourceOf } from "../draft.ts";
import { type RehearsedFault, rehearsedFault } from "../rehearsalPlan.ts";
import { spanOf } from "./mats.ts";

/** Runners among whom the two with swapped chips, or the one with a false read, are looked for. */
const CANDIDATES = 40;
/** Share of the reads that come twice, and how many at most. */
const TWICE = 0.03;
const MAX_TWICE = 200;
/** A second read follows within this time of the race, ms. */
const TWICE_WITHIN = 4_000;
/** Where on the last leg a runner is read at the finish too early. */
const TOO_EARLY = 0.85;

/** Some runners who finish and whom no fault concerns, with their reads in the order of time. */
function finishers(draft: Draft): { bib: string; reads: DraftRead[] }[] {
	const { facts, concerned, random } = draft;
	const isTrue = ({ part, bib }: DraftRead) => part !== "sent" && !concerned.has(bib);
	const byBib = Map.groupBy(draft.reads.filter(isTrue), ({ bib }) => bib);
	const finished = [...byBib].filter(([, reads]) =>
		reads.some(({ point }) => facts.points[point]?.kind === "finish"),
	);
	return random
		.shuffle(finished)
		.slice(0, CANDIDATES)
		.map(([bib, reads]) => ({ bib, reads: reads.sort((a, b) => a.time - b.time) }));
}

/** Two runners have each other's chips. */
export function swappedChips(draft: Draft): RehearsedFault | null {
	const [one, ...others] = finishers(draft);
	if (!one) return null;
	// Far apart, so that the wrong results can be seen.
	const end = ({ reads }: { reads: DraftRead[] }) => reads.at(-1)?.time ?? 0;
	const apart = (other: { reads: DraftRead[] }) => Math.abs(end(other) - end(one));
	const other = others.sort((a, b) => apart(b) - apart(a))[0];
	if (!other) return null;
	const chip = new Map([
		[one.bib, other.reads[0]?.chip ?? ""],
		[other.bib, one.reads[0]?.chip ?? ""],
	]);
	const bibs = [one.bib, other.bib];
	for (const bib of bibs) draft.concerned.add(bib);
	const reads = alter(
		draft,
		({ bib }) => chip.has(bib),
		(read) => ({ ...read, chip: chip.get(read.bib) ?? read.chip }),
	);
	return rehearsedFault({
		kind: "swappedChips",
		bibs,
		reads,
		...spanOf([...one.reads, ...other.reads]),
	});
}

/** A runner is read at the finish before the end of the race: beside the mat, or on the way to something else. */
export function falseFinish(draft: Draft): RehearsedFault | null {
	const { categories, points, event, entrants } = draft.facts;
	const courses = layOutCourses(categories, points, placesOf(points), event);
	const categoryOf = new Map(entrants.map(({ bib, categoryId }) => [bib, categoryId]));
	for (const { bib, reads } of finishers(draft)) {
		const last = reads.at(-1);
		const before = reads.at(-2);
		if (!last || !before) continue;
		const category = categories.findIndex(({ id }) => id === categoryOf.get(bib));
		const limits = courses.at(category)?.limits.others ?? NO_LIMITS;
		const leg = last.time - before.time;
		const shortest = shortestTime(limits, before.point, last.point);
		// A read that is too fast is refused by the rules, and on laps a read at the mat is a lap.
		const isLap = reads.filter(({ mat }) => mat === last.mat).length > 1;
		if (isLap || leg * TOO_EARLY <= shortest || leg * (1 - TOO_EARLY) < 1) continue;
		const early = Math.round(before.time + leg * TOO_EARLY);
		const read: DraftRead = { ...last, time: early, at: early + (last.at - last.time) };
		draft.reads.push({ ...read, part: "sent" });
		draft.concerned.add(bib);
		return rehearsedFault({
			kind: "falseFinish",
			mat: last.mat,
			source: sourceOf(last.mat),
			by: last.time - early,
			bibs: [bib],
			reads: 1,
			from: read.at,
			until: read.at,
		});
	}
	return null;
}

/** Some reads come twice, moments later. The rules of the race know them, so there is nothing to mend. */
export function duplicates(draft: Draft): RehearsedFault | null {
	const { random, clock } = draft;
	const sent = draft.reads.filter(({ part }) => part === "both");
	const count = Math.min(MAX_TWICE, Math.max(1, Math.round(sent.length * TWICE)));
	const again = random
		.shuffle(sent)
		.slice(0, count)
		.map((read): DraftRead => {
			const later = Math.max(1, clock.lasting(random.between(300, TWICE_WITHIN)));
			return { ...read, time: read.time + later, at: read.at + later, part: "sent" };
		});
	if (again.length === 0) return null;
	draft.reads.push(...again);
	return rehearsedFault({
		kind: "duplicates",
		reads: again.length,
		...spanOf(again),
		bibs: [...new Set(again.map(({ bib }) => bib))],
	});
}
