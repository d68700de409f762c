/** Who is signed in, with the way to the member's events and out. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { signOut } from "../../../../contract/members/ownAccount.ts";
import { dataOrToast } from "../answerTexts.ts";
import { callOrganiser } from "../organiserCalls.ts";
import { useScreen } from "../screenContext.tsx";
import { $member, loadMember } from "./signedInMember.ts";

export function MemberMenu() {
	const { place, texts } = useScreen("frame");
	const member = useStore($member, { ssr: "initial" });
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	async function leave() {
		const answer = dataOrToast(await callOrganiser(place.server, signOut, {}, {}), texts);
		if (answer !== null) location.assign(`${place.site}/sign-in`);
	}
	if (member === null) return null;
	return (
		<div className="member">
			<button type="button" className="btn" popoverTarget="member-menu">
				<span className="sr-only">{texts["organiser.member"]} </span>
				{member.name}
			</button>
			<ul id="member-menu" popover="auto" className="member-menu">
				<li>
					<a href={`${place.site}/my-events`}>{texts["organiser.myEvents.title"]}</a>
				</li>
				<li>
					<a href={`${place.site}/${place.eventId}`}>{texts["organiser.publicPage"]}</a>
				</li>
				<li>
					<button type="button" onClick={leave}>
						{texts["organiser.signOut"]}
					</button>
				</li>
			</ul>
		</div>
	);
}
