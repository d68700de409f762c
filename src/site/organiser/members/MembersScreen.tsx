/** Who may do what for an event, and how more people come in. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { InvitationPanel } from "./InvitationPanel.tsx";
import { MemberLog } from "./MemberLog.tsx";
import type { MembersTexts } from "./membersTexts.ts";
import { RolePanel } from "./RolePanel.tsx";
import { TabletCodes } from "./TabletCodes.tsx";

interface Props {
	place: OrganiserPlace;
	texts: MembersTexts;
}

export function MembersScreen({ place, texts }: Props) {
	const member = useStore($member);
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	if (member === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	const event = member.events.find(({ pjid }) => pjid === place.eventId);
	const isOwner = event?.roles.includes("owner") === true;
	const ownsAll = member.organisations.some(
		({ orgid, roles }) => orgid === event?.orgid && roles.includes("owner"),
	);
	return (
		<>
			<h1>{texts["organiser.members.title"]}</h1>
			{!isOwner && <p className="alarm">{texts["organiser.members.ownerOnly"]}</p>}
			{isOwner && <InvitationPanel place={place} texts={texts} />}
			<TabletCodes place={place} texts={texts} />
			{event !== undefined && ownsAll && (
				<>
					<RolePanel place={place} orgid={event.orgid} own={member.id} texts={texts} />
					<MemberLog place={place} orgid={event.orgid} texts={texts} />
				</>
			)}
		</>
	);
}
