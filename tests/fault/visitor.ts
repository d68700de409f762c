/** A visitor who sends requests without a pause: every one is answered, and no answer is older than one before. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../src/race/rehearsal/random.ts";
import { post } from "../fixtures/exchange.ts";
import { EVENT } from "./faultRace.ts";

const PAUSE_MS = 20;

export interface Visitor {
	/** Asks until the node is lost or `leave` is called. @throws Error where an answer is wrong */
	visit(origin: string): Promise<void>;
	leave(): void;
	/** The newest version of the standings that any answer had. */
	version(): number;
	/** The number of answered requests. */
	answered(): number;
}

/** Starts with nothing seen. */
export function createVisitor(bibs: readonly string[], random: Random): Visitor {
	let version = 0;
	let answered = 0;
	let isLeaving = false;
	return {
		async visit(origin) {
			isLeaving = false;
			while (!isLeaving) {
				const answer = await askOnce(origin, random.pick(bibs));
				if (answer === null) return;
				if (answer < version) throw new Error(`version ${answer} was shown after ${version}`);
				version = answer;
				answered += 1;
				await sleep(PAUSE_MS);
			}
		},
		leave() {
			isLeaving = true;
		},
		version: () => version,
		answered: () => answered,
	};
}

/** @returns the version of a runner's result; null without an answer */
async function askOnce(origin: string, pno: string): Promise<number | null> {
	const question = { pjid: EVENT, pno };
	const answer = await post(origin, "/scorequery/participant", question).catch(() => null);
	if (answer === null) return null;
	const [, version] = /"version":(\d+)/.exec(answer.text) ?? [];
	if (answer.status === 200 && version !== undefined) return Number(version);
	throw new Error(`a visitor was answered with ${answer.status}: ${answer.text}`);
}
