/** What a change would change, asked while it is being typed. */
import { useEffect, useState } from "react";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { type PreviewData, preview } from "../../../../contract/preview/preview.ts";
import type { Answer } from "../organiserCalls.ts";
import { callOrganiser } from "../organiserCalls.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";

/** A pause in typing, ms. */
const PAUSE_MS = 300;

/** null without a change, and before the answer. */
export type Previewed = Answer<PreviewData> | null;

/**
 * Asks again when the change differs. It is compared with what is stored now, whatever the person has seen: the conflict is shown
 * when the change is made.
 * @param asked the change, changes or undoing; null for none
 */
export function usePreview(
	{ server, eventId }: OrganiserPlace,
	asked: RequestOf<typeof preview> | null,
): Previewed {
	const [previewed, setPreviewed] = useState<Previewed>(null);
	const key = JSON.stringify(asked, withoutExpects);
	useEffect(() => {
		setPreviewed(null);
		// The text is that of the request: equal requests are asked once.
		const request: RequestOf<typeof preview> | null = JSON.parse(key);
		if (request === null) return;
		let isOver = false;
		const timer = setTimeout(async () => {
			const answer = await callOrganiser(server, preview, { pjid: eventId }, request);
			if (!isOver) setPreviewed(answer);
		}, PAUSE_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [server, eventId, key]);
	return previewed;
}

function withoutExpects(name: string, value: unknown): unknown {
	return name === "expects" ? null : value;
}
