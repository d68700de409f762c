/** The dialog that sets the device: point, name, keys, signals. */

import type { TextsOf } from "../../frame/screens.ts";
import { mouseName } from "../plunger/plunger.ts";
import { canChoose, keyName } from "../plunger/plungerKeys.ts";
import { part, write } from "./deskElements.ts";
import type { DeskEvent, DeskSettings } from "./deskSettings.ts";
import { keyLabels } from "./keyLabels.ts";
import { shownPoint } from "./shownPoint.ts";

/** @param save takes the new settings */
export function createSetUp(
	texts: TextsOf<"desk">,
	settings: () => DeskSettings,
	save: (changed: DeskSettings) => void,
) {
	const dialog = part("set-up");
	const form = part("set-up-form");
	if (!(dialog instanceof HTMLDialogElement) || !(form instanceof HTMLFormElement))
		throw new Error("the page has no dialog of the settings");
	const point = field(form, "point", HTMLSelectElement);
	const name = field(form, "name", HTMLInputElement);
	const sound = field(form, "sound", HTMLInputElement);
	const flash = field(form, "flash", HTMLInputElement);
	const learn = part("learn");
	let keys: readonly string[] = [];
	let isLearning = false;

	function showKeys(): void {
		const chosen = keys.length === 0 ? texts["organiser.desk.anyKey"] : keyLabels(keys);
		write(part("keys"), isLearning ? texts["organiser.desk.learning"] : chosen);
		learn.setAttribute("aria-pressed", String(isLearning));
	}

	function choose(chosen: string, event: Event): void {
		event.preventDefault();
		event.stopImmediatePropagation();
		isLearning = false;
		if (chosen !== "") keys = [...new Set([...keys, chosen])];
		showKeys();
	}

	learn.addEventListener("click", (event) => {
		if (event.detail === 0 && isLearning) return;
		isLearning = !isLearning;
		showKeys();
	});
	part("any-key").addEventListener("click", () => {
		keys = [];
		isLearning = false;
		showKeys();
	});
	addEventListener(
		"keydown",
		(event) => {
			if (!isLearning || !dialog.open) return;
			if (canChoose(event)) choose(keyName(event), event);
			else if (event.key === "Escape") choose("", event);
		},
		true,
	);
	addEventListener(
		"pointerdown",
		(event) => {
			const isOnButton = event.target instanceof Element && event.target.closest("button");
			if (isLearning && dialog.open && event.pointerType === "mouse" && !isOnButton)
				choose(mouseName(event), event);
		},
		true,
	);
	// Without a point nothing can be recorded: the dialog stays.
	dialog.addEventListener("cancel", (event) => {
		if (settings().point === "") event.preventDefault();
	});
	part("cancel").addEventListener("click", () => dialog.close());
	form.addEventListener("submit", () => {
		save({
			...settings(),
			point: point.value,
			name: name.value.trim(),
			keys,
			hasSound: sound.checked,
			hasFlash: flash.checked,
		});
	});

	return {
		isOpen: (): boolean => dialog.open,
		open() {
			const present = settings();
			keys = present.keys;
			isLearning = false;
			name.value = present.name;
			if (present.point !== "") point.value = present.point;
			sound.checked = present.hasSound;
			flash.checked = present.hasFlash;
			part("cancel").hidden = present.point === "";
			showKeys();
			if (!dialog.open) dialog.showModal();
		},
		/** Shows the event's points, when they are known. */
		showEvent(event: DeskEvent | null) {
			const missing = part("no-points");
			missing.hidden = event !== null;
			write(missing, event === null ? texts["organiser.desk.noPoints"] : "");
			if (event === null) return;
			const finish = event.points.find(({ kind }) => kind === "finish")?.id;
			const chosen = settings().point || point.value || finish || "";
			point.replaceChildren(
				...event.points.map(
					(each) => new Option(shownPoint(texts, each), each.id, false, each.id === chosen),
				),
			);
		},
	};
}

function field<Kind extends HTMLElement>(
	form: HTMLFormElement,
	name: string,
	kind: new () => Kind,
): Kind {
	const found = form.elements.namedItem(name);
	if (found instanceof kind) return found;
	throw new Error(`the form has no field ${name}`);
}
