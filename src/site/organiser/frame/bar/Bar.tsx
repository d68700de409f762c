/** What the bar of an organiser's screen does: the stream's state, the palette, the member, and the keys of the screen's actions. */
import { useEffect } from "react";
import { actionOf } from "../actions.ts";
import { EventInBar } from "../event/EventInBar.tsx";
import { MemberMenu } from "../member/MemberMenu.tsx";
import { Palette } from "../palette/Palette.tsx";
import { asIsland } from "../screenContext.tsx";
import { Toaster } from "../Toaster.tsx";
import { StreamState } from "./StreamState.tsx";

export const Bar = asIsland(() => {
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
			<EventInBar />
			<StreamState />
			<span className="grow" />
			<Palette />
			<MemberMenu />
			<Toaster />
		</>
	);
});
