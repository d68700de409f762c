/** The part `crowd`: the minute after a finish, at the required rate and at lower ones. */
import type { Measured, Part } from "../part.ts";
import { rounded } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";
import { type Crowd, runCrowd } from "./crowd.ts";
import { removeRace, storeBigRace } from "./storedRace.ts";

const EVENT = "M9001";
const RUNNERS = 60_000;
const MINUTE: Crowd = {
	seconds: 60,
	warmUpSeconds: 8,
	callsPerSecond: 12_500,
	readsPerSecond: 2_000,
};
/** Beside the required one two thirds of it, because on two processors the crowd itself uses a part of them. */
const RATES = [MINUTE.callsPerSecond, 8_300];

const QUICK_RUNNERS = 5_000;
const QUICK: Crowd = { seconds: 3, warmUpSeconds: 1, callsPerSecond: 1_000, readsPerSecond: 200 };

export const crowd: Part = {
	name: "crowd",
	title: "The minute after a finish",
	needs: ["wrk"],
	async measure(isQuick) {
		const rates = isQuick ? [QUICK.callsPerSecond] : RATES;
		const rows: Record<string, Record<string, string | number>> = {};
		let figures: Measured["figures"] = [];
		for (const callsPerSecond of rates) {
			const measured = await at({ ...(isQuick ? QUICK : MINUTE), callsPerSecond }, isQuick);
			rows[callsPerSecond.toLocaleString("en")] = measured.row;
			if (figures.length === 0) figures = measured.figures;
		}
		return { figures, tables: [tableOf("asked, calls/s", rows)] };
	},
};

async function at(crowd: Crowd, isQuick: boolean) {
	const race = await storeBigRace(EVENT, isQuick ? QUICK_RUNNERS : RUNNERS);
	try {
		const { calls, reads, seen } = await runCrowd(race, crowd);
		if (reads.errors.length > 0) console.log(`reads: ${reads.errors.slice(0, 3).join("; ")}`);
		const share = calls.answered / (crowd.callsPerSecond * crowd.seconds);
		const ms = (value: number) => `${rounded(value).toLocaleString("en")} ms`;
		const row = {
			answered: `${calls.answered.toLocaleString("en")} (${Math.round(calls.answered / calls.seconds).toLocaleString("en")}/s)`,
			errors: calls.errors,
			"p50, p90, p99": [calls.p50, calls.p90, calls.p99].map(ms).join(", "),
			"event loop delay p50, p99": [seen.delay.p50, seen.delay.p99].map(ms).join(", "),
			"memory, MB": seen.megabytes,
			"reads accepted": reads.accepted,
			"acknowledged p50, p99": [reads.acknowledged.p50, reads.acknowledged.p99].map(ms).join(", "),
			"visible p50, most": [reads.visible.p50, reads.visible.most].map(ms).join(", "),
		};
		const atOnce = { unit: "ms" };
		const figures: Measured["figures"] = [
			// wrk counts from its first connection, so its last requests may fall behind the end.
			{
				name: "12,500 calls/s answered for 60 s while 2,000 reads/s arrive",
				target: { atLeast: 99.5 },
				figure: 100 * share,
				unit: "%",
			},
			{ name: "their errors", target: { atMost: 0 }, figure: calls.errors, unit: "" },
			{ name: "their p99", target: { atMost: 50 }, figure: calls.p99, ...atOnce },
			{
				name: "a read visible meanwhile, p50",
				target: { atMost: 600 },
				figure: reads.visible.p50,
				...atOnce,
			},
			{
				name: "a read visible meanwhile, most",
				target: { atMost: 2_000 },
				figure: reads.visible.most,
				...atOnce,
			},
		];
		return { row, figures };
	} finally {
		removeRace(race);
	}
}
