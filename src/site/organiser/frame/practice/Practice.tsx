/** Says on every screen of a rehearsal that it is practice. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { filled } from "../filled.ts";
import { $member, loadMember } from "../member/signedInMember.ts";
import { asIsland, useScreen } from "../screenContext.tsx";

export const Practice = asIsland(() => {
	const { place, texts } = useScreen("frame");
	const member = useStore($member, { ssr: "initial" });
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	const rehearses = member?.events.find(({ pjid }) => pjid === place.eventId)?.rehearses ?? "";
	if (rehearses === "") return null;
	return (
		<p className="practice" role="note">
			<span>{filled(texts["organiser.practice.text"], { event: rehearses })}</span>
			<a href={`${place.dashboard}/rehearsal`}>{texts["organiser.practice.screen"]}</a>
		</p>
	);
});
