/** Measures the event loop of an answering thread: how late its timers are. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { set } from "./cells.ts";
import { EVENT_LOOP_DELAY } from "./families.ts";

/** The time that the gauges describe, ms. */
const PERIOD_MS = 10_000;
/** The interval of the measuring timer, ms. A delay is what exceeds it. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Measures until the returned function is called. */
export function measureLoopDelay(): () => void {
	const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	const seconds = (nanoseconds: number) =>
		Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);
	const publish = () => {
		set(EVENT_LOOP_DELAY.at("p50"), seconds(histogram.percentile(50)));
		set(EVENT_LOOP_DELAY.at("p99"), seconds(histogram.percentile(99)));
		set(EVENT_LOOP_DELAY.at("max"), seconds(histogram.max));
		histogram.reset();
	};
	histogram.enable();
	const timer = setInterval(publish, PERIOD_MS);
	timer.unref();
	return () => {
		clearInterval(timer);
		histogram.disable();
	};
}
