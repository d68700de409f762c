/** The text of a row of a queue: the evidence, and what follows from it. */
import type { WatchedRow } from "../../../contract/watch/queues.ts";
import type { ZoneTimes } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import { spanText } from "./boardTimes.ts";

export interface RowText {
	/** Facts, separated where they are shown. */
	evidence: string[];
	/** '' for none. */
	proposal: string;
}

export interface RowWords {
	texts: TextsOf<"board">;
	times: ZoneTimes;
	/** The name of a timing point or mat. */
	nameOf(id: string): string;
}

/** The most bibs that a mark's row names. */
const MOST_NEAR = 3;

export function rowText(row: WatchedRow, words: RowWords): RowText {
	const { texts, times, nameOf } = words;
	const { chip, time, source, reads, difference } = row;
	const point = nameOf(row.pINo);
	const clock = time === null ? "" : times.clock(time);
	const place = [point, clock, source].filter((each) => each !== "").join(" ");
	const age = spanText(difference ?? 0);
	const bibs = row.bibs.join(", ");
	const suspicious = (why: string): RowText => ({
		evidence: [place, why],
		proposal: texts["organiser.board.row.noCount"],
	});
	const contradicted = (proposal: string): RowText => ({ evidence: [place], proposal });
	switch (row.reason) {
		case "missed":
			return missedText(row, words);
		case "before the gun":
			return suspicious(texts["organiser.board.row.beforeGun"]);
		case "early start":
			return suspicious(texts["organiser.board.row.earlyStart"]);
		case "too fast":
			return suspicious(texts["organiser.board.row.tooFast"]);
		case "behind":
			return suspicious(texts["organiser.board.row.behind"]);
		case "off the course":
			return suspicious(texts["organiser.board.row.offCourse"]);
		case "far ahead":
			return { evidence: [place], proposal: texts["organiser.board.row.farAhead"] };
		case "other wave":
			return {
				evidence: [place],
				proposal: filled(texts["organiser.board.row.otherWave"], { wave: row.wave }),
			};
		case "swapped chips":
			return {
				evidence: row.cName === "" ? [] : [row.cName],
				proposal: filled(texts["organiser.board.row.swapped"], { bibs }),
			};
		case "unknown chip":
			return {
				evidence: [place, readsText(reads, texts)],
				proposal: [
					filled(texts["organiser.board.row.chip"], { chip }),
					...(row.bibs.length === 0 ? [] : [maybeText(row, texts)]),
				].join(" · "),
			};
		case "unknown bib":
			return {
				evidence: [place, readsText(reads, texts)],
				proposal: filled(texts["organiser.board.row.unknownBib"], { bib: row.pno }),
			};
		case "unknown mat":
			return {
				evidence: [
					filled(texts["organiser.board.row.mat"], { mat: row.pINo }),
					...[clock, source, readsText(reads, texts)].filter((each) => each !== ""),
				],
				proposal: texts["organiser.board.row.matHelp"],
			};
		case "mark":
			return {
				evidence: [
					[point, time === null ? "" : times.fineClock(time), source]
						.filter((each) => each !== "")
						.join(" "),
				],
				proposal: row.bibs.length === 0 ? "" : maybeText(row, texts),
			};
		case "overdue":
			return {
				evidence: [filled(texts["organiser.board.row.lastAt"], { point, time: clock })],
				proposal: filled(texts["organiser.board.row.late"], { age }),
			};
		case "read again":
			return {
				evidence: [place],
				proposal: filled(texts["organiser.board.row.again"], { age }),
			};
		case "chip of several":
			return {
				evidence: row.cName === "" ? [] : [row.cName],
				proposal: filled(texts["organiser.board.row.sharedChip"], { chip, bibs }),
			};
		case "same name":
			return {
				evidence: row.cName === "" ? [] : [row.cName],
				proposal: filled(texts["organiser.board.row.sameName"], { bibs }),
			};
		case "read though DNS":
			return contradicted(texts["organiser.board.row.readThoughDns"]);
		case "finished though DNF":
			return contradicted(texts["organiser.board.row.finishedThoughDnf"]);
		case "finished though DSQ":
			return contradicted(texts["organiser.board.row.finishedThoughDsq"]);
		case "finish does not count":
			return suspicious(texts["organiser.board.row.behind"]);
		case "late":
			return {
				evidence: [place, texts["organiser.board.row.afterAnnouncement"]],
				proposal: effectText(row, texts),
			};
		case "sources differ":
			return {
				evidence: [
					point,
					...row.candidates.map((each) => `${each.source} ${times.fineClock(each.time)}`),
				],
				proposal: filled(texts["organiser.board.row.difference"], {
					seconds: ((difference ?? 0) / 1_000).toFixed(1),
				}),
			};
	}
}

/** Who was due there without a read. */
function maybeText({ bibs }: WatchedRow, texts: TextsOf<"board">): string {
	return filled(texts["organiser.board.row.maybe"], { bibs: bibs.slice(0, MOST_NEAR).join(", ") });
}

function missedText(row: WatchedRow, { texts, times, nameOf }: RowWords): RowText {
	const point = nameOf(row.pINo);
	const [next] = row.others;
	const [candidate] = row.candidates;
	const then =
		next === undefined || row.time === null
			? []
			: [
					filled(texts["organiser.board.row.then"], {
						point: nameOf(next),
						time: times.clock(row.time),
					}),
				];
	const about =
		row.expected === null
			? filled(texts["organiser.board.row.unknownTime"], { point })
			: filled(texts["organiser.board.row.about"], { point, time: times.clock(row.expected) });
	if (candidate === undefined) return { evidence: then, proposal: about };
	const key =
		candidate.verdict === "mark" ? "organiser.board.row.mark" : "organiser.board.row.read";
	return {
		evidence: [...then, about],
		proposal: filled(texts[key], { point, time: times.fineClock(candidate.time) }),
	};
}

function effectText({ effect }: WatchedRow, texts: TextsOf<"board">): string {
	if (effect === null) return "";
	const { ranks, prizes } = effect;
	return filled(texts["organiser.board.row.wouldChange"], {
		ranks: countText(ranks, [
			texts["organiser.board.row.ranks_none"],
			texts["organiser.board.row.ranks_one"],
			texts["organiser.board.row.ranks_other"],
		]),
		prizes: countText(prizes, [
			texts["organiser.board.row.prizes_none"],
			texts["organiser.board.row.prizes_one"],
			texts["organiser.board.row.prizes_other"],
		]),
	});
}

/** @param forms for none, one, and more */
function countText(count: number, [none, one, other]: readonly [string, string, string]): string {
	if (count === 0) return none;
	return count === 1 ? one : filled(other, { count: String(count) });
}

function readsText(reads: number, texts: TextsOf<"board">): string {
	const key = reads === 1 ? "organiser.board.row.reads_one" : "organiser.board.row.reads_other";
	return filled(texts[key], { count: String(reads) });
}
