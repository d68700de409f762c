/** Who is signed in, with the way to the member's events and out. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { signOut } from "../../../../contract/members/ownAccount.ts";
import { dataOrToast } from "../answerTexts.ts";
import type { FrameTexts } from "../frameTexts.ts";
import { callOrganiser } from "../organiserCalls.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";
import { $member, loadMember } from "./signedInMember.ts";

interface Props {
	place: OrganiserPlace;
	paths: { myEvents: string; signIn: string; publicPage: string };
	texts: FrameTexts;
}

export function MemberMenu({ place, paths, texts }: Props) {
	const member = useStore($member, { ssr: "initial" });
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	async function leave() {
		const answer = dataOrToast(await callOrganiser(place.server, signOut, {}, {}), texts);
		if (answer !== null) location.assign(paths.signIn);
	}
	if (member === null) return null;
	return (
		<div className="member">
			<button type="button" className="act" popoverTarget="member-menu">
				<span className="said">{texts["organiser.member"]} </span>
				{member.name}
			</button>
			<ul id="member-menu" popover="auto" className="member-menu">
				<li>
					<a href={paths.myEvents}>{texts["organiser.myEvents.title"]}</a>
				</li>
				<li>
					<a href={paths.publicPage}>{texts["organiser.publicPage"]}</a>
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
