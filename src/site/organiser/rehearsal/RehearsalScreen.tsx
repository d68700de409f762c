/** Starts a rehearsal of an event, and shows those that there are with their sheets. On a copy's own page, only that one. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { RehearsalCard } from "./RehearsalCard.tsx";
import type { RehearsalTexts } from "./rehearsalTexts.ts";
import { StartForm } from "./StartForm.tsx";
import { useRehearsals } from "./useRehearsals.ts";

interface Props {
	place: OrganiserPlace;
	/** The path of the site with its language, such as /score/en. */
	site: string;
	texts: RehearsalTexts;
}

export function RehearsalScreen({ place, site, texts }: Props) {
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
			{!isCopy && !isRunning && (
				<StartForm place={place} events={events} onStarted={renew} texts={texts} />
			)}
			{shown.map((rehearsal) => (
				<RehearsalCard
					key={rehearsal.pjid}
					rehearsal={rehearsal}
					place={place}
					site={site}
					onChange={renew}
					texts={texts}
				/>
			))}
		</>
	);
}
