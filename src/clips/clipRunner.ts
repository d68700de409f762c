/** Finds the runner of a clip and their passings with calls to the results server. */
import type * as v from "valibot";
import type { Call } from "../contract/kit/call.ts";
import { participant } from "../contract/public/participant.ts";
import { pjlist } from "../contract/public/pjlist.ts";
import { getVoucher } from "../contract/vouchers/useVoucher.ts";
import type { LastSeen } from "../media/card/cardContent.ts";
import type { ClipJob } from "../media/clip/clipJob.ts";
import { HIDDEN_NAME } from "../race/record/privacy.ts";
import type { ListedEvent } from "../race/record/record.ts";
import { prideOf } from "../race/scoring/places/pride.ts";
import { shownPlaces } from "../race/scoring/places/shownPlaces.ts";
import { headTimeOf } from "../race/scoring/result.ts";
import { timeOfDay } from "../race/time/day.ts";
import { formatSeconds } from "../race/time/duration.ts";

/** A runner at a timing point. */
export interface ClipPassing {
	pointId: string;
	/** '' if it has no name. */
	pointName: string;
	/** Epoch ms. */
	at: number;
}

export interface ClipRunner {
	event: ClipJob["event"] & Pick<ListedEvent, "zone" | "isOnline">;
	runner: ClipJob["runner"];
	/** In the order of the course. */
	passings: readonly ClipPassing[];
	/** Whether a voucher was redeemed, which allows the full video and no watermark. */
	isUnlocked: boolean;
}

/** Null if the bib is unknown or its runner hidden. @throws Refusal if the results server cannot be reached */
export type FindClipRunner = (eventId: string, bib: string) => Promise<ClipRunner | null>;

/** Makes a call; null if the results server refuses it. @throws Refusal if it cannot be reached */
export type CallResults = <Request extends v.GenericSchema, Data extends v.GenericSchema>(
	operation: Call<Request, Data>,
	request: v.InferInput<Request>,
) => Promise<v.InferOutput<Data> | null>;

/** Finds the function that calls an event's results server; null if there is none. @throws Refusal if that cannot be determined */
export type FindResults = (eventId: string) => Promise<CallResults | null>;

export function findWith(findResults: FindResults): FindClipRunner {
	return async (pjid, pno) => {
		const call = await findResults(pjid);
		if (call === null) return null;
		const [list, result, voucher] = await Promise.all([
			call(pjlist, { pjid }),
			call(participant, { pjid, pno }),
			call(getVoucher, { pjid, pno }),
		]);
		const event = list?.events.find(({ id }) => id === pjid);
		// A plain server answers an unknown bib with an empty result.
		if (!event || result === null || result.bib !== pno || result.name === HIDDEN_NAME) return null;
		const passings = result.splits.flatMap(({ pointId, name, passedAt }) =>
			passedAt === null ? [] : [{ pointId, pointName: name, at: passedAt }],
		);
		const head = headTimeOf(result);
		const { category, group, sex, km } = result;
		const places = head === null ? [] : shownPlaces(result, event);
		const time = head?.time.exact ?? null;
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
				sex,
				category,
				group,
				status: result.status,
				time: head === null ? "" : formatSeconds(head.time.published),
				timeKind: head?.kind ?? "official",
				places,
				pride: prideOf({ places, sex, category, group, time, km }, event),
				course: head === null ? 0 : 1,
				lastSeen: result.status === "running" ? lastSeen(passings, event.zone) : null,
			},
			passings,
			isUnlocked: voucher?.unlocked ?? false,
		};
	};
}

function lastSeen(passings: readonly ClipPassing[], zone: string): LastSeen | null {
	const last = passings.at(-1);
	return last ? { point: last.pointName, time: timeOfDay(last.at, zone) } : null;
}
