/** Ranks an import by the time that the published ranks of its file follow. */
import type { Transaction } from "kysely";
import {
	provesRanking,
	unlessRanked,
	withProvenRanking,
} from "../../imports/proof/provenRanking.ts";
import type { ImportResult } from "../../imports/readRecording.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { hasResults, rankedCategories } from "../../store/facts/knownResults.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { ReadFile, ReadOptions } from "./readDraft.ts";

/** A file as it is written, with the ranking times that it proves and the event does not have. */
export interface RankedFile {
	file: ReadFile;
	proof: ImportResult["summary"]["proof"] | null;
	isProvedApplied: boolean;
}

/** Applies the proved ranking times if a person asks for it, or has not chosen and the event has no results. */
export async function rankAsProven(
	transaction: Transaction<Tables>,
	file: ReadFile,
	rows: EventRows,
	{ eventId, ranking }: { eventId: string } & Pick<ReadOptions, "ranking">,
): Promise<RankedFile> {
	if (file.kind !== "read") return { file, proof: null, isProvedApplied: false };
	const { result } = file;
	const categories = rankedCategories(rows);
	const proof = unlessRanked(result.summary.proof, categories);
	const isProvedApplied =
		provesRanking(proof) &&
		ranking !== "kept" &&
		(ranking === "proved" || !(await hasResults(transaction, rows, eventId)));
	if (!isProvedApplied) return { file, proof, isProvedApplied };
	const recording = withProvenRanking(result.recording, proof);
	return { file: { ...file, result: { ...result, recording } }, proof, isProvedApplied };
}
