/** The keys by which readers send. A new one is shown once, because only its hash is stored. */

import { useState } from "react";
import { listKeys, newKey, revokeKey } from "../../../contract/keys/keys.ts";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { NoData } from "../frame/NoData.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { SecretsPanel } from "../frame/secrets/SecretsPanel.tsx";
import { useAnswer } from "../frame/useAnswer.ts";

export function KeyPanel() {
	const { place, texts } = useScreen("readers");
	const { server, eventId: pjid } = place;
	const { dayAndClock } = useEventTimes();
	const { answer, renew } = useAnswer(server, listKeys, { pjid }, undefined);
	const [name, setName] = useState("");

	if (answer === null) return null;
	if (refusalOf(answer) === "wrong-role")
		return <p className="quiet">{texts["organiser.readers.ownerOnly"]}</p>;
	const keys = dataOf(answer)?.keys;
	if (keys === undefined) return <NoData answer={answer} />;
	return (
		<SecretsPanel
			id="keys"
			words={{
				title: texts["organiser.readers.keys"],
				about: texts["organiser.readers.keysAbout"],
				ask: texts["organiser.readers.newKey"],
				list: texts["organiser.readers.keys"],
				empty: texts["organiser.readers.noKeys"],
				revoke: texts["organiser.readers.revoke"],
				sure: texts["organiser.readers.sure"],
			}}
			rows={keys.map((each) => ({
				id: each.id,
				title: each.name || each.id,
				made: dayAndClock(each.madeAt),
				used:
					each.usedAt === null
						? texts["organiser.readers.neverUsed"]
						: filled(texts["organiser.readers.used"], {
								time: dayAndClock(each.usedAt),
								from: each.usedFrom,
							}),
				revoked:
					each.revokedAt === null
						? null
						: filled(texts["organiser.readers.isRevoked"], { time: dayAndClock(each.revokedAt) }),
			}))}
			make={() => callOrganiser(server, newKey, { pjid }, { name: name.trim() })}
			onMade={({ key }) => {
				setName("");
				return [
					{ label: texts["organiser.readers.key"], value: key, isLink: false },
					{
						label: texts["organiser.readers.address"],
						value: `${location.origin}${server}/ingest/${pjid}`,
						isLink: false,
					},
				];
			}}
			revoke={(id) => callOrganiser(server, revokeKey, { pjid }, { id })}
			revokedText={(title) => filled(texts["organiser.readers.revoked"], { name: title })}
			renew={renew}
		>
			<Field label={texts["organiser.readers.keyName"]} className="grows">
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
