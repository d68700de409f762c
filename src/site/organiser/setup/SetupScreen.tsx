/** The set-up of an event: settings, categories, groups, waves, course and banners, beside the list of what is missing. */

import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { AgesPanel } from "./AgesPanel.tsx";
import { BannerPanel } from "./banner/BannerPanel.tsx";
import { Checklist } from "./Checklist.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SetupList } from "./SetupList.tsx";
import { LISTS } from "./setupLists.ts";
import type { SetupTexts } from "./setupTexts.ts";
import { TeamsPanel } from "./TeamsPanel.tsx";
import { useSetup } from "./useSetup.ts";

interface Props {
	place: OrganiserPlace;
	/** The path of the member's events. */
	myEvents: string;
	texts: SetupTexts;
}

export function SetupScreen({ place, myEvents, texts }: Props) {
	const waiting = <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<ScreenGate {...{ place, myEvents, texts, waiting }}>
			{() => <KnownSetup place={place} texts={texts} />}
		</ScreenGate>
	);
}

function KnownSetup({ place, texts }: Pick<Props, "place" | "texts">) {
	const { setup, renew } = useSetup(place, texts);
	if (setup === null) return <p className="quiet">{texts["organiser.loading"]}</p>;
	return (
		<>
			<h1>{texts["organiser.setup.title"]}</h1>
			<div className="setup">
				<Checklist rows={setup.checklist} waves={setup.waves} place={place} texts={texts} />
				<div className="setup-parts">
					<SettingsForm {...{ place, setup, texts }} onSaved={renew} />
					{LISTS.map((list) => (
						<SetupList key={list} {...{ list, place, setup, texts }} onSaved={renew} />
					))}
					<TeamsPanel {...{ place, setup, texts }} onSaved={renew} />
					<AgesPanel {...{ place, setup, texts }} onSaved={renew} />
					<BannerPanel {...{ place, setup, texts }} onSaved={renew} />
				</div>
			</div>
		</>
	);
}
