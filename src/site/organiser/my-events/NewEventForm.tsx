/** Makes an event, by itself or as a copy of an earlier one, and opens its set-up. */

import { type FormEvent, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import type { Role } from "../../../contract/kit/role.ts";
import { newEvent } from "../../../contract/setup/newEvent.ts";
import { SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { DEFAULT_ORGANISATION_ID } from "../../../race/record/identifier.ts";
import { failureText } from "../frame/answerTexts.ts";
import { Field, Panel } from "../frame/kit.tsx";
import type { Member } from "../frame/member/signedInMember.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { screenPath } from "../frame/screens.ts";

interface Props {
	member: Member;
}

const mayMake = (roles: readonly Role[]) => roles.includes("owner") || roles.includes("timekeeper");

/** The organisations for which a member may make events. */
function organisationsOf({ organisations }: Member) {
	return organisations.filter(({ roles }) => mayMake(roles));
}

/** Whether a member may make events; also on a server without any organisation, with a role for all. */
export function mayMakeEvents(member: Member): boolean {
	const isForAll = member.roles.some(
		({ orgid, pjid, role }) => orgid === "all" && pjid === "" && mayMake([role]),
	);
	return isForAll || organisationsOf(member).length > 0;
}

export function NewEventForm({ member }: Props) {
	const { place, texts } = useScreen("myEvents");
	const organisations = organisationsOf(member);
	const copies = member.events.filter(({ rehearses, roles }) => rehearses === "" && mayMake(roles));
	const [fault, setFault] = useState("");
	const [isMaking, setMaking] = useState(false);
	async function make(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const text = (name: string) => String(fields.get(name) ?? "").trim();
		const named = text("organisation");
		setMaking(true);
		const answer = await callOrganiser(
			place.server,
			newEvent,
			{ orgid: text("orgid") || DEFAULT_ORGANISATION_ID },
			{
				name: text("name"),
				date: text("date"),
				location: text("place"),
				pjid: text("pjid").toUpperCase(),
				copyOf: text("copyOf"),
				organisation: named === "" ? null : { name: named },
				// Pages show such plain names in the visitor's language.
				points: {
					start: texts["organiser.setup.kind.start"],
					finish: texts["organiser.setup.kind.finish"],
				},
			},
		);
		setMaking(false);
		const made = dataOf(answer);
		if (made !== null) location.assign(place.site + screenPath(made.pjid, "setup"));
		else setFault(failureText(answer, texts));
	}
	return (
		<Panel id="new-event" title={texts["organiser.myEvents.new"]} onSubmit={make}>
			<div className="panel-body new-event">
				<Field label={texts["organiser.myEvents.newName"]}>
					<input type="text" name="name" required maxLength={SHORT_TEXT_MAX_LENGTH} />
				</Field>
				<Field label={texts["organiser.myEvents.newDate"]}>
					<input type="date" name="date" required />
				</Field>
				<Field label={texts["organiser.myEvents.newPlace"]}>
					<input type="text" name="place" maxLength={SHORT_TEXT_MAX_LENGTH} />
				</Field>
				<Field label={texts["organiser.myEvents.newCopy"]}>
					<select name="copyOf">
						<option value="">{texts["organiser.myEvents.newCopyNone"]}</option>
						{copies.map(({ pjid, name, date }) => (
							<option key={pjid} value={pjid}>
								{date} {name}
							</option>
						))}
					</select>
				</Field>
				{organisations.length === 0 ? (
					<Field label={texts["organiser.myEvents.newOrganisation"]}>
						<input type="text" name="organisation" required maxLength={SHORT_TEXT_MAX_LENGTH} />
					</Field>
				) : (
					<Field label={texts["organiser.myEvents.newOrganisation"]}>
						<select name="orgid">
							{organisations.map(({ orgid, name }) => (
								<option key={orgid} value={orgid}>
									{name}
								</option>
							))}
						</select>
					</Field>
				)}
				<Field label={texts["organiser.myEvents.newId"]}>
					<input type="text" name="pjid" pattern="[Mm][0-9]{4}" maxLength={5} />
				</Field>
				<p className="quiet wide">{texts["organiser.myEvents.newHint"]}</p>
				{fault !== "" && (
					<p className="text-error wide" role="alert">
						{fault}
					</p>
				)}
				<button type="submit" className="btn btn-primary" disabled={isMaking}>
					{texts["organiser.myEvents.make"]}
				</button>
			</div>
		</Panel>
	);
}
