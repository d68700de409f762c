/** Who may do what for an event, and how more people come in. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { InvitationPanel } from "./InvitationPanel.tsx";
import { MemberLog } from "./MemberLog.tsx";
import { RolePanel } from "./RolePanel.tsx";
import { TabletCodes } from "./TabletCodes.tsx";

export const MembersScreen = asIsland(() => {
	const { place, texts } = useScreen("members");
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
			{isOwner && <InvitationPanel />}
			<TabletCodes />
			{event !== undefined && ownsAll && (
				<>
					<RolePanel orgid={event.orgid} own={member.id} />
					<MemberLog orgid={event.orgid} />
				</>
			)}
		</>
	);
});
