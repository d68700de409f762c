/** The rehearsals of the page's event, asked again while one runs. */

import { useCallback, useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { mayPass } from "../../../contract/kit/client/outcome.ts";
import { listRehearsals } from "../../../contract/rehearsals/listRehearsals.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

export type Listed = AnswerOf<typeof listRehearsals>;

/** How often the state of a running one is asked, ms. */
const ASK_EVERY = 2_000;

interface Known {
	/** null until the first answer. */
	listed: Listed | null;
	/** Asks again. */
	renew: () => Promise<void>;
}

export function useRehearsals({ server, eventId }: OrganiserPlace, texts: TextsOf<"frame">): Known {
	const [listed, setListed] = useState<Listed | null>(null);
	const renew = useCallback(async () => {
		const answer = await callOrganiser(server, listRehearsals, { pjid: eventId }, {});
		// It is asked again in a moment.
		if (mayPass(answer)) return;
		const rehearsals = dataOrToast(answer, texts);
		if (rehearsals !== null) setListed(rehearsals);
	}, [server, eventId, texts]);
	useEffect(() => {
		void renew();
	}, [renew]);
	const isRunning = listed?.rehearsals.some(({ endedAt }) => endedAt === null) ?? false;
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => void renew(), ASK_EVERY);
		return () => clearInterval(timer);
	}, [isRunning, renew]);
	return { listed, renew };
}
