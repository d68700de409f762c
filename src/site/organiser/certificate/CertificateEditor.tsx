/** The editor of an event's certificate template, for owners and timekeepers. */
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { CertificateTexts } from "./certificateTexts.ts";
import { EditorScreen } from "./EditorScreen.tsx";

interface Props {
	place: OrganiserPlace;
	myEvents: string;
	texts: CertificateTexts;
}

export function CertificateEditor({ place, myEvents, texts }: Props) {
	return (
		<ScreenGate
			{...{ place, myEvents, texts }}
			waiting={<p className="quiet">{texts["organiser.loading"]}</p>}
		>
			{({ zone }) => <EditorScreen {...{ place, zone, texts }} />}
		</ScreenGate>
	);
}
