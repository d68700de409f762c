import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { HiddenPanel } from "./HiddenPanel.tsx";
import { NoticesPanel } from "./NoticesPanel.tsx";

export const PrivacyScreen = asIsland(() => {
	const { texts } = useScreen("privacy");
	return (
		<>
			<h1>{texts["organiser.privacy.title"]}</h1>
			<HiddenPanel />
			<NoticesPanel />
		</>
	);
});
