/** The reads that are shown: those of a query, the first page and the further ones that were asked for. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { dataOf, withData } from "../../../../contract/kit/client/outcome.ts";
import { type ListedReads, listReads } from "../../../../contract/watch/listReads.ts";
import { $liveEvent } from "../../frame/live/liveStore.ts";
import { type Answer, callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";

/** The reads of a page. */
const PAGE = 100;
/** The server's limit. */
const MAX_READS = 500;
/** The pause in typing before the server is asked, ms. */
const PAUSE_MS = 250;
/** How soon new reads are shown, ms: the server uses an answer that long. */
const NEWS_MS = 5_000;

/** What is chosen; '' for all. */
export interface ReadFilters {
	/** null for all; '' for reads that their reader did not number. */
	source: string | null;
	point: string;
	tag: string;
	verdict: NonNullable<RequestOf<typeof listReads>["verdict"]>;
	/** From this time on and before that one, as a person types them, in the event's zone. */
	from: string;
	until: string;
}

export const ALL_READS: ReadFilters = {
	source: null,
	point: "",
	tag: "",
	verdict: "",
	from: "",
	until: "",
};

/** The span of the filters, epoch ms; null for no bound. */
export interface ReadSpan {
	from: number | null;
	until: number | null;
}

/** @param isHeld whether the rows stay as they are while reads arrive: a person chooses among them */
export function useReads(
	{ server, eventId }: OrganiserPlace,
	filters: ReadFilters,
	{ from, until }: ReadSpan,
	isHeld: boolean,
) {
	const [answer, setAnswer] = useState<Answer<ListedReads> | null>(null);
	const latest = useRef(0);
	const { source, point, tag, verdict } = filters;
	const ask = useCallback(
		(limit: number, cursor: string) => {
			const span = {
				...(from === null ? {} : { from: String(from) }),
				...(until === null ? {} : { until: String(until) }),
			};
			const query = { ...span, point, tag: tag.trim(), verdict, limit: String(limit), cursor };
			const asked = source === null ? query : { ...query, source };
			return callOrganiser(server, listReads, { pjid: eventId }, asked);
		},
		[server, eventId, source, point, tag, verdict, from, until],
	);
	const read = useCallback(
		async (limit: number) => {
			const number = ++latest.current;
			const answered = await ask(limit, "");
			if (number === latest.current) setAnswer(answered);
		},
		[ask],
	);
	useEffect(() => {
		const timer = setTimeout(() => void read(PAGE), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [read]);
	const shown = dataOf(answer);
	const isStill = isHeld || (shown?.reads.length ?? 0) > PAGE;
	useEffect(() => {
		if (isStill) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = $liveEvent.listen((live, before) => {
			if (live === null || live.version === before?.version || timer !== undefined) return;
			timer = setTimeout(() => {
				timer = undefined;
				void read(PAGE);
			}, NEWS_MS);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [isStill, read]);
	return {
		/** null before the first answer. */
		answer,
		/** Reads again what is shown, as far as one page goes. */
		renew: () => read(Math.min(MAX_READS, Math.max(PAGE, shown?.reads.length ?? 0))),
		/** Asks for the next page. */
		async more() {
			if (shown === null || shown.next === null) return;
			const number = ++latest.current;
			const further = await ask(PAGE, shown.next);
			if (number !== latest.current || dataOf(further) === null) return;
			setAnswer(withData(further, (page) => ({ ...page, reads: [...shown.reads, ...page.reads] })));
		},
	};
}
