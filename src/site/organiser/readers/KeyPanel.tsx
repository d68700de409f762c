/** The keys by which readers send. A new one is shown once, because only its hash is stored. */
import { type FormEvent, useState } from "react";
import { listKeys, newKey, revokeKey } from "../../../contract/members/keys.ts";
import { failureText } from "../frame/answerTexts.ts";
import { ConfirmButton } from "../frame/ConfirmButton.tsx";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { SecretBox } from "../frame/SecretBox.tsx";
import { useAnswer } from "../frame/useAnswer.ts";
import type { ReadersTexts } from "./readersTexts.ts";

interface Props {
	place: OrganiserPlace;
	texts: ReadersTexts;
}

export function KeyPanel({ place, texts }: Props) {
	const { server, eventId: pjid, language } = place;
	const { answer, renew } = useAnswer(server, listKeys, { pjid }, undefined);
	const [name, setName] = useState("");
	const [made, setMade] = useState("");

	async function make(event: FormEvent) {
		event.preventDefault();
		const done = await callOrganiser(server, newKey, { pjid }, { name: name.trim() });
		if (done.kind === "done") {
			setMade(done.data.key);
			setName("");
			await renew();
		} else if (done.kind !== "conflict") showFailure(failureText(done, texts));
	}
	async function revoke(id: string, shown: string) {
		const done = await callOrganiser(server, revokeKey, { pjid }, { id });
		if (done.kind === "done")
			showDone({ text: filled(texts["organiser.readers.revoked"], { name: shown }), change: null });
		else if (done.kind !== "conflict") showFailure(failureText(done, texts));
		await renew();
	}
	if (answer === null || answer.kind === "conflict") return null;
	if (answer.kind === "refused" && answer.status === 403)
		return <p className="quiet">{texts["organiser.readers.ownerOnly"]}</p>;
	if (answer.kind !== "done") return <p className="fault">{failureText(answer, texts)}</p>;
	const { keys } = answer.data;
	const at = (ms: number) =>
		new Date(ms).toLocaleString(language, {
			dateStyle: "medium",
			timeStyle: "short",
			hourCycle: "h23",
		});
	return (
		<section className="panel" aria-labelledby="keys">
			<header>
				<h2 id="keys">{texts["organiser.readers.keys"]}</h2>
			</header>
			<div className="panel-body service-parts">
				<p className="quiet">{texts["organiser.readers.keysAbout"]}</p>
				<form className="inline-form" onSubmit={make}>
					<label className="field grows">
						<span>{texts["organiser.readers.keyName"]}</span>
						<input
							type="text"
							maxLength={60}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					</label>
					<button type="submit" className="act">
						{texts["organiser.readers.newKey"]}
					</button>
				</form>
				{made !== "" && (
					<>
						<SecretBox
							label={texts["organiser.readers.key"]}
							value={made}
							isLink={false}
							texts={texts}
						/>
						<SecretBox
							label={texts["organiser.readers.address"]}
							value={`${location.origin}${server}/ingest/${pjid}`}
							isLink={false}
							texts={texts}
						/>
					</>
				)}
			</div>
			{keys.length === 0 ? (
				<p className="panel-body quiet">{texts["organiser.readers.noKeys"]}</p>
			) : (
				<table className="grid-table" aria-label={texts["organiser.readers.keys"]}>
					<tbody>
						{keys.map(({ id, name: named, madeAt, usedAt, usedFrom, revokedAt }) => (
							<tr key={id}>
								<th scope="row" className="wraps">
									<b>{named || id}</b>
								</th>
								<td>{at(madeAt)}</td>
								<td className="wraps quiet">
									{usedAt === null
										? texts["organiser.readers.neverUsed"]
										: filled(texts["organiser.readers.used"], { time: at(usedAt), from: usedFrom })}
								</td>
								<td className="number">
									{revokedAt === null ? (
										<ConfirmButton
											text={texts["organiser.readers.revoke"]}
											label={`${texts["organiser.readers.revoke"]}: ${named || id}`}
											sure={texts["organiser.readers.sure"]}
											cancel={texts["organiser.cancel"]}
											onConfirm={() => revoke(id, named || id)}
										/>
									) : (
										<span className="quiet">
											{filled(texts["organiser.readers.isRevoked"], { time: at(revokedAt) })}
										</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
