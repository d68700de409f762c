/** The standings of a category at a moment of the past, asked when the slider rests. */
import { useEffect, useState } from "react";
import { asof, type StandingsAt } from "../../../contract/organiser/asof.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

const PAUSE_MS = 250;
const ROWS = 20;

/**
 * @param at epoch ms; null for the present, which is not asked
 * @returns null for the present, and before the answer
 */
export function useStandingsAt(
	{ server, eventId }: OrganiserPlace,
	at: number | null,
	category: string,
): StandingsAt | null {
	const [standings, setStandings] = useState<StandingsAt | null>(null);
	useEffect(() => {
		if (at === null) {
			setStandings(null);
			return;
		}
		let isOver = false;
		const timer = setTimeout(async () => {
			const request = { at: String(at), category, limit: String(ROWS) };
			const answer = await callOrganiser(server, asof, { pjid: eventId }, request);
			if (!isOver && answer.kind === "done") setStandings(answer.data);
		}, PAUSE_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [server, eventId, at, category]);
	return standings;
}
