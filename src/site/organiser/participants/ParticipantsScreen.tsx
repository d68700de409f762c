import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { useActions } from "../frame/actions.ts";
import { failureText } from "../frame/answerTexts.ts";
import { filled } from "../frame/filled.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { AddRunner } from "./add/AddRunner.tsx";
import { type Adding, addingOfAddress, NOTHING_ADDED } from "./add/addingOfAddress.ts";
import { cellWords } from "./cellWords.ts";
import { ADD_KEY, ParticipantTable } from "./ParticipantTable.tsx";
import { KnownContext } from "./participantsContext.ts";
import { useParticipants } from "./useParticipants.ts";

export const ParticipantsScreen = asIsland(() => {
	const { texts } = useScreen("participants");
	const state = useStore($event);
	return (
		<>
			<h1>{texts["organiser.participants.title"]}</h1>
			{state.kind === "known" ? (
				<Participants event={state.event} />
			) : (
				<p className="quiet" role="status">
					{texts["organiser.loading"]}
				</p>
			)}
		</>
	);
});

function Participants({ event }: { event: OrganisedEvent }) {
	const { place, texts } = useScreen("participants");
	const { state, renew } = useParticipants(place);
	const [adding, setAdding] = useState<Adding | null>(() => addingOfAddress(location.hash));
	useEffect(() => {
		const open = () => setAdding((before) => addingOfAddress(location.hash) ?? before);
		addEventListener("hashchange", open);
		return () => removeEventListener("hashchange", open);
	}, []);
	const actions = useMemo(
		() => [
			{
				id: "add runner",
				key: ADD_KEY,
				text: texts["organiser.addRunner"],
				run: () => setAdding(NOTHING_ADDED),
			},
		],
		[texts],
	);
	useActions(actions);
	const points = state.kind === "known" ? state.points : null;
	const known = useMemo(
		() => ({ event, words: cellWords(texts, event, points ?? []) }),
		[event, texts, points],
	);
	if (state.kind === "failed")
		return (
			<p className="alarm" role="alert">
				{failureText(state.answer, texts)}
			</p>
		);
	const number = (count: number) => count.toLocaleString(place.language);
	return (
		<KnownContext value={known}>
			{adding !== null && (
				<AddRunner
					adding={adding}
					onAdded={(bib) => renew([bib])}
					onClose={() => {
						setAdding(null);
						history.replaceState(history.state, "", location.pathname + location.search);
					}}
				/>
			)}
			{state.kind === "loading" ? (
				<p className="quiet" role="status">
					{state.total === 0
						? texts["organiser.loading"]
						: filled(texts["organiser.participants.reading"], {
								read: number(state.read),
								total: number(state.total),
							})}
				</p>
			) : (
				<ParticipantTable data={state} renew={renew} onAdd={() => setAdding(NOTHING_ADDED)} />
			)}
		</KnownContext>
	);
}
