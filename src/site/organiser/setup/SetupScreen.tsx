/** The set-up of an event: settings, categories, groups, waves, course and banners, beside the list of what is missing. */

import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { AgesPanel } from "./AgesPanel.tsx";
import { BannerPanel } from "./banner/BannerPanel.tsx";
import { Checklist } from "./Checklist.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SetupList } from "./SetupList.tsx";
import { LISTS } from "./setupLists.ts";
import { TeamsPanel } from "./TeamsPanel.tsx";
import { useSetup } from "./useSetup.ts";

export const SetupScreen = asIsland(() => {
	const { texts } = useScreen("setup");
	const waiting = <p className="quiet">{texts["organiser.loading"]}</p>;
	return <ScreenGate waiting={waiting}>{() => <KnownSetup />}</ScreenGate>;
});

function KnownSetup() {
	const { place, texts } = useScreen("setup");
	const { setup, renew } = useSetup(place, texts);
	if (setup === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<>
			<h1>{texts["organiser.setup.title"]}</h1>
			<div className="setup">
				<Checklist rows={setup.checklist} waves={setup.waves} />
				<div className="setup-parts">
					<SettingsForm setup={setup} onSaved={renew} />
					{LISTS.map((list) => (
						<SetupList key={list} {...{ list, setup }} onSaved={renew} />
					))}
					<TeamsPanel setup={setup} onSaved={renew} />
					<AgesPanel setup={setup} onSaved={renew} />
					<BannerPanel setup={setup} onSaved={renew} />
				</div>
			</div>
		</>
	);
}
