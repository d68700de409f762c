/** Starts a rehearsal of an event, and shows those that there are with their sheets. On a copy's own page, only that one. */

import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { mayPass } from "../../../contract/kit/client/outcome.ts";
import { listRehearsals } from "../../../contract/rehearsals/listRehearsals.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { RehearsalCard } from "./RehearsalCard.tsx";
import { StartForm } from "./StartForm.tsx";

export const RehearsalScreen = asIsland(() => {
	const { place, texts } = useScreen("rehearsal");
	const member = useStore($member, { ssr: "initial" });
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	const { listed, renew } = useRehearsals(place, texts);
	if (listed === null) return <p className="quiet">{texts["organiser.rehearsal.loading"]}</p>;
	const { isCopy, rehearsals } = listed;
	const isRunning = rehearsals.some(({ endedAt }) => endedAt === null);
	const shown = rehearsals.filter(({ pjid }) => !isCopy || pjid === place.eventId);
	const events = member?.events.filter(({ rehearses }) => rehearses === "") ?? [];
	return (
		<>
			{!isCopy && !isRunning && <StartForm events={events} onStarted={renew} />}
			{shown.map((rehearsal) => (
				<RehearsalCard key={rehearsal.pjid} rehearsal={rehearsal} onChange={renew} />
			))}
		</>
	);
});

type Listed = AnswerOf<typeof listRehearsals>;

/** How often the state of a running one is asked, ms. */
const ASK_EVERY = 2_000;

/** The rehearsals of the page's event, asked again while one runs. */
function useRehearsals({ server, eventId }: OrganiserPlace, texts: TextsOf<"frame">) {
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
	return {
		/** null until the first answer. */
		listed /** Asks again. */,
		renew,
	};
}
