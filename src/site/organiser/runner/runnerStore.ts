/** The runner that the screen is about: bib in the address, story from the server, read again when something about it happens. */

import { atom } from "nanostores";
import { dataOf, mayPass } from "../../../contract/kit/client/outcome.ts";
import { type StoryData, story } from "../../../contract/story/story.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

export type ShownStory =
	| { kind: "none" }
	| { kind: "loading"; bib: string }
	| { kind: "shown"; story: StoryData }
	| { kind: "failed"; bib: string; answer: Answer<unknown> };

export const $story = atom<ShownStory>({ kind: "none" });
/** The parameter of the address. */
const BIB = "bib";

/** The text that the address searches; '' for none. */
export function searchOfAddress(): string {
	return new URLSearchParams(location.search).get("q") ?? "";
}

let reads = 0;

/** The bib of the address; '' for none. */
export function bibOfAddress(): string {
	return new URLSearchParams(location.search).get(BIB) ?? "";
}

/** Opens a runner and writes the bib into the address, so that Back leads to the runner before. */
export function openRunner(place: OrganiserPlace, bib: string): void {
	if (bibOfAddress() !== bib)
		history.pushState(null, "", `?${new URLSearchParams({ [BIB]: bib })}`);
	void loadStory(place, bib);
}

/** Reads the story of a runner. While the same runner's is read again, the one before stays. */
export async function loadStory(place: OrganiserPlace, bib: string): Promise<void> {
	reads += 1;
	const own = reads;
	const shown = $story.get();
	const isSame = shown.kind === "shown" && shown.story.entry.bib === bib;
	if (!isSame) $story.set({ kind: "loading", bib });
	const answer = await callOrganiser(place.server, story, { pjid: place.eventId }, { bib });
	if (own !== reads) return;
	const read = dataOf(answer);
	if (read !== null) $story.set({ kind: "shown", story: read });
	else if (!isSame || !mayPass(answer)) $story.set({ kind: "failed", bib, answer });
}

/** Reads the shown story again. */
export function readAgain(place: OrganiserPlace): Promise<void> {
	const shown = $story.get();
	return shown.kind === "shown" ? loadStory(place, shown.story.entry.bib) : Promise.resolve();
}
