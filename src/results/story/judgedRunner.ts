/** Judges a runner's stored reads as scoring does, with the numbers of each verdict. */
import { isMark } from "../../race/record/record.ts";
import { setPassingsOf } from "../../race/scoring/byHand/layOutHandTimes.ts";
import {
	addReads,
	courseOf,
	layOutFacts,
	limitsOf,
	type RecordedField,
	type TimedField,
} from "../../race/scoring/field.ts";
import { judgeLapReads } from "../../race/scoring/laps/judgedLaps.ts";
import { lapTimesOfRunner } from "../../race/scoring/laps/lapTimes.ts";
import { correctedTime, layOutOffsets } from "../../race/scoring/reads/correctedTimes.ts";
import { isLeftOut, type JudgedRead, judgeReads } from "../../race/scoring/reads/judgedReads.ts";
import { createRulingCursor } from "../../race/scoring/reads/layOutRulings.ts";
import { createReadLog } from "../../race/scoring/reads/readColumns.ts";
import { emptyTimes, type RunnerTimes, timesOfRunner } from "../../race/scoring/runnerTimes.ts";
import { readsOf } from "../../store/chipUses.ts";
import type { StoredRead, StoredRunner } from "../../store/story/loadRunner.ts";

/** A read of the runner, with what was decided about it and what became of it. */
export type RunnersRead = StoredRead & {
	/** Epoch ms, as the source reported it; `time` is corrected. */
	rawTime: number;
	ruling: "struck" | "forced" | "late" | null;
	/** The bib to which a person assigned it; null where it names its own runner. */
	assigned: string | null;
	judged: JudgedRead;
};

export interface JudgedRunner {
	/** The field of this runner alone. */
	field: TimedField;
	/** The runner's times, without regard to the status. */
	times: RunnerTimes;
	/** In the order in which they were judged: by time. */
	reads: readonly RunnersRead[];
}

/** Judges the reads of a runner. */
export function judgeRunner(stored: StoredRunner): JudgedRunner {
	const { event, course, entrant, handTimes, givenTimes } = stored;
	const facts: RecordedField = {
		event,
		...course,
		entrants: [entrant],
		chips: [],
		givenTimes,
		decided: { rulings: [], handTimes, clockOffsets: [] },
	};
	const laidOut = layOutFacts(facts);
	const { atMat, lapMats, start, laps } = courseOf(laidOut, 0);
	const matOf = ({ pointId }: StoredRead) => laidOut.matNames.indexOf(pointId);
	const isAssignedMark = (read: OwnRead) => isMark(read) && read.ruling === null;
	// As in RunnersReads: of one instant the forced ones are first, and assigned marks last.
	const orderOf = (read: OwnRead) =>
		(read.ruling === "forced" ? ~matOf(read) : matOf(read)) +
		(isAssignedMark(read) ? laidOut.matNames.length : 0);
	const own = readsOfRunner(stored).sort((a, b) => a.time - b.time || orderOf(a) - orderOf(b));
	const log = createReadLog();
	const judgedByRules = own.filter(({ ruling }) => !isLeftOut(ruling));
	log.add(
		judgedByRules.map((read) => {
			const { pointId, time } = read;
			return { source: "", pointId, time, bib: isAssignedMark(read) ? "" : entrant.bib };
		}),
	);
	const rulings = judgedByRules.flatMap((read, index) => {
		const bib = isAssignedMark(read) ? entrant.bib : null;
		const { ruling } = read;
		return ruling === "forced" || bib !== null ? { first: index, last: index, ruling, bib } : [];
	});
	const field = addReads({ ...laidOut, decided: { rulings, clockOffsets: [] } }, log.columns());
	const times = emptyTimes(field);
	if (laps === null) timesOfRunner(field, 0, times);
	else lapTimesOfRunner(field, 0, laps, times);
	const gun = field.gun[0] ?? Number.NaN;
	const ownStart = times.passedAt[start] ?? Number.NaN;
	const judged =
		laps === null
			? judgeRace()
			: judgeLapReads(
					field,
					0,
					laps,
					own.map((read) => ({ ...read, mat: matOf(read), isMark: isAssignedMark(read) })),
				);
	const reads = own.flatMap((read, index): RunnersRead[] => {
		const found = judged[index];
		return found ? [{ ...read, judged: found }] : [];
	});
	return { field, times, reads };

	function judgeRace(): JudgedRead[] {
		return judgeReads(
			own.map((read) => ({
				...read,
				candidates: atMat[matOf(read)] ?? [],
				mat: matOf(read),
				lapMat: lapMats[matOf(read)] ?? null,
				isMark: isAssignedMark(read),
			})),
			field.points,
			{ gun, limits: limitsOf(field, 0) },
			setPassingsOf(field.handTimes.get(0) ?? [], gun, ownStart),
		);
	}
}

/** Whether a read is the passing at its point. */
export function isCounted({ verdict }: Pick<JudgedRead, "verdict">): boolean {
	return verdict === "counts" || verdict === "forced";
}

type OwnRead = StoredRead & Pick<RunnersRead, "rawTime" | "ruling" | "assigned">;

/** The reads of the runner, also struck ones: those that name the runner, and those that were assigned to the bib. */
function readsOfRunner({ entrant, uses, ...stored }: StoredRunner): OwnRead[] {
	const decided = decidedReads(stored);
	const named = new Set(
		readsOf(
			entrant.bib,
			uses,
			decided.filter(({ assigned }) => assigned === null),
		),
	);
	return decided.filter((read) => named.has(read) || read.assigned === entrant.bib);
}

/** Stored reads in the order of their ids, with corrected times and what was decided about them. */
export function decidedReads({
	passings,
	rulings,
	clockOffsets,
}: Pick<StoredRunner, "passings" | "rulings" | "clockOffsets">): OwnRead[] {
	const cursor = createRulingCursor(rulings);
	const offsets = layOutOffsets(clockOffsets);
	return passings.map((read) => {
		const ruled = cursor.of(read.id);
		// A read that its source did not number has no clock to correct (readColumns.ts).
		const own = read.sequence === read.time ? [] : (offsets.get(read.source) ?? []);
		return {
			...read,
			rawTime: read.time,
			time: correctedTime(own, read.time),
			ruling: ruled?.ruling ?? null,
			assigned: ruled?.bib ?? null,
		};
	});
}
