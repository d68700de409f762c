/** The standings of a category at a moment of the past, asked when the slider rests. */

import { useEffect, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { asof, type StandingsAt } from "../../../contract/preview/asof.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

const PAUSE_MS = 250;
const ROWS = 20;

/** Refusals at a moment before the event, or its category, was imported. */
const NOT_YET = new Set(["unknown-event", "unknown-category"]);

/** null for the present, and before the answer; `nothing` where the event did not exist. */
export type Past = StandingsAt | "nothing" | null;

/**
 * @param at epoch ms; null for the present, which is not asked
 */
export function useStandingsAt(
	{ server, eventId }: OrganiserPlace,
	at: number | null,
	category: string,
): Past {
	const [standings, setStandings] = useState<Past>(null);
	useEffect(() => {
		if (at === null) {
			setStandings(null);
			return;
		}
		let isOver = false;
		const timer = setTimeout(async () => {
			const request = { at: String(at), category, limit: String(ROWS) };
			const answer = await callOrganiser(server, asof, { pjid: eventId }, request);
			if (isOver) return;
			const known = NOT_YET.has(refusalOf(answer)) ? "nothing" : dataOf(answer);
			if (known !== null) setStandings(known);
		}, PAUSE_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [server, eventId, at, category]);
	return standings;
}
