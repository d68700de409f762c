/** Where the member is signed in, and how to end that. */

import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { endAllSessions, endSession, listSessions } from "../../../contract/members/ownAccount.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { deviceName } from "./deviceName.ts";

interface Props {
	/** The address of the sign-in. */
	signIn: string;
}

type Listed = AnswerOf<typeof listSessions>["sessions"];

export function MySessions({ signIn }: Props) {
	const { place, texts } = useScreen("myEvents");
	const { server } = place;
	const { dayAndClock } = useEventTimes();
	const [sessions, setSessions] = useState<Listed>([]);
	useEffect(() => {
		void callOrganiser(server, listSessions, {}, undefined).then((answer) => {
			setSessions(dataOf(answer)?.sessions ?? []);
		});
	}, [server]);
	async function end(id: string) {
		const answer = dataOrToast(await callOrganiser(server, endSession, {}, { id }), texts);
		if (answer !== null) setSessions((all) => all.filter((each) => each.id !== id));
	}
	async function endAll() {
		const answer = dataOrToast(await callOrganiser(server, endAllSessions, {}, undefined), texts);
		if (answer !== null) location.assign(signIn);
	}
	return (
		<Panel
			id="sessions"
			title={texts["organiser.myEvents.sessions"]}
			beside={
				<button type="button" className="btn" onClick={endAll}>
					{texts["organiser.myEvents.endAll"]}
				</button>
			}
		>
			<ul className="sessions">
				{sessions.map(({ id, isThis, since, until, client, browser }) => (
					<li key={id}>
						<span>
							<b title={browser}>
								{deviceName(browser) || texts["organiser.myEvents.unknownDevice"]}
							</b>{" "}
							{isThis && `(${texts["organiser.myEvents.thisSession"]})`}
							<small>{client}</small>
						</span>
						<span className="quiet">
							{texts["organiser.myEvents.since"]} {dayAndClock(since)} ·{" "}
							{texts["organiser.myEvents.until"]} {dayAndClock(until)}
						</span>
						{!isThis && (
							<button type="button" className="btn btn-small" onClick={() => end(id)}>
								{texts["organiser.myEvents.end"]}
							</button>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}
