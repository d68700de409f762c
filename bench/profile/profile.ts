/** The part `profile`: where the server's time goes under the crowd, from a CPU profile of each thread. */
import { join } from "node:path";
import { runCrowd } from "../crowd/crowd.ts";
import { removeRace, storeBigRace } from "../crowd/storedRace.ts";
import type { Part, Table } from "../part.ts";
import { busy, type ThreadTimes, threadTimes } from "./cpuProfile.ts";
import { IDLE } from "./kinds.ts";

const EVENT = "M9001";
const FULL = { runners: 60_000, seconds: 30, callsPerSecond: 8_000, readsPerSecond: 2_000 };
const QUICK = { runners: 1_000, seconds: 2, callsPerSecond: 300, readsPerSecond: 100 };
const WARM_UP_SECONDS = 2;
/** Threads and functions with a smaller share of the busy time are left out. */
const SMALLEST_SHARE = 0.02;
const FUNCTIONS = 12;

export const profile: Part = {
	name: "profile",
	title: "Where the time goes under the crowd, share of each thread's time",
	needs: ["wrk"],
	async measure(isQuick) {
		const { runners, ...load } = isQuick ? QUICK : FULL;
		const race = await storeBigRace(EVENT, runners);
		const folder = join(race.folder, "profiles");
		try {
			const options = ["--cpu-prof", "--cpu-prof-interval", "1000", "--cpu-prof-dir", folder];
			const crowd = { ...load, warmUpSeconds: WARM_UP_SECONDS };
			const { during } = await runCrowd(race, crowd, options);
			const threads = threadTimes(folder, during);
			const all = threads.reduce((sum, thread) => sum + busy(thread), 0);
			const shown = threads.filter((thread) => busy(thread) > SMALLEST_SHARE * all);
			return { figures: [], tables: [kinds(shown), functions(shown, all)] };
		} finally {
			removeRace(race);
		}
	},
};

const whole = (thread: ThreadTimes) => busy(thread) + (thread.byKind.get(IDLE) ?? 0);
const percent = (share: number) => (share < 0.0005 ? "" : `${(100 * share).toFixed(1)} %`);

function kinds(threads: readonly ThreadTimes[]): Table {
	const names = [...new Set(threads.flatMap(({ byKind }) => [...byKind.keys()]))];
	const total = (kind: string) =>
		threads.reduce((sum, { byKind }) => sum + (byKind.get(kind) ?? 0), 0);
	const sorted = names.sort(
		(a, b) => Number(a === IDLE) - Number(b === IDLE) || total(b) - total(a),
	);
	return {
		columns: ["work", ...threads.map(({ thread }) => thread)],
		rows: [
			...sorted.map((kind) => [
				kind,
				...threads.map((thread) => percent((thread.byKind.get(kind) ?? 0) / whole(thread))),
			]),
			["time of the thread, s", ...threads.map((thread) => whole(thread).toFixed(1))],
		],
	};
}

function functions(threads: readonly ThreadTimes[], all: number): Table {
	const rows = threads
		.flatMap(({ thread, byFunction }) =>
			byFunction
				.filter(([name]) => name !== "(idle)")
				.map(([name, seconds]) => ({ thread, name, seconds })),
		)
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, FUNCTIONS);
	return {
		columns: ["function", "thread", "share of the busy time of all threads"],
		rows: rows.map(({ name, thread, seconds }) => [`\`${name}\``, thread, percent(seconds / all)]),
	};
}
