/** Answers admin/pointpass from a snapshot: what timing knows at each point. */
import type * as v from "valibot";
import type { pointpassData } from "../../contract/timing/pointpass.ts";
import { pointPassingsOf } from "../../race/scoring/pointPassings.ts";
import type { Snapshot } from "../snapshot.ts";
import { POINT_TYPE } from "./participant.ts";

/** Every point of the event, and the reads that count for nobody. */
export function answerPointpass(snapshot: Snapshot): v.InferInput<typeof pointpassData> {
	const { field, standings, unknownReads, version, builtAt } = snapshot;
	const passes = pointPassingsOf(field, standings);
	return {
		point: field.points.flatMap(({ id, name, km, kind }, position) => {
			const pass = passes[position];
			if (!pass) return [];
			const { expected, read, missing, toCome, last } = pass;
			return {
				pINo: id,
				pointNiceName: name,
				pointKm: km,
				pointType: POINT_TYPE[kind],
				expected,
				read,
				missing,
				toCome,
				lastRead: last,
			};
		}),
		...unknownReads,
		version,
		serverTime: builtAt,
	};
}
