/** What became of each read of an event, also of those of no runner. A runner is judged when one of the own reads is asked for. */
import { createRulingCursor } from "../../scoring/reads/layOutRulings.ts";
import { LATE, NOBODY, NOWHERE, STRUCK } from "../../scoring/reads/resolvedReads.ts";
import { MARK, resolveTags } from "../../scoring/reads/resolveTags.ts";
import type { Verdict } from "../../scoring/reads/verdicts.ts";
import { type GroupedReads, judgeGroup, type WatchedField } from "../groupedReads.ts";

/** The verdict of a read, or why it is not judged. */
export type RawVerdict = Verdict | "unknown chip" | "unknown bib" | "unknown mat" | "mark";

export interface RawVerdicts {
	/** What became of a read. @param read position in the log */
	of(read: number): RawVerdict;
	/** The position of the point at which a read was judged; -1 for none. */
	pointOf(read: number): number;
	/** The runner whom a read names, also of one that a person struck; negative for none. */
	runnerOf(read: number): number;
	/** The bib that a read names, or that a person gave it; '' for none. */
	bibOf(read: number): string;
}

/** The verdicts of an event's reads in one state. */
export function createRawVerdicts(field: WatchedField, grouped: GroupedReads): RawVerdicts {
	const { columns, runner: resolved } = grouped;
	/** By read: the verdicts that are known. */
	const known: (Verdict | undefined)[] = [];
	const points = new Int32Array(columns.count).fill(-1);
	let named: Named | null = null;

	const tagOf = (read: number) => columns.tags[columns.tag[read] ?? -1] ?? { bib: "" };
	const namedReads = (): Named => {
		named ??= namedRunners(field, grouped);
		return named;
	};
	function judgedOf(read: number, runner: number): Verdict {
		if (known[read] === undefined)
			judgeGroup(field, grouped, runner, (own, { verdict, point }) => {
				known[own] = verdict;
				points[own] = point;
			});
		return known[read] ?? "struck";
	}
	function verdictOf(read: number): RawVerdict {
		const runner = resolved[read] ?? NOBODY;
		switch (runner) {
			case NOBODY:
				return "chip" in tagOf(read) && !namedReads().assigned.has(read)
					? "unknown chip"
					: "unknown bib";
			case MARK:
				return "mark";
			case STRUCK:
				return "struck";
			case LATE:
				return "late";
			case NOWHERE:
				return "unknown mat";
			default:
				return judgedOf(read, runner);
		}
	}
	const runnerOf = (read: number) => namedReads().runner[read] ?? NOBODY;
	return {
		of: verdictOf,
		pointOf(read) {
			verdictOf(read);
			return points[read] ?? -1;
		},
		runnerOf,
		bibOf(read) {
			const runner = runnerOf(read);
			if (runner >= 0) return field.entrants.at(runner)?.bib ?? "";
			const tag = tagOf(read);
			return namedReads().assigned.get(read) ?? ("bib" in tag ? tag.bib : "");
		},
	};
}

interface Named {
	/** Per read: the runner whom it names. */
	runner: Int32Array;
	/** The bib that a person gave a read. */
	assigned: ReadonlyMap<number, string>;
}

function namedRunners(field: WatchedField, { columns, runner: resolved, time }: GroupedReads) {
	const { byBib, chips, matNames, decided, entrants } = field;
	const tags = resolveTags({ byBib, chips, matNames, decided, runners: entrants.length });
	const cursor = createRulingCursor(decided.rulings);
	const hasRulings = decided.rulings.length > 0;
	const assigned = new Map<number, string>();
	const runner = resolved.slice();
	for (let read = 0; read < columns.count; read++) {
		const bib = hasRulings ? (cursor.of(read)?.bib ?? null) : null;
		if (bib !== null) assigned.set(read, bib);
		const found = resolved[read] ?? NOBODY;
		if (found !== STRUCK && found !== LATE && found !== NOWHERE) continue;
		runner[read] =
			bib === null
				? tags.runnerOf(columns, read, time[read] ?? Number.NaN)
				: (byBib.get(bib) ?? NOBODY);
	}
	return { runner, assigned };
}
