/** Ranks an imported event by the time that the published ranks of its file follow. */
import type { Recording } from "../../race/record/record.ts";
import type { ColumnProof } from "./columnProof.ts";

/** Whether the file proves another ranking time than the event has. */
export function provesRanking({ rankBy, rankByOf }: ColumnProof): boolean {
	return rankBy !== null || rankByOf.length > 0;
}

/** The proof without the ranking times that the event's categories have already. */
export function unlessRanked(
	proof: ColumnProof,
	categories: readonly { name: string; rankBy: string | null }[],
): ColumnProof {
	const known = new Map(categories.map(({ name, rankBy }) => [name, rankBy]));
	return {
		...proof,
		rankByOf: proof.rankByOf.filter(({ category, rankBy }) => known.get(category) !== rankBy),
	};
}

/** The recording with the ranking times that its file proves. A category that has a ranking time keeps it. */
export function withProvenRanking(
	recording: Recording,
	{ rankBy, rankByOf }: ColumnProof,
): Recording {
	const provenFor = new Map(rankByOf.map((each) => [each.category, each.rankBy]));
	return {
		...recording,
		event: { ...recording.event, rankBy: rankBy ?? recording.event.rankBy },
		categories: recording.categories.map((each) => ({
			...each,
			rankBy: each.rankBy ?? provenFor.get(each.name) ?? null,
		})),
	};
}
