/** What every part of the runner's screen reads. */
import { createContext, useContext } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { StoryData } from "../../../contract/story/story.ts";
import { useScreen } from "../frame/screenContext.tsx";

interface ShownRunner {
	event: OrganisedEvent;
	story: StoryData;
}

export const RunnerContext = createContext<ShownRunner | null>(null);

/** @throws Error outside the screen */
export function useRunner() {
	const screen = useScreen("runner");
	const shown = useContext(RunnerContext);
	if (shown === null) throw new Error("this component is a part of the runner's screen");
	return { ...screen, ...shown };
}
