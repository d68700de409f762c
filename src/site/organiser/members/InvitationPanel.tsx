/** Invites people to the event by one-time links, and lists those that are still open. */
import { type FormEvent, useState } from "react";
import {
	invite,
	listInvitations,
	revokeInvitation,
} from "../../../contract/members/invitations.ts";
import { ROLES, type Role } from "../../../contract/members/role.ts";
import { failureText } from "../frame/answerTexts.ts";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { SecretBox } from "../frame/SecretBox.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { hereLink } from "./hereLink.ts";
import type { MembersTexts } from "./membersTexts.ts";

interface Props {
	place: OrganiserPlace;
	texts: MembersTexts;
}

export function InvitationPanel({ place, texts }: Props) {
	const { server, eventId: pjid, language } = place;
	const { answer, renew } = useAnswer(server, listInvitations, { pjid }, undefined);
	const [role, setRole] = useState<Role>("desk");
	const [name, setName] = useState("");
	const [day, setDay] = useState("");
	const [link, setLink] = useState("");

	async function make(event: FormEvent) {
		event.preventDefault();
		const made = await callOrganiser(server, invite, { pjid }, { role, name: name.trim(), day });
		if (made.kind === "done") {
			setLink(hereLink(made.data.link, place));
			setName("");
			await renew();
		} else if (made.kind !== "conflict") showFailure(failureText(made, texts));
	}
	async function revoke(id: string) {
		const revoked = await callOrganiser(server, revokeInvitation, { pjid }, { id });
		if (revoked.kind === "done")
			showDone({ text: texts["organiser.members.revoked"], change: null });
		else if (revoked.kind !== "conflict") showFailure(failureText(revoked, texts));
		await renew();
	}
	const open = answer?.kind === "done" ? answer.data.invitations : [];
	const shownDay = (at: number) => new Date(at).toLocaleString(language, { dateStyle: "medium" });
	return (
		<section className="panel" aria-labelledby="invitations">
			<header>
				<h2 id="invitations">{texts["organiser.members.invite"]}</h2>
			</header>
			<div className="panel-body service-parts">
				<p className="quiet">{texts["organiser.members.inviteAbout"]}</p>
				<form className="inline-form" onSubmit={make}>
					<label className="field">
						<span>{texts["organiser.members.role"]}</span>
						<select value={role} onChange={({ target }) => setRole(roleOf(target.value))}>
							{ROLES.map((each) => (
								<option key={each} value={each}>
									{texts[`organiser.role.${each}`]}
								</option>
							))}
						</select>
					</label>
					<label className="field grows">
						<span>{texts["organiser.members.inviteName"]}</span>
						<input
							type="text"
							maxLength={60}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					</label>
					<label className="field">
						<span>{texts["organiser.members.inviteDay"]}</span>
						<input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
					</label>
					<button type="submit" className="act act-first">
						{texts["organiser.members.makeLink"]}
					</button>
				</form>
				{link !== "" && (
					<SecretBox label={texts["organiser.members.link"]} value={link} isLink texts={texts} />
				)}
			</div>
			{open.length === 0 ? (
				<p className="panel-body quiet">{texts["organiser.members.noneOpen"]}</p>
			) : (
				<table className="grid-table" aria-label={texts["organiser.members.open"]}>
					<tbody>
						{open.map((each) => (
							<tr key={each.id}>
								<th scope="row">{texts[`organiser.role.${each.role}`]}</th>
								<td className="wraps">{each.name || "–"}</td>
								<td className="wraps quiet">
									{filled(texts["organiser.members.madeBy"], {
										...{ who: each.madeBy, until: shownDay(each.until) },
									})}
								</td>
								<td className="number">
									<ConfirmButton
										text={texts["organiser.members.revoke"]}
										label={`${texts["organiser.members.revoke"]}: ${texts[`organiser.role.${each.role}`]} ${each.name}`}
										sure={texts["organiser.members.sure"]}
										cancel={texts["organiser.cancel"]}
										onConfirm={() => revoke(each.id)}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

function roleOf(text: string): Role {
	return ROLES.find((each) => each === text) ?? "desk";
}
