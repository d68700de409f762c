/** Publishes an event: the checks, when it is announced, what is public now, and the pages as they will be. */
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { type Previewed, usePreview } from "../frame/preview/usePreview.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { CheckPanel } from "./CheckPanel.tsx";
import { PagePreview, type PreviewLanguage } from "./PagePreview.tsx";
import { StatePanel } from "./StatePanel.tsx";
import { usePublishState } from "./usePublishState.ts";
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
