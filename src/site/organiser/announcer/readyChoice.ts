/** The ready point: chosen by the server, unless another one was set on the device. */
import type { ExpectedAnswer } from "../../../contract/watch/expected.ts";
import { stored } from "./stored.ts";

export interface ReadyChoice {
	/** A point's id; '' for the last one before each finish. */
	chosen(): string;
	/** Offers the points of the event. */
	offer(points: ExpectedAnswer["points"]): void;
}

/** @param onChange called after a choice */
export function createReadyChoice(
	element: HTMLElement,
	eventId: string,
	onChange: () => void,
): ReadyChoice {
	if (!(element instanceof HTMLSelectElement)) throw new Error("the choice is no list");
	const name = `gantry.announcer.ready.${eventId}`;
	let chosen = stored.read(name) ?? "";
	let offered = "";
	element.addEventListener("change", () => {
		chosen = element.value;
		stored.write(name, chosen);
		onChange();
	});
	return {
		chosen: () => chosen,
		offer(points) {
			const splits = points.filter(({ pointType }) => pointType === "P");
			const key = JSON.stringify(splits);
			if (key === offered) return;
			offered = key;
			const [first] = element.options;
			const options = splits.map(
				({ pINo, pointNiceName }) => new Option(pointNiceName || pINo, pINo),
			);
			element.replaceChildren(...(first ? [first] : []), ...options);
			element.value = chosen;
		},
	};
}
