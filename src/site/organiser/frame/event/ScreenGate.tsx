/** Shows a screen to members whose role suffices, and to others where their screen is. */
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { OrganisedEvent } from "../../../../contract/organiser/organisedEvent.ts";
import { filled } from "../filled.ts";
import { $event } from "../organisedEventStore.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";
import { SCREEN_TITLES } from "../screens.ts";

export const GATE_TEXTS = [
	"organiser.gate.role",
	"organiser.gate.goTo",
	"organiser.unknownEvent",
	"organiser.myEvents.title",
	"organiser.desk.title",
	"organiser.announcer.title",
	"organiser.role.owner",
	"organiser.role.timekeeper",
	"organiser.role.desk",
	"organiser.role.announcer",
] as const;

interface Props {
	place: OrganiserPlace;
	myEvents: string;
	texts: Readonly<Record<(typeof GATE_TEXTS)[number], string>>;
	/** Instead of the screen until the event is known. */
	waiting: ReactNode;
	children: (event: OrganisedEvent) => ReactNode;
}

export function ScreenGate({ place, myEvents, texts, waiting, children }: Props) {
	const state = useStore($event, { ssr: "initial" });
	if (state.kind === "loading") return waiting;
	if (state.kind === "unknown")
		return (
			<p className="alarm">
				{texts["organiser.unknownEvent"]} <a href={myEvents}>{texts["organiser.myEvents.title"]}</a>
			</p>
		);
	const { role } = state.event;
	if (role !== "desk" && role !== "announcer") return children(state.event);
	return (
		<p className="alarm">
			{filled(texts["organiser.gate.role"], { role: texts[`organiser.role.${role}`] })}{" "}
			<a href={`${place.dashboard}/${role}`}>
				{filled(texts["organiser.gate.goTo"], { screen: texts[SCREEN_TITLES[role]] })}
			</a>
		</p>
	);
}
