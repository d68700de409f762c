/** The worker threads of this process: how many of each role run, and how long they were busy. */
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import type { Worker } from "node:worker_threads";
import { type Gathered, labelOf } from "../../http/metrics/exposition.ts";

export interface Threads {
	gather(): Gathered[];
	close(): void;
}

/** The roles of threads, by the names with which they are started. Others count as `other`. */
const ROLES = [
	...["main", "answering", "rendering", "drawing", "scoring", "watching", "preview", "exporting"],
	...["store", "check"],
	"other",
];

type Busy = Pick<EventLoopUtilization, "active" | "idle">;

/** Threads that were started before are not known: call it before the results server is opened. */
export function watchThreads(): Threads {
	/** Each running thread with the last measurement of it. */
	const running = new Map<Worker, { role: string; busy: Busy }>();
	const ended = new Map<string, Busy>();
	const onWorker = (worker: Worker) => {
		const name = worker.threadName ?? "";
		const role = ROLES.includes(name) ? name : "other";
		running.set(worker, { role, busy: { active: 0, idle: 0 } });
		worker.once("exit", () => {
			const last = running.get(worker);
			running.delete(worker);
			if (last) ended.set(role, sumOf(ended.get(role), last.busy));
		});
	};
	process.on("worker", onWorker);

	function measure(): Map<string, { count: number; busy: Busy }> {
		const byRole = new Map(
			ROLES.map((role) => [role, { count: 0, busy: sumOf(ended.get(role), null) }]),
		);
		const count = (role: string, busy: Busy) => {
			const before = byRole.get(role);
			byRole.set(role, { count: (before?.count ?? 0) + 1, busy: sumOf(before?.busy, busy) });
		};
		count("main", performance.eventLoopUtilization());
		for (const [worker, thread] of running) {
			thread.busy = worker.performance.eventLoopUtilization();
			count(thread.role, thread.busy);
		}
		return byRole;
	}

	return {
		gather() {
			const byRole = [...measure()].map(([role, of]) => ({ ...of, label: labelOf("role", role) }));
			return [
				{
					name: "gantry_threads",
					type: "gauge",
					help: "Threads that run, by role.",
					series: byRole.map(({ label, count }) => [label, count]),
				},
				{
					name: "gantry_thread_active_seconds_total",
					type: "counter",
					help: "Time in which threads worked; the rate is their utilisation.",
					series: byRole.map(({ label, busy }) => [label, busy.active / 1_000]),
				},
				{
					name: "gantry_thread_idle_seconds_total",
					type: "counter",
					help: "Time in which threads waited for events.",
					series: byRole.map(({ label, busy }) => [label, busy.idle / 1_000]),
				},
			];
		},
		close: () => process.off("worker", onWorker),
	};
}

function sumOf(one: Busy | null | undefined, other: Busy | null | undefined): Busy {
	return {
		active: (one?.active ?? 0) + (other?.active ?? 0),
		idle: (one?.idle ?? 0) + (other?.idle ?? 0),
	};
}
