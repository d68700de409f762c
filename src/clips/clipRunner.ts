/** Whom a clip shows, and where they passed: from the results server, by the contract's own calls. */
import type * as v from "valibot";
import type { Call } from "../contract/call.ts";
import { participant } from "../contract/participant.ts";
import { pjlist } from "../contract/pjlist.ts";
import { getVoucher } from "../contract/voucher.ts";
import type { LastSeen } from "../media/card/cardContent.ts";
import type { ClipJob } from "../media/clip/clipJob.ts";
import { HIDDEN_NAME } from "../race/record/privacy.ts";
import type { ListedEvent } from "../race/record/record.ts";
import { headTimeOf } from "../race/scoring/result.ts";
import { shownPlaces } from "../race/scoring/shownPlaces.ts";
import { timeOfDay } from "../race/time/day.ts";
import { formatSeconds } from "../race/time/duration.ts";

/** A runner at a timing point. */
export interface ClipPassing {
	pointId: string;
	/** '' where it has no name. */
	pointName: string;
	/** Epoch ms. */
	at: number;
}

export interface ClipRunner {
	event: ClipJob["event"] & Pick<ListedEvent, "zone" | "isOnline">;
	runner: ClipJob["runner"];
	/** In the order of the course. */
	passes: readonly ClipPassing[];
	/** A voucher was redeemed: the full video may be had, without the watermark. */
	isUnlocked: boolean;
}

/** null where the bib is unknown, or its runner hidden. @throws Refusal where the results server is away */
export type FindClipRunner = (eventId: string, bib: string) => Promise<ClipRunner | null>;

/** Makes a call; null where the results server refuses it. @throws Refusal where it is away */
export type AskResults = <Request extends v.GenericSchema, Data extends v.GenericSchema>(
	call: Call<Request, Data>,
	request: v.InferInput<Request>,
) => Promise<v.InferOutput<Data> | null>;

/** How an event's results server is asked; null where there is none. @throws Refusal where it cannot be found out */
export type FindResults = (eventId: string) => Promise<AskResults | null>;

export function findWith(findResults: FindResults): FindClipRunner {
	return async (pjid, pno) => {
		const ask = await findResults(pjid);
		if (ask === null) return null;
		const [list, result, voucher] = await Promise.all([
			ask(pjlist, { pjid }),
			ask(participant, { pjid, pno }),
			ask(getVoucher, { pjid, pno }),
		]);
		const event = list?.events.find(({ id }) => id === pjid);
		// A plain server answers an unknown bib with an empty result.
		if (!event || result === null || result.bib !== pno || result.name === HIDDEN_NAME) return null;
		const passes = result.splits.flatMap(({ pointId, name, passedAt }) =>
			passedAt === null ? [] : [{ pointId, pointName: name, at: passedAt }],
		);
		const head = headTimeOf(result);
		return {
			event: {
				name: event.name,
				date: event.date,
				location: event.location,
				phase: event.phase,
				organisation: event.organisation.shortName,
				zone: event.zone,
				isOnline: event.isOnline,
			},
			runner: {
				bib: result.bib,
				name: result.name,
				category: result.category,
				group: result.group,
				status: result.status,
				time: head === null ? "" : formatSeconds(head.time.published),
				timeKind: head?.kind ?? "official",
				places: head === null ? [] : shownPlaces(result, event),
				lastSeen: result.status === "running" ? lastSeen(passes, event.zone) : null,
			},
			passes,
			isUnlocked: voucher?.unlocked ?? false,
		};
	};
}

function lastSeen(passes: readonly ClipPassing[], zone: string): LastSeen | null {
	const last = passes.at(-1);
	return last ? { point: last.pointName, time: timeOfDay(last.at, zone) } : null;
}
