/** Publishes an event: the checks, when it is announced, what is public now, and the pages as they will be. */
import { dataOf } from "../../../contract/client/outcome.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { type Previewed, usePreview } from "../frame/preview/usePreview.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { PagePreview, type PreviewLanguage } from "./PagePreview.tsx";
import type { PublishTexts } from "./publishTexts.ts";
import { StatePanel } from "./StatePanel.tsx";
import { usePublishState } from "./usePublishState.ts";
import { WhenForm } from "./WhenForm.tsx";

interface Props {
	place: OrganiserPlace;
	myEvents: string;
	languages: readonly PreviewLanguage[];
	texts: PublishTexts;
}

export function PublishScreen({ place, myEvents, languages, texts }: Props) {
	const waiting = <p className="quiet">{texts["organiser.publish.loading"]}</p>;
	return (
		<ScreenGate place={place} myEvents={myEvents} texts={texts} waiting={waiting}>
			{({ version }) => (
				<Publishing place={place} languages={languages} version={version} texts={texts} />
			)}
		</ScreenGate>
	);
}

const ANNOUNCED = { kind: "phase", phase: "announced" } as const;

function notifiedOf(preview: Previewed): number | null {
	return dataOf(preview)?.notices.count ?? null;
}

interface PublishingProps extends Omit<Props, "myEvents"> {
	/** The event's revision. */
	version: number;
}

function Publishing({ place, languages, version, texts }: PublishingProps) {
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
						<CheckPanel
							{...{ state, texts, isAsking }}
							dashboard={place.dashboard}
							onAgain={onDone}
						/>
						<WhenForm {...own} notified={notifiedOf(preview)} onDone={onDone} />
					</>
				)}
			</div>
			<PagePreview {...own} preview={preview} languages={languages} edition={`${version}`} />
		</div>
	);
}
