/** Shows a screen to members whose role suffices, and to others where their screen is. */
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { filled } from "../filled.ts";
import { $event } from "../organisedEventStore.ts";
import { useScreen } from "../screenContext.tsx";
import { SCREENS } from "../screens.ts";

interface Props {
	/** Instead of the screen until the event is known. */
	waiting: ReactNode;
	children: (event: OrganisedEvent) => ReactNode;
}

export function ScreenGate({ waiting, children }: Props) {
	const { place, texts } = useScreen("frame");
	const state = useStore($event, { ssr: "initial" });
	if (state.kind === "loading") return waiting;
	if (state.kind === "unknown")
		return (
			<p className="alarm">
				{texts["organiser.unknownEvent"]}{" "}
				<a href={`${place.site}/my-events`}>{texts["organiser.myEvents.title"]}</a>
			</p>
		);
	const { role } = state.event;
	if (role !== "desk" && role !== "announcer") return children(state.event);
	return (
		<p className="alarm">
			{filled(texts["organiser.gate.role"], { role: texts[`organiser.role.${role}`] })}{" "}
			<a href={`${place.dashboard}/${role}`}>
				{filled(texts["organiser.gate.goTo"], { screen: texts[SCREENS[role].title] })}
			</a>
		</p>
	);
}
