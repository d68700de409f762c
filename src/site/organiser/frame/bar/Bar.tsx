/** What the bar of an organiser's screen does: the stream's state, the palette, the member, and the keys of the screen's acts. */
import { useEffect } from "react";
import { actionOf } from "../actions.ts";
import { EventInBar } from "../event/EventInBar.tsx";
import type { FrameTexts } from "../frameTexts.ts";
import { MemberMenu } from "../member/MemberMenu.tsx";
import type { OrganiserPlace } from "../organiserPlace.ts";
import { Palette } from "../palette/Palette.tsx";
import { Toaster } from "../Toaster.tsx";
import { StreamState } from "./StreamState.tsx";

interface Props {
	place: OrganiserPlace;
	/** Where the member goes from the menu. */
	paths: { myEvents: string; signIn: string; publicPage: string };
	texts: FrameTexts;
}

export function Bar({ place, paths, texts }: Props) {
	useEffect(() => {
		const act = (event: KeyboardEvent) => {
			const action = actionOf(event);
			if (action === undefined) return;
			event.preventDefault();
			action.run();
		};
		addEventListener("keydown", act);
		return () => removeEventListener("keydown", act);
	}, []);
	useEffect(() => {
		// On a tablet the screens are one row that scrolls.
		const current = document.querySelector('.side [aria-current="page"]');
		current?.scrollIntoView({ inline: "center", block: "nearest" });
	}, []);
	return (
		<>
			<EventInBar texts={texts} />
			<StreamState language={place.language} texts={texts} />
			<span className="grow" />
			<Palette place={place} texts={texts} />
			<MemberMenu place={place} paths={paths} texts={texts} />
			<Toaster place={place} texts={texts} />
		</>
	);
}
