/** What every part of an organiser's page reads: where the page is, and its messages in the language of the page. */
import { type ComponentType, createContext, useContext } from "react";
import type { OrganiserPlace } from "./organiserPlace.ts";
import type { OrganiserPageName, TextsOf } from "./screens.ts";
import { trusted } from "./trusted.ts";

/** Astro writes it into the page, as the property `screen` of each island. */
export interface IslandScreen {
	name: OrganiserPageName;
	place: OrganiserPlace;
	texts: Readonly<Record<string, string>>;
}

const ScreenContext = createContext<IslandScreen | null>(null);

/**
 * @param name the page that the component is a part of; `frame` for a part of several
 * @throws Error on another page: it does not have the messages
 */
export function useScreen<Name extends OrganiserPageName>(name: Name) {
	const screen = useContext(ScreenContext);
	if (screen === null || (name !== "frame" && name !== screen.name))
		throw new Error(`this component is a part of ${name}, and the page is ${screen?.name}`);
	return { place: screen.place, texts: trusted<TextsOf<Name>>(screen.texts) };
}

/** Makes a component the island of a page: its parts read what useScreen says. */
export function asIsland<Own extends object>(Part: ComponentType<Own>) {
	return function Island(props: Own & { screen: IslandScreen }) {
		return (
			<ScreenContext value={props.screen}>
				<Part {...props} />
			</ScreenContext>
		);
	};
}
