/** Who may do what for an event, and how more people come in. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { wordChange } from "../../../contract/changes/wording/wordChange.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { organisationLog } from "../../../contract/members/memberLogs.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { browserZone } from "../frame/event/zoneTimes.ts";
import { Panel } from "../frame/kit.tsx";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { InvitationPanel } from "./InvitationPanel.tsx";
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

interface Props {
	orgid: string;
}

const SHOWN = "50";

/** What was done about the members of the organisation. The event's own roles and invitations are in its history. */
function MemberLog({ orgid }: Props) {
	const { place, texts } = useScreen("members");
	const { server, dashboard } = place;
	const { dayAndClock } = useEventTimes();
	const event = useStore($event);
	const { answer } = useAnswer(server, organisationLog, { orgid }, { limit: SHOWN });
	const entries = dataOf(answer)?.entries;
	if (entries === undefined) return null;
	const zone = event.kind === "known" ? event.event.zone : browserZone();
	const wording = { words: texts, zone, pointName: (id: string) => id };
	return (
		<Panel
			id="member-log"
			title={texts["organiser.members.log"]}
			beside={
				<a className="link" href={`${dashboard}/history`}>
					{texts["organiser.members.logAbout"]}
				</a>
			}
		>
			{entries.length === 0 && (
				<p className="panel-body quiet">{texts["organiser.members.noLog"]}</p>
			)}
			<table className="grid-table">
				<tbody>
					{entries.map((entry) => (
						<tr key={entry.id}>
							<td>{dayAndClock(entry.at)}</td>
							<td className="wraps">{entry.who}</td>
							<td className="wraps">{wordChange(entry.change, wording).line}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Panel>
	);
}
