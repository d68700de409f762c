/** The part `growth`: scoring, starting and memory with 1,000 to 200,000 runners at ten points. */
import { removeRace, storeBigRace } from "../crowd/storedRace.ts";
import { startStored } from "../crowd/storedServer.ts";
import type { Figure, Part } from "../part.ts";
import { memoryMb } from "../processes.ts";
import { median, rounded } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";
import { fullScoring } from "./fullScoring.ts";

const EVENT = "M9002";
const FULL = { sizes: [1_000, 10_000, 60_000, 200_000], runs: 11, starts: 3 };
const QUICK = { sizes: [1_000], runs: 2, starts: 1 };
/** The number of runners to which the budgets apply. */
const BUDGETED = 60_000;

export const growth: Part = {
	name: "growth",
	title: "Growth with the field: full scoring, starting, memory",
	needs: [],
	async measure(isQuick) {
		const { sizes, runs, starts } = isQuick ? QUICK : FULL;
		const rows: Record<string, Record<string, string | number>> = {};
		const figures: Figure[] = [];
		for (const runners of sizes) {
			const scored = fullScoring(runners, runs);
			const race = await storeBigRace(EVENT, runners);
			const firstAnswers: number[] = [];
			const memory: number[] = [];
			for (let start = 0; start < starts; start++) {
				const server = await startStored(race);
				firstAnswers.push(server.firstAnswerMs);
				memory.push(memoryMb(server.pid, "VmRSS"));
				await server.stop();
			}
			removeRace(race);
			rows[runners.toLocaleString("en")] = {
				"reads stored": race.stored,
				"full scoring p50, ms": rounded(median(scored)),
				"most, ms": rounded(Math.max(...scored)),
				"first answer after the start p50, s": Math.round(median(firstAnswers) / 10) / 100,
				"memory then, MB": median(memory),
			};
			if (runners === BUDGETED || isQuick)
				figures.push(
					{
						name: "full scoring of 60,000 runners at 10 points, p50",
						target: { atMost: 250 },
						figure: median(scored),
						unit: "ms",
					},
					{
						name: "start with 60,000 entrants and 500,000 reads, to the first answer, p50",
						target: { atMost: 3 },
						figure: median(firstAnswers) / 1_000,
						unit: "s",
					},
				);
		}
		return { figures, tables: [tableOf("runners", rows)] };
	},
};
