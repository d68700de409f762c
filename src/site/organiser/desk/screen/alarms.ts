/** What a person at the desk has to know now, worst first: one sentence each, and a link where one helps. */
import { write } from "./deskElements.ts";

export interface Alarm {
	/** Tells it from the others. */
	kind: string;
	text: string;
	/** null for none. */
	link: { text: string; address: string } | null;
}

/** @returns shows these alarms in place of those before; one that is the same is left alone */
export function createAlarms(area: HTMLElement): (alarms: readonly Alarm[]) => void {
	const shown = new Map<string, HTMLElement>();
	return (alarms) => {
		for (const [kind, element] of shown)
			if (!alarms.some((each) => each.kind === kind)) {
				element.remove();
				shown.delete(kind);
			}
		for (const { kind, text, link } of alarms) {
			let element = shown.get(kind);
			if (!element) {
				element = document.createElement("p");
				element.className = "desk-alarm";
				element.dataset["kind"] = kind;
				element.append(document.createElement("span"));
				if (link) element.append(" ", linkOf(link));
				shown.set(kind, element);
				area.append(element);
			}
			const sentence = element.querySelector("span");
			if (sentence) write(sentence, text);
		}
	};
}

/** In a tab of its own, because this one records. */
function linkOf({ text, address }: { text: string; address: string }): HTMLAnchorElement {
	const link = document.createElement("a");
	link.href = address;
	link.target = "_blank";
	link.textContent = text;
	return link;
}
