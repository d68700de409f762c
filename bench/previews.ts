/** The part `previews`: whether scoring waits while a client requests previews repeatedly. */
import * as v from "valibot";
import { sendRecording } from "../src/contract/ingest/sendRecording.ts";
import type { RecordedRead } from "../src/race/record/record.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import { COMMAND } from "../src/results/preview/startPreviewer.ts";
import { bigRace } from "./bigRace.ts";
import type { Part } from "./part.ts";
import { quantile, rounded } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";
import { withOpenStore } from "./storedEvent.ts";

const EVENT = "M9013";
const FULL = { runners: 60_000, blocks: 10, rounds: 10 };
const QUICK = { runners: 1_000, blocks: 2, rounds: 2 };
const READS_A_ROUND = 2_000;
const HOURS = 3_600_000;

export const previews: Part = {
	name: "previews",
	title: "Scoring 2,000 new reads of 60,000 runners, without and with continuous previews of a gun",
	needs: [],
	measure(isQuick) {
		const { runners, blocks, rounds } = isQuick ? QUICK : FULL;
		return withOpenStore(async (results) => {
			const gun = Date.now() - 12 * HOURS;
			const { recording, reads } = bigRace(EVENT, runners, gun);
			const size = Math.min(READS_A_ROUND, Math.floor(reads.length / (2 * blocks * rounds + 1)));
			const stored = reads.length - size * 2 * blocks * rounds;
			await results.ingest.takeRecording(
				EVENT,
				v.parse(sendRecording.request, { ...recording, passings: reads.slice(0, stored) }),
			);
			await results.eventCache.get(EVENT);
			// The first one reads all reads of the event.
			await preview(results, gun);
			const alone: number[] = [];
			const beside: number[] = [];
			let asked = 0;
			let next = stored;
			const round = async () => {
				const sent = reads.slice(next, next + size);
				next += size;
				return scored(results, sent);
			};
			for (let block = 0; block < blocks; block++) {
				for (let each = 0; each < rounds; each++) alone.push(await round());
				let isOver = false;
				const asking = (async () => {
					for (; !isOver; asked++) await preview(results, gun);
				})();
				for (let each = 0; each < rounds; each++) beside.push(await round());
				isOver = true;
				await asking;
			}
			const p90 = { alone: quantile(alone, 0.9), beside: quantile(beside, 0.9) };
			const row = (times: readonly number[], count: number) => ({
				"p50, ms": rounded(quantile(times, 0.5)),
				"p90, ms": rounded(quantile(times, 0.9)),
				"most, ms": rounded(Math.max(...times)),
				previews: count,
			});
			return {
				figures: [
					{
						name: "scoring with continuous previews against without, p90",
						target: { atMost: 1.25 },
						figure: Math.round((100 * p90.beside) / p90.alone) / 100,
						unit: "times",
					},
				],
				tables: [
					tableOf("from the request for a new snapshot to its answers", {
						"without previews": row(alone, 0),
						"with previews": row(beside, asked),
					}),
				],
			};
		});
	},
};

/** What a gun a second later would change: times and ranks of all runners, the largest preview. */
function preview({ previewer }: ResultsServer, gun: number): Promise<unknown> {
	const change = { kind: "gun", waveId: "1", gun: gun + 1_000, who: "bench" };
	return previewer.preview(COMMAND, EVENT, Buffer.from(JSON.stringify(change)));
}

/** Stores reads, and measures how long the snapshot with them takes, ms. */
async function scored(
	{ ingest, eventCache }: ResultsServer,
	reads: readonly RecordedRead[],
): Promise<number> {
	const { accepted } = await ingest.takeReads(
		EVENT,
		reads.map((read) => {
			const { source, sequence, pointId, time } = read;
			return { source, sequence, point: pointId, time, bib: "bib" in read ? read.bib : "" };
		}),
	);
	if (accepted !== reads.length) throw new Error(`${accepted} of ${reads.length} were new`);
	const began = performance.now();
	await eventCache.renew(EVENT);
	return performance.now() - began;
}
