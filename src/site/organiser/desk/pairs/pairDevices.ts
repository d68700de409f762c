/** The choice of the device whose marks are listed, where several have recorded at the point. */
import type { ListedPairs } from "../../../../contract/desk/listPairs.ts";
import { part, write } from "../screen/deskElements.ts";

/** @throws if the page lacks the choice */
export function createPairDevices(number: (count: number) => string, onChoose: () => void) {
	const choice = document.querySelector<HTMLSelectElement>("[data-pairs-device]");
	if (choice === null) throw new Error("the list of pairs has no choice of devices");
	choice.addEventListener("change", onChoose);
	return {
		/** The device whose marks are listed; '' for all. */
		chosen: (): string => choice.value,
		show(devices: ListedPairs["devices"]) {
			part("pairs-devices").hidden = devices.length < 2 && choice.value === "";
			part("pairs-doubled").hidden = choice.value !== "";
			const options = new Map([...choice.options].map((option) => [option.value, option]));
			for (const { source, marks } of devices) {
				const option = options.get(source) ?? new Option("", source);
				write(option, `${source}: ${number(marks)}`);
				if (!option.isConnected) choice.append(option);
			}
		},
	};
}
