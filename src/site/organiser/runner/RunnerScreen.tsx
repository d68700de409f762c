/** The runner's screen: search, the story, the forms of changes, and the public page beside it. */

import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { StoryData } from "../../../contract/story/story.ts";
import { useActions } from "../frame/actions.ts";
import { failureText } from "../frame/answerTexts.ts";
import type { LiveEvent } from "../frame/live/liveEvent.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { $event } from "../frame/organisedEventStore.ts";
import type { Answer } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { addressOfAdding } from "../participants/add/addingOfAddress.ts";
import { ChangeForm } from "./forms/ChangeForm.tsx";
import { FormList } from "./forms/FormList.tsx";
import { closeForm } from "./forms/openForm.ts";
import { PublicPage } from "./PublicPage.tsx";
import { RunnerSearch } from "./RunnerSearch.tsx";
import { RunnerSummary } from "./RunnerSummary.tsx";
import { RunnerContext } from "./runnerScreen.ts";
import {
	$story,
	bibOfAddress,
	loadStory,
	openRunner,
	readAgain,
	searchOfAddress,
} from "./runnerStore.ts";
import { StoryTable } from "./story/StoryTable.tsx";

/** Changes come in lists: they are waited for together, ms. */
const NEWS_MS = 150;

export const RunnerScreen = asIsland(() => {
	const { place, texts } = useScreen("runner");
	const shown = useStore($story);
	const state = useStore($event);
	const event = state.kind === "known" ? state.event : null;
	const search = useRef<HTMLDivElement>(null);
	const [searched] = useState(searchOfAddress);
	useFollowing(place);
	useEffect(() => {
		const open = () => {
			const bib = bibOfAddress();
			closeForm();
			if (bib !== "") void loadStory(place, bib);
			else {
				$story.set({ kind: "none" });
				search.current?.querySelector("input")?.focus();
			}
		};
		open();
		addEventListener("popstate", open);
		return () => removeEventListener("popstate", open);
	}, [place]);
	const actions = useMemo(
		() => [
			{
				id: "find runner",
				key: "f",
				text: texts["organiser.runner.find"],
				run: () => search.current?.querySelector("input")?.focus(),
			},
		],
		[texts],
	);
	useActions(actions);
	const story = shown.kind === "shown" ? shown.story : null;
	const parts = useMemo(
		() => (story === null || event === null ? null : { event, story }),
		[event, story],
	);
	return (
		<>
			<div ref={search} className="runner-search">
				<h1 className="sr-only">{texts["organiser.runner.title"]}</h1>
				<RunnerSearch
					{...{ label: texts["organiser.runner.find"], query: searched }}
					onPick={({ bib }) => {
						closeForm();
						openRunner(place, bib);
						if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
					}}
				/>
			</div>
			{shown.kind === "none" && <p className="quiet">{texts["organiser.runner.find.about"]}</p>}
			{shown.kind === "failed" && (
				<p className="alarm" role="alert">
					{failureText(shown.answer, texts)}
					{isUnknownBib(shown.answer) && (
						<a className="btn" href={addressOfAdding(place.dashboard, { bib: bibOfAddress() })}>
							{texts["organiser.addRunner"]}
						</a>
					)}
				</p>
			)}
			{(shown.kind === "loading" || (story !== null && event === null)) && (
				<p className="quiet" role="status">
					{texts["organiser.loading"]}
				</p>
			)}
			{parts !== null && shown.kind === "shown" && (
				<RunnerContext value={parts}>
					<div className="runner-columns">
						<div className="runner-story">
							<div className="runner-side">
								<RunnerSummary />
								<FormList />
							</div>
							<div className="runner-main">
								<StoryTable />
								<ChangeForm />
							</div>
							<PublicPage />
						</div>
					</div>
				</RunnerContext>
			)}
		</>
	);
});

function isUnknownBib(answer: Answer<unknown>): boolean {
	return answer.kind === "refused" && answer.code === "unknown-bib";
}

/** Reads the story again when a change or a read about the runner comes. What is being typed stays. */
function useFollowing(place: OrganiserPlace): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = $liveEvent.listen((live, before) => {
			const current = $story.get();
			if (current.kind !== "shown" || !newsOf(before ?? null, live, current.story)) return;
			clearTimeout(timer);
			timer = setTimeout(() => void readAgain(place), NEWS_MS);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [place]);
}

/**
 * @param before the state that the story was read after; null at first
 * @returns whether a read of the runner or a change that may concern the runner has come since
 */
function newsOf(
	before: LiveEvent | null,
	after: LiveEvent | null,
	{ entry: { bib } }: StoryData,
): boolean {
	if (before === null || after === null) return false;
	if (after.resets > before.resets) return true;
	// Guns, clocks and imports concern all runners, and changes by hand are few: each is looked at.
	if (after.changes[0]?.id !== before.changes[0]?.id) return true;
	const known = new Set(before.latest.map(({ pINo, pno, time }) => `${pINo} ${pno} ${time}`));
	return after.latest.some(
		({ pINo, pno, time }) => pno === bib && !known.has(`${pINo} ${pno} ${time}`),
	);
}
