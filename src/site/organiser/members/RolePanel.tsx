/** The members of the organisation with their roles, which owners change and take away. */

import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { ROLES, type Role } from "../../../contract/kit/role.ts";
import { listMembers, removeMember, setRole } from "../../../contract/members/roles.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { showDone } from "../frame/doneToasts.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { useAnswer } from "../frame/useAnswer.ts";

interface Props {
	orgid: string;
	/** The id of the member who is signed in. */
	own: string;
}

export function RolePanel({ orgid, own }: Props) {
	const { place, texts } = useScreen("members");
	const { server } = place;
	const times = useEventTimes();
	const { answer, renew } = useAnswer(server, listMembers, { orgid }, undefined);

	async function report(done: Answer<unknown>, said: string) {
		if (dataOrToast(done, texts) !== null) showDone({ text: said, change: null });
		await renew();
	}
	const members = dataOf(answer)?.members;
	if (members === undefined) return <NoData answer={answer} />;
	return (
		<Panel id="members" title={texts["organiser.members.who"]}>
			{members.length === 0 && (
				<p className="panel-body quiet">{texts["organiser.members.nobody"]}</p>
			)}
			<div className="scrolls" hidden={members.length === 0}>
				<GridTable
					heads={[
						texts["organiser.word.name"],
						texts["organiser.members.role"],
						texts["organiser.members.where"],
						texts["organiser.members.until"],
						"",
					]}
				>
					<tbody>
						{members.map((held) => {
							const { member, name, email, pjid, role, until } = held;
							const isOwn = member === own;
							// A role in all organisations is changed by the operator alone.
							const isFixed = isOwn || held.orgid !== orgid;
							return (
								<tr key={`${member} ${held.orgid} ${pjid}`}>
									<th scope="row" className="wraps">
										<b>{name}</b> <small className="quiet">{email}</small>
									</th>
									<td>
										{isFixed ? (
											texts[`organiser.role.${role}`]
										) : (
											<select
												aria-label={`${texts["organiser.members.role"]}: ${name}`}
												value={role}
												onChange={async ({ target }) => {
													const next = ROLES.find((each) => each === target.value) ?? role;
													const fields = { member, pjid, role: next, until };
													await report(
														await callOrganiser(server, setRole, { orgid }, fields),
														said(texts, name, next),
													);
												}}
											>
												{ROLES.map((each) => (
													<option key={each} value={each}>
														{texts[`organiser.role.${each}`]}
													</option>
												))}
											</select>
										)}
									</td>
									<td>
										{pjid ||
											texts[
												held.orgid === orgid
													? "organiser.members.allEvents"
													: "organiser.members.everywhere"
											]}
									</td>
									<td>{until === null ? "–" : times.day(until)}</td>
									<td className="number">
										{!isFixed && (
											<ConfirmButton
												text={texts["organiser.members.remove"]}
												label={`${texts["organiser.members.remove"]}: ${name}`}
												sure={texts["organiser.members.sure"]}
												cancel={texts["organiser.cancel"]}
												onConfirm={async () =>
													report(
														await callOrganiser(server, removeMember, { orgid }, { member, pjid }),
														filled(texts["organiser.members.removed"], { name }),
													)
												}
											/>
										)}
									</td>
								</tr>
							);
						})}
					</tbody>
				</GridTable>
			</div>
		</Panel>
	);
}

function said(texts: TextsOf<"members">, name: string, role: Role): string {
	return filled(texts["organiser.members.changed"], {
		name,
		role: texts[`organiser.role.${role}`],
	});
}
