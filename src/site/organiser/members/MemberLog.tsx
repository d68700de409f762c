/** What was done about the members of the organisation. The event's own roles and invitations are in its history. */
import { dataOf } from "../../../contract/client/outcome.ts";
import { organisationLog } from "../../../contract/members/organisationLog.ts";
import type { AuditEntry } from "../../../contract/operator/audit.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { useAnswer } from "../frame/useAnswer.ts";
import { DEED_TITLES } from "../history/deedTitles.ts";
import type { MembersTexts } from "./membersTexts.ts";

interface Props {
	place: OrganiserPlace;
	orgid: string;
	texts: MembersTexts;
}

const SHOWN = "50";

export function MemberLog({ place, orgid, texts }: Props) {
	const { server, language, dashboard } = place;
	const { answer } = useAnswer(server, organisationLog, { orgid }, { limit: SHOWN });
	const entries = dataOf(answer)?.entries;
	if (entries === undefined) return null;
	return (
		<section className="panel" aria-labelledby="member-log">
			<header>
				<h2 id="member-log">{texts["organiser.members.log"]}</h2>
				<a className="link" href={`${dashboard}/history`}>
					{texts["organiser.members.logAbout"]}
				</a>
			</header>
			{entries.length === 0 && (
				<p className="panel-body quiet">{texts["organiser.members.noLog"]}</p>
			)}
			<table className="grid-table">
				<tbody>
					{entries.map((entry) => (
						<tr key={entry.id}>
							<td>
								{new Date(entry.at).toLocaleString(language, {
									dateStyle: "medium",
									timeStyle: "short",
								})}
							</td>
							<td className="wraps">{entry.who}</td>
							<td className="wraps">
								<b>{texts[DEED_TITLES[entry.deed.action]]}</b> {aboutOf(entry, texts)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function aboutOf({ deed }: AuditEntry, texts: MembersTexts): string {
	if (deed.action === "unpack") return deed.pjid;
	const name = "member" in deed ? deed.member : "";
	if (deed.action !== "role") return name;
	const role = (held: typeof deed.role) => (held === null ? "–" : texts[`organiser.role.${held}`]);
	return `${name}: ${role(deed.before)} → ${role(deed.role)}`;
}
