/**
 * Kills while a race is timed: reads come at full rate, something is killed, what was acknowledged is looked for,
 * and the readers go on. In the end everything is there once, and visitors see what they would have seen had
 * nothing ever happened.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, randomFrom } from "../../src/demo/random.ts";
import { answersOf, differenceOf } from "./answers.ts";
import { type Crew, createCrew } from "./crew.ts";
import type { Addressee } from "./deliver.ts";
import { EVENT, type FaultRace } from "./faultRace.ts";
import type { Look } from "./look.ts";
import { ask, killWhileStarting, makeKey, type Place, type ResultsNode, startNode } from "./resultsNode.ts";
import { until } from "./until.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** When something is killed. */
const MOMENTS = [
	"at a random moment",
	"right after an acknowledgement",
	"in the middle of a large batch",
] as const;
type Moment = (typeof MOMENTS)[number];

/** Longest time from the first acknowledgement to a random kill, ms. */
const RANDOM_MS = 1_200;
const LARGE_BATCH = 3_000;
/** By then the largest batch is stored, ms. */
const LARGE_BATCH_MS = 120;
/** By then a node is ready, or nearly, ms. */
const START_MS = 900;

/** What is killed, and brought back. */
export interface Victim {
	name: string;
	/** Kills it in the middle of the work, and has it back. Where a node is lost the readers learn of it by themselves. */
	strike(scene: Scene): Promise<void>;
}

export interface Scene {
	node: ResultsNode;
	crew: Crew;
}

export interface Drama {
	race: FaultRace;
	/** Where the race is timed, and an empty place for the same reads without a kill. */
	place: Place;
	calmPlace: Place;
	/** What is stored, while nobody writes. */
	look(): Promise<Look>;
	victims: readonly Victim[];
	rounds: number;
	seed: number;
	/** Bibs whose results are compared in the end. */
	bibs: readonly string[];
}

export interface Toll {
	kills: Map<string, number>;
	/** Starts that were cut short as well. */
	startsKilled: number;
	acknowledged: number;
	/** Requests whose answer never came: stored all the same, or not. */
	cut: { stored: number; lost: number };
	/** From the start of the process to the first acknowledgement, ms, in their order. */
	restartsMs: number[];
	visitorsAnswered: number;
	answersCompared: number;
}

/** Plays all rounds. @throws Error that names seed and round, where anything is not as it has to be */
export async function playRounds(drama: Drama): Promise<Toll> {
	const { race, place, rounds, seed } = drama;
	const random = randomFrom(seed, "kills");
	const crew = createCrew(race.reads, randomFrom(seed, "readers"));
	const visitor = createVisitor(race.bibs, randomFrom(seed, "visitor"));
	const toll: Toll = {
		kills: new Map(),
		startsKilled: 0,
		acknowledged: 0,
		cut: { stored: 0, lost: 0 },
		restartsMs: [],
		visitorsAnswered: 0,
		answersCompared: 0,
	};
	let scene = "before the first round";
	try {
		const key = await beginRace(drama);
		let revision = 0;
		for (let round = 0; round < rounds; round++) {
			const moment = MOMENTS[round % MOMENTS.length] ?? MOMENTS[0];
			const victim = random.pick(drama.victims);
			scene = `round ${round + 1}, ${victim.name} killed ${moment}`;
			if (random.chance(1 / 3)) {
				await killWhileStarting(place, random.between(0, START_MS));
				toll.startsKilled += 1;
			}
			await playRound({ drama, key, crew, visitor, victim, moment, random, toll });
			const look = await drama.look();
			checkLook(look, crew, Math.max(revision, visitor.version()));
			countCut(look, crew, toll);
			revision = look.revision;
			toll.kills.set(scene.replace(/^.*, /, ""), (toll.kills.get(scene.replace(/^.*, /, "")) ?? 0) + 1);
		}
		scene = "after the last round";
		await compare(drama, crew, key, toll);
	} catch (error) {
		throw new Error(`seed ${seed}, ${scene}: ${String(error)}`, { cause: error });
	}
	toll.acknowledged = crew.acknowledged.size;
	toll.visitorsAnswered = visitor.answered();
	return toll;
}
