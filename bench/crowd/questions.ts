/** What a crowd asks of a live event: mostly about the few they follow (SPEC section 4: each minute). */

export interface Question {
	path: string;
	body: string;
}

/** Shares of the calls, in hundredths. */
const MIX = { watchlist: 45, participant: 30, leaders: 12, winners: 5, search: 8 } as const;

/**
 * Draws questions about an event with bibs 00001 to `runners`.
 * @param random 0 to 1
 */
export function questionsOf(eventId: string, runners: number, random: () => number) {
	const bib = () => String(1 + Math.floor(random() * runners)).padStart(5, "0");
	const ask = (path: string, more: object): Question => ({
		path: `/scorequery/${path}`,
		body: JSON.stringify({ pjid: eventId, ...more }),
	});
	const makers = {
		watchlist: () => ask("watchlist/get", { ddata: Array.from({ length: followed(random) }, bib) }),
		participant: () => ask("participant", { pno: bib() }),
		leaders: () => ask("leadergroup/get", {}),
		winners: () => ask("winnerlist", {}),
		search: () => ask("search", { pno: random() < 0.7 ? bib() : "志明" }),
	};
	const drawn = Object.entries(MIX).flatMap(([kind, share]) =>
		Array.from({ length: share }, () => kind),
	);
	return (): Question => {
		const kind = drawn[Math.floor(random() * drawn.length)];
		if (kind === "watchlist") return makers.watchlist();
		if (kind === "participant") return makers.participant();
		if (kind === "leaders") return makers.leaders();
		return kind === "winners" ? makers.winners() : makers.search();
	};
}

/** Most follow a few, some the twenty that are allowed. */
function followed(random: () => number): number {
	return 1 + Math.floor(random() ** 3 * 20);
}
