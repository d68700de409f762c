/** A race of two categories to rehearse, and the standings of what a plan sends and of what is true. */
import { type Decided, NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { planRehearsal } from "../../../src/race/rehearsal/planRehearsal.ts";
import type {
	FaultKind,
	RehearsalPlan,
	RehearsedFacts,
} from "../../../src/race/rehearsal/rehearsalPlan.ts";
import { generatedRace } from "../../../src/race/rehearsal/rehearsedRace.ts";
import { layOutField, type RecordedField } from "../../../src/race/scoring/field.ts";
import { score } from "../../../src/race/scoring/standings.ts";

/** The first gun of a rehearsal, epoch ms. */
export const BEGIN = Date.UTC(2026, 10, 1, 8);

export function anyFacts(runners = 60): RehearsedFacts {
	return {
		event: defaultEvent({ id: "M9999", organisationId: "7", name: "Ten", date: "2026-11-01" }),
		categories: [
			{ id: "10", name: "10 km", rankBy: null, format: { kind: "race" } },
			{ id: "5", name: "5 km", rankBy: "chip", format: { kind: "race" } },
		],
		groups: [],
		waves: [
			{ id: "a", gun: null },
			{ id: "b", gun: null },
		],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "K3", kind: "split", km: 3 }),
			defaultPoint({ id: "K7", kind: "split", km: 7, categoryIds: ["10"] }),
			defaultPoint({ id: "F10", kind: "finish", km: 10, mat: "F", categoryIds: ["10"] }),
			defaultPoint({ id: "F5", kind: "finish", km: 5, mat: "F", categoryIds: ["5"] }),
		],
		entrants: Array.from({ length: runners }, (_, index) =>
			defaultEntrant({
				bib: String(index + 1),
				name: `Runner ${index + 1}`,
				sex: index % 2 === 0 ? "1" : "2",
				categoryId: index % 3 === 0 ? "5" : "10",
				waveId: index % 2 === 0 ? "a" : "b",
			}),
		),
		chips: [{ chip: "C7", bib: "7", since: null }],
	};
}

export function anyPlan(
	faults: readonly FaultKind[],
	{ seed = 1, speed = 60, facts = anyFacts() } = {},
): RehearsalPlan {
	return planRehearsal({ race: generatedRace(facts, seed), faults, speed, seed, begin: BEGIN });
}

/** The standings of what is sent with what people decided, or of what is true. */
export function standingsOf(
	plan: RehearsalPlan,
	of: "sent" | "true",
	decided: Partial<Decided> = {},
	facts: Partial<RecordedField> = {},
) {
	const field = layOutField({
		...plan.facts,
		waves: plan.guns.map(({ waveId: id, at, recorded }) => ({
			id,
			gun: of === "true" ? at : recorded,
		})),
		givenTimes: [],
		...facts,
		decided: { ...NOTHING_DECIDED, ...decided },
		passings: plan.reads.filter(({ part }) => part === "both" || part === of),
	});
	return { field, standings: score(field, plan.end + 1) };
}
