/** The editor of an event's certificate template, for owners and timekeepers. */
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { EditorScreen } from "./EditorScreen.tsx";

export const CertificateScreen = asIsland(() => {
	const { texts } = useScreen("certificate");
	return (
		<ScreenGate waiting={<p className="quiet">{texts["organiser.loading"]}</p>}>
			{({ zone }) => <EditorScreen zone={zone} />}
		</ScreenGate>
	);
});
