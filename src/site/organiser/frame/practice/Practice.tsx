/** Says on every screen of a rehearsal that it is practice. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { filled } from "../filled.ts";
import { $member, loadMember } from "../member/signedInMember.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";

interface Props {
	place: OrganiserPlace;
	/** The address of the rehearsal's own screen. */
	screen: string;
	texts: Readonly<Record<"organiser.practice.text" | "organiser.practice.screen", string>>;
}

export function Practice({ place, screen, texts }: Props) {
	const member = useStore($member, { ssr: "initial" });
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	const rehearses = member?.events.find(({ pjid }) => pjid === place.eventId)?.rehearses ?? "";
	if (rehearses === "") return null;
	return (
		<p className="practice" role="note">
			<span>{filled(texts["organiser.practice.text"], { event: rehearses })}</span>
			<a href={screen}>{texts["organiser.practice.screen"]}</a>
		</p>
	);
}
