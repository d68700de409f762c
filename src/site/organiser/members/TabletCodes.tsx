/** Codes that open the announcer's screen on a tablet without an account. */
import { type FormEvent, useState } from "react";
import { listScreens, newScreen, revokeScreen } from "../../../contract/members/screenCodes.ts";
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

export function TabletCodes({ place, texts }: Props) {
	const { server, eventId: pjid, language } = place;
	const { answer, renew } = useAnswer(server, listScreens, { pjid }, undefined);
	const [name, setName] = useState("");
	const [link, setLink] = useState("");

	async function make(event: FormEvent) {
		event.preventDefault();
		const made = await callOrganiser(server, newScreen, { pjid }, { name: name.trim() });
		if (made.kind === "done") {
			setLink(hereLink(made.data.link, place));
			setName("");
			await renew();
		} else if (made.kind !== "conflict") showFailure(failureText(made, texts));
	}
	async function revoke(id: string) {
		const revoked = await callOrganiser(server, revokeScreen, { pjid }, { id });
		if (revoked.kind === "done")
			showDone({ text: texts["organiser.members.revoked"], change: null });
		else if (revoked.kind !== "conflict") showFailure(failureText(revoked, texts));
		setLink("");
		await renew();
	}
	const now = Date.now();
	const screens = answer?.kind === "done" ? answer.data.screens : [];
	const inForce = screens.filter(({ revokedAt, until }) => revokedAt === null && until > now);
	const shownDay = (at: number) => new Date(at).toLocaleString(language, { dateStyle: "medium" });
	return (
		<section className="panel" aria-labelledby="screen-codes">
			<header>
				<h2 id="screen-codes">{texts["organiser.members.screens"]}</h2>
			</header>
			<div className="panel-body service-parts">
				<p className="quiet">{texts["organiser.members.screensAbout"]}</p>
				<form className="inline-form" onSubmit={make}>
					<label className="field grows">
						<span>{texts["organiser.members.screenName"]}</span>
						<input
							type="text"
							maxLength={60}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					</label>
					<button type="submit" className="act">
						{texts["organiser.members.makeScreen"]}
					</button>
				</form>
				{link !== "" && (
					<SecretBox label={texts["organiser.members.link"]} value={link} isLink texts={texts} />
				)}
			</div>
			{inForce.length === 0 ? (
				<p className="panel-body quiet">{texts["organiser.members.noScreens"]}</p>
			) : (
				<table className="grid-table" aria-label={texts["organiser.members.screens"]}>
					<tbody>
						{inForce.map((each) => (
							<tr key={each.id}>
								<th scope="row" className="wraps">
									{each.name || "–"}
								</th>
								<td className="wraps quiet">
									{filled(texts["organiser.members.madeBy"], {
										...{ who: each.madeBy, until: shownDay(each.until) },
									})}
								</td>
								<td>{filled(texts["organiser.members.opened"], { count: String(each.opened) })}</td>
								<td className="number">
									<ConfirmButton
										text={texts["organiser.members.revoke"]}
										label={`${texts["organiser.members.revoke"]}: ${each.name}`}
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
