/** What is public of the page's event, and what is open: asked when the screen opens, and again after each change of the event. */
import { useCallback, useEffect, useState } from "react";
import { type PublishState, publishState } from "../../../contract/publish/publishState.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

interface Known {
	/** null until the first answer. */
	state: PublishState | null;
	isAsking: boolean;
	/** Asks again. */
	renew: () => Promise<void>;
}

export function usePublishState(
	{ server, eventId }: OrganiserPlace,
	texts: TextsOf<"publish">,
): Known {
	const [state, setState] = useState<PublishState | null>(null);
	const [isAsking, setAsking] = useState(false);
	const renew = useCallback(async () => {
		setAsking(true);
		const answer = dataOrToast(
			await callOrganiser(server, publishState, { pjid: eventId }, undefined),
			texts,
		);
		setAsking(false);
		if (answer !== null) setState(answer);
	}, [server, eventId, texts]);
	const isAnnounced = state?.phase === "announced";
	useEffect(() => {
		void renew();
		// A change of another person may settle a check.
		return $liveEvent.listen((live, before) => {
			const isChanged = live?.changes[0]?.id !== before?.changes[0]?.id;
			// After the announcement few reads arrive, and each may have to be taken.
			if (isChanged || (isAnnounced && live?.version !== before?.version)) void renew();
		});
	}, [renew, isAnnounced]);
	return { state, isAsking, renew };
}
