/** An entry of a watch list, from a snapshot. */
import type * as v from "valibot";
import type { watchlistData } from "../../contract/watchlist.ts";
import { at } from "../../race/scoring/field.ts";
import { arrivalOf, pointsToCome } from "../../race/scoring/toCome.ts";
import type { Snapshot } from "../snapshot.ts";
import { runnerFields } from "./runnerFields.ts";

/** The runner at a position as an entry of a watch list, with the last and the next point. */
export function watchedRunner(
	{ field, standings }: Pick<Snapshot, "field" | "standings">,
	position: number,
): v.InferInput<typeof watchlistData>[number] {
	const point = standings.lastPoint[position] ?? -1;
	const passedAt =
		point < 0 ? Number.NaN : at(standings.passedAt, position * field.points.length + point);
	const toCome = pointsToCome(field, standings, position);
	return {
		...runnerFields({ field, standings }, position),
		pointNiceName: field.points[point]?.name ?? "",
		pResult: Number.isNaN(passedAt) ? null : passedAt,
		arrival: arrivalOf(field, position, toCome),
		nextPointName: field.points[toCome[0]?.point ?? -1]?.name ?? "",
		nextArrival: toCome[0]?.expected ?? null,
	};
}
