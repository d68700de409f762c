/** Asks several servers for the same, in alternation, because the speed of the machine drifts. */
import { type LoadRequest, loadFor, requestsPerSecond } from "../load.ts";
import { cpuSeconds } from "../processes.ts";
import { median } from "../quantile.ts";
import type { ComparedServer } from "./peer.ts";

/** Compiles the code of the servers. */
const WARM_UP_SECONDS = 1;

export interface Compared {
	/** Median of the rounds. */
	requestsPerSecond: number;
	/** CPU time of the server for a request, µs, median of the rounds. */
	cpuMicroseconds: number;
	rates: readonly number[];
}

/**
 * Warms each server up, then measures each in each round.
 * @param compiled servers that need no warming up
 * @throws Error if any answer has another status than 200
 */
export function compare<Name extends string>(
	servers: Readonly<Record<Name, ComparedServer>>,
	load: LoadRequest,
	rounds: number,
	seconds: number,
	compiled: readonly NoInfer<Name>[] = [],
): (name: Name) => Compared {
	const measured = new Map<string, { rate: number; cpu: number }[]>();
	const isCompiled = (name: string) => compiled.some((each) => each === name);
	for (const [name, { origin }] of Object.entries<ComparedServer>(servers))
		if (!isCompiled(name)) requestsPerSecond(origin, load, WARM_UP_SECONDS);
	for (let round = 0; round < rounds; round++)
		for (const [name, server] of Object.entries<ComparedServer>(servers)) {
			const before = cpuSeconds(server.pid);
			const { rate, count } = loadFor(seconds, server.origin, load);
			const cpu = ((cpuSeconds(server.pid) - before) * 1e6) / count;
			measured.set(name, [...(measured.get(name) ?? []), { rate, cpu }]);
		}
	return (name) => {
		const runs = measured.get(name) ?? [];
		return {
			requestsPerSecond: median(runs.map(({ rate }) => rate)),
			cpuMicroseconds: median(runs.map(({ cpu }) => cpu)),
			rates: runs.map(({ rate }) => rate),
		};
	};
}

/** The ratio of each pair of runs, in ascending order. */
export function ratios(ours: Compared, theirs: Compared): number[] {
	return ours.rates
		.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN))
		.sort((a, b) => a - b);
}
