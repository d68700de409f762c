/** Whether the screen shows the present, or since when it does not. */
import { timesIn } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import { write } from "./keyedList.ts";

export function createStreamState(
	element: HTMLElement,
	/** The zone of the event. */
	zone: () => string,
	texts: TextsOf<"announcer">,
) {
	let heardAt = Date.now();
	let kind: "connecting" | "open" | "lost" | "refused" = "connecting";

	function show(): void {
		element.dataset["state"] = kind;
		document.body.toggleAttribute("data-lost", kind === "lost");
		if (kind !== "lost") {
			element.removeAttribute("role");
			write(element, texts[`organiser.stream.${kind}`]);
			return;
		}
		element.setAttribute("role", "alert");
		write(
			element,
			filled(texts["organiser.stream.lost"], {
				time: timesIn(zone()).clock(heardAt),
				seconds: String(Math.max(0, Math.round((Date.now() - heardAt) / 1_000))),
			}),
		);
	}

	return {
		/** An answer came. */
		heard() {
			heardAt = Date.now();
			kind = "open";
			show();
		},
		/** A question was not answered. */
		lost() {
			kind = "lost";
			show();
		},
		/** The server refuses. @returns false */
		refuse(): false {
			kind = "refused";
			show();
			return false;
		},
		/** Writes for how long nothing came. */
		tick() {
			if (kind === "lost") show();
		},
	};
}
