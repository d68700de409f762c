/** The last marks, newest first, with what has become of each. */

import type { TextsOf } from "../../frame/screens.ts";
import type { MarkLog } from "../log/markLog.ts";
import type { StoredMark } from "../log/storedMark.ts";
import { part } from "./deskElements.ts";

const SHOWN = 12;

/** @param timeText writes an instant */
export function createMarkList(
	texts: TextsOf<"desk">,
	log: MarkLog,
	timeText: (time: number) => string,
): () => void {
	const list = part("marks");
	const none = part("none");

	function stateOf({ state, isStruck, isClockSure }: StoredMark): string {
		if (isStruck) return texts["organiser.desk.struck"];
		if (state === "refused") return texts["organiser.desk.refused"];
		if (!isClockSure) return texts["organiser.desk.unsure"];
		return texts[state === "sent" ? "organiser.desk.sent" : "organiser.desk.waiting"];
	}

	function row(mark: StoredMark, number: number, time: number): HTMLLIElement {
		const item = document.createElement("li");
		item.dataset["state"] = mark.state;
		if (mark.isStruck) item.dataset["struck"] = "";
		const time_ = element("time", timeText(time));
		const button = element("button", "", "btn btn-ghost");
		button.setAttribute("type", "button");
		button.textContent = texts[mark.isStruck ? "organiser.desk.restore" : "organiser.desk.strike"];
		button.addEventListener("click", () => {
			button.blur();
			log.strike(mark, !mark.isStruck);
		});
		const bib = mark.bib === "" ? [] : [element("b", mark.bib, "bib-plate")];
		const message = mark.message === "" ? [] : [element("small", mark.message)];
		item.append(
			element("span", number.toLocaleString("en"), "desk-place"),
			time_,
			...bib,
			element("span", stateOf(mark), "desk-state"),
			button,
			...message,
		);
		return item;
	}

	return () => {
		const stored = log.stored();
		const shown = log.marks();
		const first = Math.max(0, stored.length - SHOWN);
		const rows = stored
			.slice(first)
			.map((mark, index) => row(mark, first + index + 1, shown[first + index]?.time ?? mark.at));
		list.replaceChildren(...rows.toReversed());
		none.hidden = stored.length > 0;
	};
}

function element(name: string, text: string, className = ""): HTMLElement {
	const made = document.createElement(name);
	if (className !== "") made.className = className;
	made.textContent = text;
	return made;
}
