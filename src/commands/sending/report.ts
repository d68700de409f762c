/** The progress on standard error: a bar on a terminal, else a line every few seconds. */
import { MultiBar, Presets } from "cli-progress";
import type { Counts } from "./counts.ts";

/** Refused reads that are printed one by one; with more of them, one fault repeats. */
export const LINES_PRINTED = 200;

const BAR_EVERY_MS = 200;
const LINE_EVERY_MS = 10_000;

export type Report = ReturnType<typeof openReport>;

/**
 * @param size bytes of the log; null if unknown
 * @param kept number of stored reads
 */
export function openReport(counts: Counts, size: number | null, kept: () => number) {
	const line = () =>
		`${counts.read} read, ${counts.accepted + counts.repeated} acknowledged, ${kept()} kept`;
	const screen = process.stderr.isTTY ? openBar(counts, size, line) : openLines(line);
	let isAway = false;
	return {
		say: screen.say,
		/** The server does not answer; the next attempt follows after `waitMs`. */
		away(reason: string, waitMs: number) {
			const seconds = (waitMs / 1_000).toFixed(1);
			if (!isAway) screen.say(`${reason}: reads are kept and sent again, first in ${seconds} s`);
			screen.note(`trying again after ${seconds} s`);
			isAway = true;
		},
		/** The server answers again after `afterMs`. */
		back(afterMs: number) {
			isAway = false;
			screen.say(`The server answers again after ${(afterMs / 1_000).toFixed(1)} s.`);
			screen.note("");
		},
		close: screen.close,
	};
}

interface Screen {
	say(line: string): void;
	/** A text beside the figures. */
	note(text: string): void;
	close(): void;
}

function openBar(counts: Counts, size: number | null, line: () => string): Screen {
	const format = size === null ? "{line} {note}" : "{bar} {percentage}% {line} {note}";
	const bars = new MultiBar(
		{ format, stream: process.stderr, gracefulExit: false },
		Presets.shades_grey,
	);
	let note = "";
	const figures = () => ({ line: line(), note });
	const bar = bars.create(size ?? 1, 0, figures());
	const draw = () => bar.update(Math.min(counts.bytes, size ?? 1), figures());
	const timer = setInterval(draw, BAR_EVERY_MS);
	return {
		say: (text) => bars.log(`${text}\n`),
		note(text) {
			note = text;
		},
		close() {
			clearInterval(timer);
			draw();
			bars.stop();
		},
	};
}

function openLines(line: () => string): Screen {
	let last = line();
	const timer = setInterval(() => {
		const next = line();
		if (next !== last) console.error(next);
		last = next;
	}, LINE_EVERY_MS);
	return {
		say: (text) => console.error(text),
		note: () => undefined,
		close: () => clearInterval(timer),
	};
}
