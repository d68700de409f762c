/** Invites people to the event by one-time links, and lists those that are still open. */

import { useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { ROLES, type Role } from "../../../contract/kit/role.ts";
import {
	invite,
	listInvitations,
	revokeInvitation,
} from "../../../contract/members/invitations.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { SecretsPanel } from "../frame/secrets/SecretsPanel.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { hereLink } from "./hereLink.ts";

export function InvitationPanel() {
	const { place, texts } = useScreen("members");
	const { server, eventId: pjid } = place;
	const times = useEventTimes();
	const { answer, renew } = useAnswer(server, listInvitations, { pjid }, undefined);
	const [role, setRole] = useState<Role>("desk");
	const [name, setName] = useState("");
	const [day, setDay] = useState("");

	const open = dataOf(answer)?.invitations ?? [];
	return (
		<SecretsPanel
			id="invitations"
			words={{
				title: texts["organiser.members.invite"],
				about: texts["organiser.members.inviteAbout"],
				ask: texts["organiser.members.makeLink"],
				list: texts["organiser.members.open"],
				empty: texts["organiser.members.noneOpen"],
				revoke: texts["organiser.members.revoke"],
				sure: texts["organiser.members.sure"],
			}}
			rows={open.map((each) => ({
				id: each.id,
				title: `${texts[`organiser.role.${each.role}`]} ${each.name}`.trim(),
				made: filled(texts["organiser.members.madeBy"], {
					who: each.madeBy,
					until: times.day(each.until),
				}),
				used: null,
				revoked: null,
			}))}
			make={() => callOrganiser(server, invite, { pjid }, { role, name: name.trim(), day })}
			onMade={({ link }) => {
				setName("");
				return [
					{ label: texts["organiser.members.link"], value: hereLink(link, place), isLink: true },
				];
			}}
			revoke={(id) => callOrganiser(server, revokeInvitation, { pjid }, { id })}
			revokedText={() => texts["organiser.members.revoked"]}
			renew={renew}
		>
			<Field label={texts["organiser.members.role"]}>
				<select value={role} onChange={({ target }) => setRole(roleOf(target.value))}>
					{ROLES.map((each) => (
						<option key={each} value={each}>
							{texts[`organiser.role.${each}`]}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.members.inviteName"]} className="grows">
				<input
					type="text"
					maxLength={60}
					value={name}
					onChange={({ target }) => setName(target.value)}
				/>
			</Field>
			<Field label={texts["organiser.members.inviteDay"]}>
				<input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
			</Field>
		</SecretsPanel>
	);
}

function roleOf(text: string): Role {
	return ROLES.find((each) => each === text) ?? "desk";
}
