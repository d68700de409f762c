/** What is measured of the results server at the scrape. */
import { type Gathered, labelOf } from "../../http/metrics/exposition.ts";
import type { ResultsServer } from "../../results/opening/resultsSettings.ts";

export type MeasuredResults = Pick<ResultsServer, "eventCache" | "ingest" | "health" | "transfers">;

const CONDITIONS = ["reachable", "unreachable", "damaged"] as const;

export function gatherResults({
	eventCache,
	ingest,
	health,
	transfers,
}: MeasuredResults): Gathered[] {
	const { snapshots, lastBuilt } = eventCache.state();
	const { condition } = health();
	const age = lastBuilt === null ? 0 : (performance.now() - lastBuilt) / 1_000;
	return [
		{
			name: "gantry_snapshots",
			type: "gauge",
			help: "Events in memory.",
			series: [["", snapshots]],
		},
		{
			name: "gantry_snapshot_age_seconds",
			type: "gauge",
			help: "Time since a snapshot was built last; 0 before the first.",
			series: [["", age]],
		},
		{
			name: "gantry_reads_oldest_unseen_seconds",
			type: "gauge",
			help: "Age of the oldest acknowledged read that no snapshot has yet; 0 if there is none.",
			series: [["", ingest.oldestUnseen() / 1_000]],
		},
		{
			name: "gantry_backup_timestamp_seconds",
			type: "gauge",
			help: "When gantry backup was last run, seconds since 1970; 0 if it never was.",
			series: [["", (transfers.notedBackup()?.madeAt ?? 0) / 1_000]],
		},
		{
			name: "gantry_store_condition",
			type: "gauge",
			help: "1 for the present condition of the store.",
			series: CONDITIONS.map((each) => [labelOf("condition", each), each === condition ? 1 : 0]),
		},
	];
}
