/** What is measured of the process and of its results server at the scrape. */
import { readdirSync, readFileSync } from "node:fs";
import { type Gathered, labelOf } from "../../http/metrics/exposition.ts";
import type { ResultsServer } from "../../results/openResults.ts";

/** Of the process. @param role the setting ROLE */
export function gatherProcess(role: string): Gathered[] {
	const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	const areas = { rss, heap: heapUsed, external, array_buffers: arrayBuffers };
	const files = openFiles();
	return [
		{
			name: "gantry_info",
			type: "gauge",
			help: "Always 1; the role and the version of Node.",
			series: [[`${labelOf("role", role)},${labelOf("node", process.versions.node)}`, 1]],
		},
		{
			name: "gantry_start_time_seconds",
			type: "gauge",
			help: "When the process started, seconds since 1970.",
			series: [["", Math.round(performance.timeOrigin) / 1_000]],
		},
		{
			name: "gantry_cpu_seconds_total",
			type: "counter",
			help: "Processor time of all threads.",
			series: Object.entries({ user, system }).map(([mode, microseconds]) => [
				labelOf("mode", mode),
				microseconds / 1e6,
			]),
		},
		{
			name: "gantry_memory_bytes",
			type: "gauge",
			help: "Memory: rss of the process; heap, external and array buffers of the main thread.",
			series: Object.entries(areas).map(([area, bytes]) => [labelOf("area", area), bytes]),
		},
		{
			name: "gantry_open_files",
			type: "gauge",
			help: "Open files and connections; -1 if the system does not say.",
			series: [["", files.open]],
		},
		{
			name: "gantry_open_files_limit",
			type: "gauge",
			help: "The most files and connections that may be open; -1 if the system does not say.",
			series: [["", files.limit]],
		},
	];
}

/** Linux only. */
function openFiles(): { open: number; limit: number } {
	try {
		const [, limit = "-1"] =
			/^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return { open: readdirSync("/proc/self/fd").length, limit: Number(limit) };
	} catch {
		return { open: -1, limit: -1 };
	}
}

export type MeasuredResults = Pick<ResultsServer, "eventCache" | "ingest" | "health" | "transfers">;

const CONDITIONS = ["reachable", "unreachable", "damaged"] as const;

/** What is measured of the results server at the scrape. */
/** Of the results server. */
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
