/**
 * The reads that arrived after the announcement and would change an official result: a row for each that would count. A runner is
 * scored with and without them; where nothing differs there is no row. So when no row is left, the result is as if all reads
 * had been taken.
 */
import type { ReadRuling } from "../record/decided.ts";
import type { RecordedField } from "../scoring/field.ts";
import { createRulingCursor } from "../scoring/reads/layOutRulings.ts";
import type { ReadColumns } from "../scoring/reads/readColumns.ts";
import type { Standings } from "../scoring/standings.ts";
import { type GroupedReads, groupReads, judgeGroup, type WatchedField } from "./groupedReads.ts";
import { createLateEffects, type LateEffect } from "./lateEffects.ts";
import { type Queue, queueOf, queueRow } from "./queue.ts";
import { readFields } from "./readQueues.ts";
import { createRunnerAlone, isSameResult } from "./runnerAlone.ts";

/** A late read that would count. */
export interface LateRead {
	/** Position in the field. */
	runner: number;
	/** Position in the log. */
	read: number;
	/** What it alone would change. */
	effect(): LateEffect;
}

export interface LateReads {
	/** The latest first. */
	found: readonly LateRead[];
	/** The reads of all runners as they are with the late ones. */
	grouped: GroupedReads;
}

/** The number of the first late read; null while the event is not announced. */
export function firstLate(rulings: readonly ReadRuling[]): number | null {
	return rulings.find(({ ruling }) => ruling === "late")?.first ?? null;
}

/**
 * Finds them.
 * @param field as it was announced
 * @param facts of the same event
 * @param now epoch ms, for cut-offs
 */
export function lateReads(
	field: WatchedField,
	columns: ReadColumns,
	standings: Pick<Standings, "ranking" | "sexDivision">,
	facts: RecordedField,
	now: number,
): LateReads {
	const { rulings } = field.decided;
	const decided = { ...field.decided, rulings: rulings.filter(({ ruling }) => ruling !== "late") };
	const taken: WatchedField = { ...field, decided };
	const grouped = groupReads(taken, columns);
	const isLate = lateFlags(rulings, columns);
	const runners = new Set<number>();
	for (let read = firstLate(rulings) ?? columns.count; read < columns.count; read++) {
		const runner = grouped.runner[read] ?? -1;
		if (isLate[read] === 1 && runner >= 0) runners.add(runner);
	}
	const alone = createRunnerAlone(facts, now);
	const effects = createLateEffects(field, standings);

	function ofRunner(runner: number): LateRead[] {
		const bib = field.entrants.at(runner)?.bib ?? "";
		const { start, order } = grouped;
		const reads = [...order.subarray(start[runner] ?? 0, start[runner + 1] ?? 0)];
		const scored = (some: readonly number[]) => alone(bib, grouped, some);
		const announced = scored(reads.filter((read) => isLate[read] === 0));
		const whole = scored(reads);
		if (announced === null || whole === null || isSameResult(announced, whole)) return [];
		const counted: number[] = [];
		judgeGroup(taken, grouped, runner, (read, { verdict }) => {
			if (isLate[read] === 1 && (verdict === "counts" || verdict === "forced")) counted.push(read);
		});
		// Without one that counts, a late read still makes another one doubtful.
		const rows =
			counted.length > 0 ? counted : reads.filter((read) => isLate[read] === 1).slice(0, 1);
		return rows.map((read) => ({
			runner,
			read,
			effect() {
				const after = scored(reads.filter((each) => each === read || isLate[each] === 0));
				return effects(runner, after?.ranking[0] ?? Number.NaN);
			},
		}));
	}

	const timeOf = ({ read }: LateRead) => grouped.time[read] ?? 0;
	const found = [...runners].flatMap(ofRunner);
	return { found: found.sort((a, b) => timeOf(b) - timeOf(a) || a.read - b.read), grouped };
}

/** Per read: 1 if it is late. */
function lateFlags(rulings: readonly ReadRuling[], { count }: ReadColumns): Uint8Array {
	const cursor = createRulingCursor(rulings);
	return Uint8Array.from({ length: count }, (_, read) =>
		Number(cursor.of(read)?.ruling === "late"),
	);
}

/** The rows. Taking reads changes the result; each row says how. */
export function lateQueue({ found, grouped }: LateReads): Queue {
	return queueOf(found, ({ runner, read, effect }) =>
		queueRow({
			...readFields(grouped, read),
			runner,
			reason: "late",
			place: [-(grouped.time[read] ?? 0), read],
			reads: 1,
			effect: effect(),
		}),
	);
}
