/** The command palette (/ or Ctrl-K): runners, the actions of the present screen, and the screens. */

import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { $actions } from "../actions.ts";
import { useScreen } from "../screenContext.tsx";
import { SCREEN_NAMES, SCREENS, type TextsOf } from "../screens.ts";
import { useFoundRunners } from "./foundRunners.ts";
import { type FoundEntry, matching, type PaletteEntry } from "./paletteEntries.ts";
import { onPaletteKey, PALETTE_KEY } from "./paletteKey.ts";

export function Palette() {
	const { place, texts } = useScreen("frame");
	const dialog = useRef<HTMLDialogElement>(null);
	const list = useId();
	const [asked, setAsked] = useState("");
	const [chosen, setChosen] = useState(0);
	const actions = useStore($actions, { ssr: "initial" });
	const show = useCallback(() => {
		setAsked("");
		setChosen(0);
		dialog.current?.showModal();
	}, []);
	useEffect(() => onPaletteKey(show), [show]);

	function take(entry: PaletteEntry | undefined) {
		if (entry === undefined) return;
		dialog.current?.close();
		entry.run();
	}

	const screens = SCREEN_NAMES.map((screen) => ({
		id: `screen ${screen}`,
		group: texts["organiser.palette.screens"],
		text: texts[SCREENS[screen].title],
		words: texts[`organiser.palette.words.${screen}`],
		key: "",
		run: () => location.assign(place.dashboard + (screen === "board" ? "" : `/${screen}`)),
	}));
	const adding = {
		id: "add a runner",
		group: texts["organiser.palette.actions"],
		text: texts["organiser.addRunner"],
		words: wordsOfAction("add a runner", texts),
		key: "",
		run: () => location.assign(`${place.dashboard}/participants#add`),
	};
	// The screen of participants has an act of its own.
	const isAddable = place.eventId !== "" && actions.every(({ id }) => id !== "add runner");
	const acts = actions.map((each) => ({
		...each,
		words: wordsOfAction(each.id, texts),
		group: texts["organiser.palette.actions"],
	}));
	const runners = useFoundRunners(place, asked).map(({ bib, name, category, team }) => ({
		id: `runner ${bib}`,
		group:
			[category, team].filter((each) => each !== "").join(" · ") ||
			texts["organiser.palette.runners"],
		text: `${bib} ${name}`,
		words: "",
		found: "",
		key: "",
		run: () => location.assign(`${place.dashboard}/runner?bib=${encodeURIComponent(bib)}`),
	}));
	const entries: FoundEntry[] = [
		...runners,
		...matching([...acts, ...(isAddable ? [adding] : []), ...screens], asked),
	];
	const position = Math.min(chosen, Math.max(0, entries.length - 1));

	function onKeyDown(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			setChosen((position + step + entries.length) % Math.max(1, entries.length));
		} else if (event.key === "Enter") {
			event.preventDefault();
			take(entries[position]);
		}
	}

	return (
		<>
			<button
				type="button"
				className="find"
				onClick={show}
				aria-label={texts["organiser.find"]}
				aria-keyshortcuts="/ Control+K"
			>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21" />
				</svg>
				<span>{texts["organiser.find"]}</span>
				<kbd>{PALETTE_KEY}</kbd>
			</button>
			<dialog
				ref={dialog}
				className="modal-window palette"
				aria-label={texts["organiser.palette.title"]}
			>
				<input
					type="text"
					role="combobox"
					aria-label={texts["organiser.find"]}
					aria-expanded="true"
					aria-controls={list}
					aria-activedescendant={entries.length > 0 ? `${list}-${position}` : undefined}
					autoComplete="off"
					spellCheck={false}
					maxLength={100}
					value={asked}
					onChange={(event) => {
						setAsked(event.target.value);
						setChosen(0);
					}}
					onKeyDown={onKeyDown}
				/>
				<div id={list} role="listbox" aria-label={texts["organiser.palette.title"]}>
					{entries.map((entry, index) => (
						<div
							key={entry.id}
							id={`${list}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === position}
							onClick={() => take(entry)}
							onKeyDown={(event) => event.key === "Enter" && take(entry)}
						>
							<span>{entry.text}</span>
							<small>{[entry.group, entry.found].filter((each) => each !== "").join(" · ")}</small>
							{entry.key !== "" && <kbd>{entry.key.toUpperCase()}</kbd>}
						</div>
					))}
				</div>
				{entries.length === 0 && <p>{texts["organiser.palette.none"]}</p>}
			</dialog>
		</>
	);
}

type Key = keyof TextsOf<"frame">;

const WORDS_OF_ACTIONS: ReadonlyMap<string, Key> = new Map<string, Key>([
	["add a runner", "organiser.palette.words.addRunner"],
	["add runner", "organiser.palette.words.addRunner"],
	["arm", "organiser.palette.words.gun"],
	["undo", "organiser.palette.words.undo"],
	["runner s", "organiser.palette.words.status"],
	["runner t", "organiser.palette.words.time"],
	["runner r", "organiser.palette.words.read"],
	["runner c", "organiser.palette.words.chip"],
	["runner w", "organiser.palette.words.entry"],
	["runner p", "organiser.palette.words.penalty"],
]);

/** @returns '' for an action without other words */
function wordsOfAction(id: string, texts: TextsOf<"frame">): string {
	const key = WORDS_OF_ACTIONS.get(id);
	return key === undefined ? "" : texts[key];
}
