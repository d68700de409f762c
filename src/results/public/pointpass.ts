/** Answers admin/pointpass from a snapshot: the state of timing at each point. */
import type * as v from "valibot";
import { pointpass, type pointpassData } from "../../contract/public/pointpass.ts";
import { lengthOf, type Reply } from "../../http/exchange.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { pointPassingsOf } from "../../race/scoring/pointPassings.ts";
import { passingRates } from "../../race/watch/pointWatch.ts";
import type { EventReader } from "../core/eventCache.ts";
import { POINT_TYPE } from "../core/pointType.ts";
import { cached, createPreparedAnswers, sourceOf } from "../core/preparedAnswers.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import type { Access } from "../door/access/access.ts";
import { handle } from "../door/handle.ts";

/** Rates change with the clock: an answer is used again for this time, ms. */
const FRESH_MS = 5_000;

/** The event id is in the body, so the key is checked here and not by the router. */
export function createPointpass(events: EventReader, access: Access, now: () => number) {
	const prepared = createPreparedAnswers<Reply>(1, ({ body }) => 3 * lengthOf(body));
	return handle(pointpass, async ({ pjid }, { exchange }) => {
		await access.check(exchange, pointpass.access, { pjid });
		return withEvent(events, pjid, (snapshot) =>
			cached(prepared, sourceOf(snapshot), String(Math.floor(now() / FRESH_MS)), () =>
				jsonReply(answerPointpass(snapshot, now())),
			),
		);
	});
}

/** Every point of the event, and the unknown reads. */
function answerPointpass(snapshot: Snapshot, now: number): v.InferInput<typeof pointpassData> {
	const { field, standings, unknownReads, version, builtAt } = snapshot;
	const passings = pointPassingsOf(field, standings);
	const rates = passingRates(field, standings, now);
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
				perMinute: rates[position]?.lastMinute ?? 0,
				perMinuteOfFive: rates[position]?.lastFiveMinutes ?? 0,
			};
		}),
		...unknownReads,
		version,
		serverTime: builtAt,
	};
}
