/** The rehearsals of the page's event, asked again while one runs. */
import { useCallback, useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/client/operationServer.ts";
import { listRehearsals } from "../../../contract/organiser/rehearsal/listRehearsals.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import type { FrameTexts } from "../frame/frameTexts.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

export type Listed = AnswerOf<typeof listRehearsals>;

/** How often the state of a running one is asked, ms. */
const ASK_EVERY = 2_000;

interface Known {
	/** null until the first answer. */
	listed: Listed | null;
	/** Asks again. */
	renew: () => Promise<void>;
}

export function useRehearsals({ server, eventId }: OrganiserPlace, texts: FrameTexts): Known {
	const [listed, setListed] = useState<Listed | null>(null);
	const renew = useCallback(async () => {
		const answer = await callOrganiser(server, listRehearsals, { pjid: eventId }, {});
		if (answer.kind === "answered") setListed(answer.data);
		else if (answer.kind === "refused") showFailure(failureText(answer, texts));
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
