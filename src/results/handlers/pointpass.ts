/** Answers admin/pointpass from a snapshot: the state of timing at each point. */
import type * as v from "valibot";
import type { pointpassData } from "../../contract/timing/pointpass.ts";
import { pointPassingsOf } from "../../race/scoring/pointPassings.ts";
import type { Snapshot } from "../snapshot.ts";
import { POINT_TYPE } from "./participant.ts";

/** Every point of the event, and the unknown reads. */
export function answerPointpass(snapshot: Snapshot): v.InferInput<typeof pointpassData> {
	const { field, standings, unknownReads, version, builtAt } = snapshot;
	const passings = pointPassingsOf(field, standings);
	return {
		point: field.points.flatMap(({ id, name, km, kind }, position) => {
			const passing = passings[position];
			if (!passing) return [];
			const { expected, read, missing, toCome, last } = passing;
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
