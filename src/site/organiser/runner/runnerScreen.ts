/** What every part of the runner's screen needs. */
import { createContext, useContext } from "react";
import type { OrganisedEvent } from "../../../contract/organiser/organisedEvent.ts";
import type { StoryData } from "../../../contract/organiser/story.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { RunnerTexts } from "./runnerTexts.ts";

export interface RunnerScreenParts {
	place: OrganiserPlace;
	texts: RunnerTexts;
	event: OrganisedEvent;
	story: StoryData;
}

export const RunnerContext = createContext<RunnerScreenParts | null>(null);

/** @throws Error outside the screen */
export function useRunner(): RunnerScreenParts {
	const parts = useContext(RunnerContext);
	if (parts === null) throw new Error("this component is a part of the runner's screen");
	return parts;
}
