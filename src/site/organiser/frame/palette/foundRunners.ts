/** The runners that the command palette offers for what was typed. */

import { useEffect, useState } from "react";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { type FoundRunners, findRunner } from "../../../../contract/watch/findRunner.ts";
import { callOrganiser } from "../organiserCalls.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";

export type FoundRunner = FoundRunners["runners"][number];

/** The most runners that are listed. */
const MOST = "8";
/** The pause in typing before the server is asked, ms. */
const PAUSE_MS = 150;

/** The runners that a text finds; none until the answer for exactly this text has come. */
export function useFoundRunners(
	{ server, eventId }: Pick<OrganiserPlace, "server" | "eventId">,
	typed: string,
): readonly FoundRunner[] {
	const [found, setFound] = useState<{ q: string; runners: readonly FoundRunner[] }>({
		q: "",
		runners: [],
	});
	const q = typed.trim();
	useEffect(() => {
		if (q === "" || eventId === "") return;
		let isOutdated = false;
		const timer = setTimeout(async () => {
			const answer = await callOrganiser(server, findRunner, { pjid: eventId }, { q, limit: MOST });
			const hits = dataOf(answer);
			if (!isOutdated && hits !== null) setFound({ q, runners: hits.runners });
		}, PAUSE_MS);
		return () => {
			isOutdated = true;
			clearTimeout(timer);
		};
	}, [server, eventId, q]);
	return q !== "" && found.q === q ? found.runners : [];
}
