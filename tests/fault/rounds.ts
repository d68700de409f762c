/**
 * Kills while a race is timed: reads come at a fixed rate, the server is killed, acknowledged reads are checked,
 * and the readers continue. In the end everything is there once, and visitors see the same results as without
 * a kill.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, randomFrom } from "../../src/race/rehearsal/random.ts";
import { compareWithCalmRun } from "./calmRun.ts";
import { type Crew, createCrew } from "./crew.ts";
import type { Addressee } from "./deliver.ts";
import type { Disaster } from "./disasters.ts";
import { EVENT, type FaultRace } from "./faultRace.ts";
import type { Look } from "./look.ts";
import { ask, killWhileStarting, makeKey, startHere, startNode } from "./resultsNode.ts";
import type { Place } from "./startAt.ts";
import { checkStored } from "./stored.ts";
import { within } from "./until.ts";
import { createVisitor } from "./visitor.ts";

/** The moment of the kill. The kinds alternate, so that few rounds have each. */
const MOMENTS = [
	"at a random moment",
	"right after an acknowledgement",
	"in the middle of a large batch",
] as const;
type Moment = (typeof MOMENTS)[number];

const ACKNOWLEDGEMENTS = 40;
/** The time in which a large batch is stored, ms. */
const LARGE_BATCH_MS = 120;
/** One of this number of rounds has its start killed as well. */
const START_KILLED_EVERY = 3;
/** The time in which a node is ready, or nearly, ms. */
const START_MS = 900;

export interface Drama {
	race: FaultRace;
	/** The place of the race, and an empty place for the same reads without a kill. */
	place: Place;
	calmPlace: Place;
	/** The stored data, while no server runs. */
	look(): Promise<Look>;
	/** They alternate as well. */
	disasters: readonly Disaster[];
	rounds: number;
	/** Reads per second of all readers together. */
	readsPerSecond: number;
	/** Longest time from the first acknowledgement to a random kill, ms. */
	randomMs: number;
	/** Reads of a large batch. */
	largeBatch: number;
	seed: number;
	/** Runners whose results are compared at the end. */
	bibs: readonly string[];
}

export interface Toll {
	/** The number of disasters of each kind at each moment. */
	kills: Map<string, number>;
	/** The number of killed starts. */
	startsKilled: number;
	/** The number of different acknowledged reads. */
	acknowledged: number;
	/** The time in which they came, ms. */
	workedMs: number;
	/** Requests whose answer never came: stored nevertheless, or not. */
	cut: { stored: number; notStored: number };
	/** From the start of the process to the first acknowledgement, ms, in order. */
	restartsMs: number[];
	visitorsAnswered: number;
	answersCompared: number;
}

/** Plays all rounds. @throws Error that names seed and round, if anything is wrong */
export async function playRounds(drama: Drama): Promise<Toll> {
	const { race, place, rounds, seed } = drama;
	const random = randomFrom(seed, "kills");
	const crew = createCrew(race.reads, randomFrom(seed, "readers"), drama.readsPerSecond);
	const visitor = createVisitor(race.bibs, randomFrom(seed, "visitor"));
	const toll: Toll = {
		kills: new Map(),
		startsKilled: 0,
		acknowledged: 0,
		workedMs: 0,
		cut: { stored: 0, notStored: 0 },
		restartsMs: [],
		visitorsAnswered: 0,
		answersCompared: 0,
	};
	let scene = "before the first round";
	try {
		const key = await beginRace(place, race);
		let before: Look = { reads: [], revision: 0, damage: [] };
		for (let round = 0; round < rounds; round++) {
			const moment = itemOfRound(MOMENTS, round);
			const disaster = itemOfRound(drama.disasters, round);
			const kind = `${disaster.name}: ${moment}`;
			scene = `round ${round + 1}, ${kind}`;
			if (round % START_KILLED_EVERY === 0) {
				await killWhileStarting(place, random.between(0, START_MS));
				toll.startsKilled += 1;
			}
			const began = performance.now();
			const node = await startNode(place);
			const to = { origin: node.origin, eventId: EVENT, key };
			const atWork = Promise.all([crew.work(to), visitor.visit(node.origin)]);
			try {
				await Promise.race([
					atWork.then(() => Promise.reject(new Error("it was lost before it was killed"))),
					(async () => {
						await within("the first acknowledgement", crew.acknowledgements(1));
						toll.restartsMs.push(performance.now() - began);
						await untilMoment(moment, { drama, crew, to, random });
						await disaster.happen(crew);
					})(),
				]);
			} finally {
				await node.kill();
			}
			await atWork;
			if (crew.hasRunOut())
				throw new Error("the readers have sent all: the race needs more runners");
			const look = await drama.look();
			const cut = checkStored({ look, before, crew, shown: visitor.version() });
			toll.cut.stored += cut.stored;
			toll.cut.notStored += cut.notStored;
			toll.kills.set(kind, (toll.kills.get(kind) ?? 0) + 1);
			before = look;
		}
		scene = "after the last round";
		toll.answersCompared = await compareWithCalmRun(drama, crew, key);
		checkStored({ look: await drama.look(), before, crew, shown: visitor.version() });
	} catch (error) {
		throw new Error(`seed ${seed}, ${scene}: ${String(error)}`, { cause: error });
	}
	toll.acknowledged = crew.acknowledged.size;
	toll.workedMs = crew.workedMs();
	toll.visitorsAnswered = visitor.answered();
	return toll;
}

/** Records the race before its first read, and makes a key for its readers. */
export async function beginRace(place: Place, { recording }: FaultRace): Promise<string> {
	// Only a wrapped process can read and write a wrapped place.
	const node = await (place.wrapper.length === 0 ? startHere(place) : startNode(place));
	try {
		await ask(node, `/ingest/${EVENT}/recording`, recording);
		return await makeKey(node, EVENT);
	} finally {
		await node.stop();
	}
}

interface Stage {
	drama: Drama;
	crew: Crew;
	to: Addressee;
	random: Random;
}

/** Resolves when the kill is due. */
async function untilMoment(moment: Moment, { drama, crew, to, random }: Stage): Promise<void> {
	const { randomMs, largeBatch } = drama;
	if (moment === "at a random moment") await sleep(random.between(0, randomMs));
	if (moment === "right after an acknowledgement")
		await within(
			"acknowledgements",
			crew.acknowledgements(Math.ceil(random.between(0, ACKNOWLEDGEMENTS))),
		);
	if (moment === "in the middle of a large batch") {
		await sleep(random.between(0, randomMs));
		const burst = crew.burst(to, largeBatch);
		await Promise.race([burst, sleep(random.between(0, LARGE_BATCH_MS))]);
	}
}

function itemOfRound<Item>(items: readonly Item[], round: number): Item {
	const item = items[round % items.length];
	if (item === undefined) throw new RangeError("there is nothing to take turns");
	return item;
}
