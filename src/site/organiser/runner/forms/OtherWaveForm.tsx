/**
 * The entry of a runner who started with another wave, with the wave that the board proposes, too. The form does not wait for the
 * proposal: a key that is pressed meanwhile is meant for its field.
 */
import { useEffect, useState } from "react";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { watchQueue } from "../../../../contract/watch/queues.ts";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { useRunner } from "../runnerScreen.ts";
import { EntryForm } from "./EntryForm.tsx";

export function OtherWaveForm() {
	const { place, story } = useRunner();
	const { bib } = story.entry;
	const [proposed, setProposed] = useState<string | null>(null);
	useEffect(() => {
		let isShown = true;
		void proposedWave(place, bib).then((wave) => {
			if (isShown) setProposed(wave);
		});
		return () => {
			isShown = false;
		};
	}, [place, bib]);
	return <EntryForm wave={proposed} />;
}

/** null where the reads show no other wave, and where the server does not answer. */
async function proposedWave(
	{ server, eventId }: OrganiserPlace,
	bib: string,
): Promise<string | null> {
	try {
		const place = { pjid: eventId, queue: "suspicious" } as const;
		const rows = dataOf(await callOrganiser(server, watchQueue, place, { bib }))?.rows ?? [];
		return rows.find(({ reason }) => reason === "other wave")?.wave ?? null;
	} catch {
		return null;
	}
}
