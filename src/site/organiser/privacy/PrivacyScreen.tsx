/** What visitors do not see of runners, and whose followers are notified. */
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { HiddenPanel } from "./HiddenPanel.tsx";
import { NoticesPanel } from "./NoticesPanel.tsx";
import type { PrivacyTexts } from "./privacyTexts.ts";

interface Props {
	place: OrganiserPlace;
	texts: PrivacyTexts;
}

export function PrivacyScreen({ place, texts }: Props) {
	return (
		<>
			<h1>{texts["organiser.privacy.title"]}</h1>
			<HiddenPanel place={place} texts={texts} />
			<NoticesPanel place={place} texts={texts} />
		</>
	);
}
