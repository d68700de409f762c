/** Starts a rehearsal of an event, and shows those that there are with their sheets. On a copy's own page, only that one. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { RehearsalCard } from "./RehearsalCard.tsx";
import { StartForm } from "./StartForm.tsx";
import { useRehearsals } from "./useRehearsals.ts";

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
