/** Codes that open the announcer's screen on a tablet without an account. */

import { useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { listScreens, newScreen, revokeScreen } from "../../../contract/screens/screenCodes.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { SecretsPanel } from "../frame/secrets/SecretsPanel.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import { hereLink } from "./hereLink.ts";

export function TabletCodes() {
	const { place, texts } = useScreen("members");
	const { server, eventId: pjid } = place;
	const times = useEventTimes();
	const { answer, renew } = useAnswer(server, listScreens, { pjid }, undefined);
	const [name, setName] = useState("");

	const now = Date.now();
	const screens = dataOf(answer)?.screens ?? [];
	const inForce = screens.filter(({ revokedAt, until }) => revokedAt === null && until > now);
	return (
		<SecretsPanel
			id="screen-codes"
			words={{
				title: texts["organiser.members.screens"],
				about: texts["organiser.members.screensAbout"],
				ask: texts["organiser.members.makeScreen"],
				list: texts["organiser.members.screens"],
				empty: texts["organiser.members.noScreens"],
				revoke: texts["organiser.members.revoke"],
				sure: texts["organiser.members.sure"],
			}}
			rows={inForce.map((each) => ({
				id: each.id,
				title: each.name || "–",
				made: filled(texts["organiser.members.madeBy"], {
					who: each.madeBy,
					until: times.day(each.until),
				}),
				used: filled(texts["organiser.members.opened"], { count: String(each.opened) }),
				revoked: null,
			}))}
			make={() => callOrganiser(server, newScreen, { pjid }, { name: name.trim() })}
			onMade={({ link }) => {
				setName("");
				return [
					{ label: texts["organiser.members.link"], value: hereLink(link, place), isLink: true },
				];
			}}
			revoke={(id) => callOrganiser(server, revokeScreen, { pjid }, { id })}
			revokedText={() => texts["organiser.members.revoked"]}
			renew={renew}
		>
			<Field label={texts["organiser.members.screenName"]} className="grows">
				<input
					type="text"
					maxLength={60}
					value={name}
					onChange={({ target }) => setName(target.value)}
				/>
			</Field>
		</SecretsPanel>
	);
}
