/** The set-up of an event: settings, categories, groups, waves, course and banners, beside the list of what is missing. */

import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { readSetup, type SetupData } from "../../../contract/setup/readSetup.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { $event } from "../frame/organisedEventStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { AgesPanel } from "./AgesPanel.tsx";
import { BannerPanel } from "./banner/BannerPanel.tsx";
import { Checklist } from "./Checklist.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SetupList } from "./SetupList.tsx";
import { LISTS } from "./setupLists.ts";
import { TeamsPanel } from "./TeamsPanel.tsx";

export const SetupScreen = asIsland(() => {
	const { texts } = useScreen("setup");
	const waiting = <p className="quiet">{texts["organiser.loading"]}</p>;
	return <ScreenGate waiting={waiting}>{() => <KnownSetup />}</ScreenGate>;
});

function KnownSetup() {
	const { place, texts } = useScreen("setup");
	const { setup, renew } = useSetup(place, texts);
	if (setup === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<>
			<h1>{texts["organiser.setup.title"]}</h1>
			<div className="setup">
				<Checklist rows={setup.checklist} waves={setup.waves} />
				<div className="setup-parts">
					<SettingsForm setup={setup} onSaved={renew} />
					{LISTS.map((list) => (
						<SetupList key={list} {...{ list, setup }} onSaved={renew} />
					))}
					<TeamsPanel setup={setup} onSaved={renew} />
					<AgesPanel setup={setup} onSaved={renew} />
					<BannerPanel setup={setup} onSaved={renew} />
				</div>
			</div>
		</>
	);
}

/** The set-up of the page's event, read again when it was changed. */
function useSetup({ server, eventId }: OrganiserPlace, texts: TextsOf<"frame">) {
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
	return {
		/** null until the first answer. */
		setup /** Reads it again. */,
		renew,
	};
}
