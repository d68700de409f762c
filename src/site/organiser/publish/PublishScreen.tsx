/** Publishes an event: the checks, when it is announced, what is public now, and the pages as they will be. */
import { useCallback, useEffect, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { type PublishState, publishState } from "../../../contract/publish/publishState.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { type Previewed, usePreview } from "../frame/preview/usePreview.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { PagePreview, type PreviewLanguage } from "./PagePreview.tsx";
import { StatePanel } from "./StatePanel.tsx";
import { WhenForm } from "./WhenForm.tsx";

interface Props {
	languages: readonly PreviewLanguage[];
}

export const PublishScreen = asIsland(({ languages }: Props) => {
	const { texts } = useScreen("publish");
	const waiting = <p className="quiet">{texts["organiser.publish.loading"]}</p>;
	return (
		<ScreenGate waiting={waiting}>
			{({ version }) => <Publishing languages={languages} version={version} />}
		</ScreenGate>
	);
});

const ANNOUNCED = { kind: "phase", phase: "announced" } as const;

function notifiedOf(preview: Previewed): number | null {
	return dataOf(preview)?.notices.count ?? null;
}

interface PublishingProps extends Props {
	/** The event's revision. */
	version: number;
}

function Publishing({ languages, version }: PublishingProps) {
	const { place, texts } = useScreen("publish");
	const { state, isAsking, renew } = usePublishState(place, texts);
	const preview = usePreview(place, state?.phase === "live" ? ANNOUNCED : null);
	if (state === null) return <p className="quiet">{texts["organiser.publish.loading"]}</p>;
	const onDone = () => void renew();
	const own = { place, state, texts };
	const { site = "/score" } = languages.find(({ isOwn }) => isOwn) ?? {};
	const publicPage = `${site}/${place.eventId}`;
	return (
		<div className="publish">
			<div className="publish-side">
				<StatePanel {...own} publicPage={publicPage} onDone={onDone} />
				{state.phase === "live" && (
					<>
						<CheckPanel {...{ state, isAsking }} dashboard={place.dashboard} onAgain={onDone} />
						<WhenForm {...own} notified={notifiedOf(preview)} onDone={onDone} />
					</>
				)}
			</div>
			<PagePreview {...own} preview={preview} languages={languages} edition={`${version}`} />
		</div>
	);
}

/** What is public of the page's event, and what is open: asked when the screen opens, and again after each change of the event. */
function usePublishState({ server, eventId }: OrganiserPlace, texts: TextsOf<"publish">) {
	const [state, setState] = useState<PublishState | null>(null);
	const [isAsking, setAsking] = useState(false);
	const renew = useCallback(async () => {
		setAsking(true);
		const answer = dataOrToast(
			await callOrganiser(server, publishState, { pjid: eventId }, undefined),
			texts,
		);
		setAsking(false);
		if (answer !== null) setState(answer);
	}, [server, eventId, texts]);
	const isAnnounced = state?.phase === "announced";
	useEffect(() => {
		void renew();
		// A change of another person may settle a check.
		return $liveEvent.listen((live, before) => {
			const isChanged = live?.changes[0]?.id !== before?.changes[0]?.id;
			// After the announcement few reads arrive, and each may have to be taken.
			if (isChanged || (isAnnounced && live?.version !== before?.version)) void renew();
		});
	}, [renew, isAnnounced]);
	return {
		/** null until the first answer. */
		state,
		isAsking /** Asks again. */,
		renew,
	};
}
