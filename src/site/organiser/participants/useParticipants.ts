/** The rows of the table: read in parts when the screen opens, and again when a person changed them. */
import { useCallback, useEffect, useRef, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import {
	type ParticipantsAnswer,
	participants,
} from "../../../contract/participants/participants.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { Participant } from "./rows/participantColumns.ts";

/** Runners of one answer. */
const PART = 5_000;
/** The most rows that are read alone; more are read with all others. */
const MAX_ALONE = 200;
/** Changes come in lists: they are waited for together, ms. */
const NEWS_MS = 300;
/** Reads change what runners have passed: how often that is read again, ms. */
const READS_MS = 60_000;

export interface ParticipantRows {
	rows: readonly Participant[];
	points: ParticipantsAnswer["points"];
	/** The last change that is known of a runner. */
	seenOf: (bib: string) => number;
}

export type RowsState =
	| { kind: "loading"; read: number; total: number }
	| { kind: "failed"; answer: Answer<ParticipantsAnswer> }
	| ({ kind: "known" } & ParticipantRows);

export interface ReadParticipants {
	state: RowsState;
	/** Reads some rows again; all for many. */
	renew: (bibs: readonly string[]) => Promise<void>;
}

export function useParticipants(place: OrganiserPlace): ReadParticipants {
	const [state, setState] = useState<RowsState>({ kind: "loading", read: 0, total: 0 });
	const latest = useRef(0);
	const { server, eventId } = place;
	const ask = useCallback(
		(query: { offset?: string; limit?: string; bibs?: string }) =>
			callOrganiser(server, participants, { pjid: eventId }, query),
		[server, eventId],
	);
	const readAll = useCallback(async () => {
		const number = ++latest.current;
		const rows: Participant[] = [];
		let seen: number | null = null;
		for (;;) {
			const answer = await ask({ offset: String(rows.length), limit: String(PART) });
			const part = dataOf(answer);
			if (number !== latest.current) return;
			if (part === null) {
				setState((before) => (before.kind === "known" ? before : { kind: "failed", answer }));
				return;
			}
			rows.push(...part.participants);
			seen ??= part.change;
			const { points, total } = part;
			if (rows.length >= total || part.participants.length === 0) {
				const change = seen;
				setState({ kind: "known", rows, points, seenOf: () => change });
				return;
			}
			const read = rows.length;
			setState((before) => (before.kind === "known" ? before : { kind: "loading", read, total }));
		}
	}, [ask]);
	const renew = useCallback(
		async (bibs: readonly string[]) => {
			if (bibs.length > MAX_ALONE) return readAll();
			const part = dataOf(await ask({ bibs: bibs.join(",") }));
			if (part === null) return readAll();
			setState((before) => (before.kind === "known" ? withRows(before, part) : before));
		},
		[ask, readAll],
	);
	useEffect(() => {
		void readAll();
	}, [readAll]);
	useNews(readAll);
	return { state, renew };
}

/** Rows with some that were read again; new ones follow the others. */
function withRows(
	{ rows, points, seenOf }: ParticipantRows,
	{ participants: read, change }: ParticipantsAnswer,
): RowsState {
	const byBib = new Map(read.map((row) => [row.bib, row]));
	const kept = rows.map((row) => byBib.get(row.bib) ?? row);
	const known = new Set(rows.map(({ bib }) => bib));
	return {
		kind: "known",
		rows: [...kept, ...read.filter(({ bib }) => !known.has(bib))],
		points,
		seenOf: (bib) => (byBib.has(bib) ? change : seenOf(bib)),
	};
}

/** Reads all rows again after a change, and from time to time after reads. */
function useNews(readAll: () => Promise<void>): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let readAt = Date.now();
		let due = Number.POSITIVE_INFINITY;
		const stop = $liveEvent.listen((live, before) => {
			if (live === null || !before) return;
			const isChanged =
				live.changes[0]?.id !== before.changes[0]?.id || live.resets !== before.resets;
			if (!isChanged && live.version === before.version) return;
			const now = Date.now();
			const wanted = isChanged ? now + NEWS_MS : Math.max(now + NEWS_MS, readAt + READS_MS);
			if (wanted >= due) return;
			due = wanted;
			clearTimeout(timer);
			timer = setTimeout(() => {
				readAt = Date.now();
				due = Number.POSITIVE_INFINITY;
				void readAll();
			}, due - now);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [readAll]);
}
