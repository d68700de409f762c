/** The same reads without a kill, and whether visitors see the same. */
import { READS_PER_REQUEST } from "../../src/contract/ingest/sendReads.ts";
import { answersOf, differenceOf } from "./answers.ts";
import type { Crew } from "./crew.ts";
import { deliver } from "./deliver.ts";
import { EVENT, type FaultRace } from "./faultRace.ts";
import { ask, makeKey, startHere, startNode } from "./resultsNode.ts";
import type { Place } from "./startAt.ts";
import { until } from "./until.ts";

interface Runs {
	race: FaultRace;
	place: Place;
	calmPlace: Place;
	bibs: readonly string[];
}

/**
 * Lets the readers finish, and compares all answers with those of a run of the same reads without a kill.
 * @returns the number of compared answers
 * @throws Error that names the answer that differs, and how
 */
export async function compareWithCalmRun(
	{ race, place, calmPlace, bibs }: Runs,
	crew: Crew,
	key: string,
): Promise<number> {
	const node = await startNode(place);
	try {
		await crew.finish({ origin: node.origin, eventId: EVENT, key });
		const calm = await calmAnswers({ race, place: calmPlace, bibs }, crew.acknowledged);
		await until("the answers of a run without a kill", async () => {
			const difference = differenceOf(calm, await answersOf(node.origin, bibs));
			if (difference !== null) throw new Error(difference);
			return true;
		});
		return calm.size;
	} finally {
		await node.stop();
	}
}

async function calmAnswers(
	{ race, place, bibs }: Omit<Runs, "calmPlace">,
	ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
	const first = await startHere(place);
	try {
		await ask(first, `/ingest/${EVENT}/recording`, race.recording);
		const to = { origin: first.origin, eventId: EVENT, key: await makeKey(first, EVENT) };
		const reads = race.reads.filter(({ id }) => ids.has(id));
		for (let from = 0; from < reads.length; from += READS_PER_REQUEST) {
			const delivery = await deliver(to, reads.slice(from, from + READS_PER_REQUEST));
			if (delivery !== "acknowledged") throw new Error(`a calm server took reads ${delivery}`);
		}
	} finally {
		await first.stop();
	}
	const second = await startHere(place);
	try {
		return await answersOf(second.origin, bibs);
	} finally {
		await second.stop();
	}
}
