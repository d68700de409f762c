/** The part `threads`: participant calls to servers with one and two answering threads, in alternation. */
import { removeRace, type StoredRace, storeBigRace } from "../crowd/storedRace.ts";
import { type StoredServer, startStored } from "../crowd/storedServer.ts";
import type { Part } from "../part.ts";
import { compare, ratios } from "../peers/compare.ts";
import { memoryMb } from "../processes.ts";
import { median, rounded } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";

const EVENT = "M9008";
const FULL = { runners: 60_000, rounds: 5, seconds: 6 };
const QUICK = { runners: 500, rounds: 1, seconds: 1 };
const THREADS = ["1", "2"] as const;

export const threads: Part = {
	name: "threads",
	title: "Participant calls with one and two answering threads, the load generator on processor 1",
	needs: ["wrk", "taskset"],
	async measure(isQuick) {
		const { runners, rounds, seconds } = isQuick ? QUICK : FULL;
		const races: StoredRace[] = [];
		const servers: StoredServer[] = [];
		try {
			for (const ANSWER_THREADS of THREADS) {
				const race = await storeBigRace(EVENT, runners);
				races.push(race);
				servers.push(await startStored(race, { ANSWER_THREADS }));
			}
			const [one, two] = servers;
			if (!one || !two) throw new Error("a server did not start");
			const headers = { "Content-Type": "application/json" };
			const body = JSON.stringify({ pjid: EVENT, pno: "00124" });
			const load = { path: "/scorequery/participant", headers, body };
			const compared = compare({ one, two }, load, rounds, seconds);
			const row = (name: "one" | "two", { pid }: StoredServer) => ({
				"calls/s": Math.round(compared(name).requestsPerSecond),
				"CPU a call, µs": rounded(compared(name).cpuMicroseconds),
				"to one thread, median of pairs": median(ratios(compared(name), compared("one"))).toFixed(
					2,
				),
				"memory, MB": memoryMb(pid, "VmRSS"),
			});
			const rows = { "1": row("one", one), "2": row("two", two) };
			return { figures: [], tables: [tableOf("ANSWER_THREADS", rows)] };
		} finally {
			for (const server of servers) await server.stop();
			for (const race of races) removeRace(race);
		}
	},
};
