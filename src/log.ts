/**
 * The log of what fails. One cause may fail a thousand times a minute: its first line is printed at once, then one
 * line a minute says how often it failed again. It is here because the site's pages and the servers both log.
 */

/** How long a cause stays quiet after a line, ms. */
const QUIET_MS = 60_000;
/** Causes that are kept apart at a time; any further one counts for OTHERS. */
const MOST_CAUSES = 200;
const OTHERS = "further causes";
/** A cause is the first line of what failed, at most this long. */
const CAUSE_MAX_LENGTH = 200;

export interface FaultLog {
	/**
	 * Prints what failed, unless the same cause was printed within the last minute.
	 * @param cause what failed, and nothing that a client sends: an address in it would make each request a cause
	 * @param why an Error is printed with its stack; its first line is part of the cause
	 * @param detail where it happened, for the line that is printed
	 */
	report(cause: string, why: unknown, detail?: string): void;
	/** Prints the counts that are due later, and begins anew. */
	flush(): void;
}

interface SeenCause {
	again: number;
	timer: ReturnType<typeof setTimeout>;
}

/** @param print writes one entry */
export function createFaultLog(print: (...words: unknown[]) => void, quietMs = QUIET_MS): FaultLog {
	const seen = new Map<string, SeenCause>();

	function count(cause: string): void {
		const again = seen.get(cause)?.again ?? 0;
		seen.delete(cause);
		if (again === 0) return;
		print(`${cause}: ${again} more times since the last line about it`);
		seen.set(cause, { again: 0, timer: timerOf(cause) });
	}

	function timerOf(cause: string): SeenCause["timer"] {
		const timer = setTimeout(count, quietMs, cause);
		// In a browser a timer is a number.
		if (typeof timer === "object") timer.unref();
		return timer;
	}

	return {
		report(what, why, detail = "") {
			const named = `${what}: ${firstLine(why)}`.slice(0, CAUSE_MAX_LENGTH);
			const cause = seen.has(named) || seen.size < MOST_CAUSES ? named : OTHERS;
			const known = seen.get(cause);
			if (known) {
				known.again++;
				return;
			}
			seen.set(cause, { again: 0, timer: timerOf(cause) });
			const where = detail.replace(/\p{Cc}/gu, "?").slice(0, CAUSE_MAX_LENGTH);
			print(`${what}${where === "" ? "" : ` (${where})`}:`, why);
		},
		flush() {
			for (const [cause, { timer }] of [...seen]) {
				clearTimeout(timer);
				count(cause);
			}
			for (const { timer } of seen.values()) clearTimeout(timer);
			seen.clear();
		},
	};
}

function firstLine(why: unknown): string {
	const [line = ""] = String(why).split("\n", 1);
	return line;
}

/** The process's own. */
export const faultLog: FaultLog = createFaultLog((...words) => console.error(...words));
