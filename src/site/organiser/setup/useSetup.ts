/** The set-up of the page's event, read again when it was changed. */

import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { readSetup, type SetupData } from "../../../contract/setup/readSetup.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

interface Known {
	/** null until the first answer. */
	setup: SetupData | null;
	/** Reads it again. */
	renew: () => Promise<void>;
}

export function useSetup({ server, eventId }: OrganiserPlace, texts: TextsOf<"frame">): Known {
	const [setup, setSetup] = useState<SetupData | null>(null);
	const event = useStore($event);
	const asked = useRef(0);
	const renew = useCallback(async () => {
		asked.current += 1;
		const own = asked.current;
		const answer = await callOrganiser(server, readSetup, { pjid: eventId }, undefined);
		// An answer that another question has overtaken may be older than the one on the screen.
		if (own !== asked.current) return;
		const read = dataOf(answer);
		if (read !== null) setSetup(read);
		else if (refusalOf(answer) !== "") showFailure(failureText(answer, texts));
	}, [server, eventId, texts]);
	// The frame reads the event again with each change, and so does this.
	useEffect(() => {
		if (event.kind === "known") void renew();
	}, [event, renew]);
	return { setup, renew };
}
