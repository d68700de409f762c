/** The list of pairs on the page, the newest first. Rows that have not changed are left alone. */
import type { ListedPairs } from "../../../../contract/desk/listPairs.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { write } from "../screen/deskElements.ts";
import { evidenceText, mismatchText } from "./pairWords.ts";
import { keyOf, type ShownPair } from "./shownPairs.ts";

/** The most rows that are shown; those of mismatches are among them. */
const SHOWN = 120;
/** Of them before the row that is worked on, where there are more. */
const SHOWN_BEFORE = 20;

export interface PairListSettings {
	list: HTMLElement;
	texts: TextsOf<"desk">;
	/** A time of day in the event's zone, and a number in the page's language. */
	timeText(time: number): string;
	number(count: number): string;
	onChoose(key: string): void;
}

export function createPairList(settings: PairListSettings) {
	const { list, texts, timeText, number, onChoose } = settings;
	let shown = new Map<string, { text: string; element: HTMLElement }>();

	function element(name: string, className: string, text: string): HTMLElement {
		const made = document.createElement(name);
		made.className = className;
		write(made, text);
		return made;
	}

	function rowElement(row: ShownPair, isChosen: boolean, isNext: boolean): HTMLElement {
		const item = element("li", "pair", "");
		item.dataset["state"] = row.state;
		if (isChosen) item.setAttribute("aria-current", "true");
		if (isNext) item.dataset["next"] = "";
		if (row.warnings.length > 0 || row.message !== "") item.dataset["warns"] = "";
		const hasBib = row.typed !== null || row.pno !== "";
		const plate = hasBib ? [element("b", "bib-plate", row.pno || "?")] : [];
		const gap = row.state === "mismatch" ? "—" : "";
		const bib = element("span", "pair-bib", hasBib ? "" : gap);
		bib.append(...plate);
		const choose = element("button", "pair-choose", "");
		choose.setAttribute("type", "button");
		choose.append(
			element("span", "pair-number", row.number === null ? "" : number(row.number)),
			element("time", "pair-time", row.mark ? timeText(row.mark.time) : ""),
			bib,
			element("span", "pair-name", row.pName),
			element("span", "pair-category", row.cName),
			element("span", "pair-evidence", evidenceText(texts, row)),
		);
		choose.addEventListener("click", () => onChoose(keyOf(row)));
		item.append(choose);
		return item;
	}

	function mismatchElement(mismatch: ListedPairs["mismatches"][number]): HTMLElement {
		const item = element("li", "pair-mismatch", "");
		item.append(element("strong", "", mismatchText(texts, mismatch, number)));
		return item;
	}

	return {
		/** @param rows the oldest first @param chosen the key of the chosen row, '' for none @param next that of the next bib */
		show(
			rows: readonly ShownPair[],
			mismatches: ListedPairs["mismatches"],
			chosen: string,
			next: string,
		) {
			const now = new Map<string, { text: string; element: HTMLElement }>();
			const keep = (key: string, text: string, make: () => HTMLElement) => {
				const before = shown.get(key);
				now.set(key, before?.text === text ? before : { text, element: make() });
			};
			let last: number | null = null;
			const anchor = chosen || next;
			for (const row of around(rows, anchor).toReversed()) {
				const mismatch = mismatches[row.mismatch ?? -1];
				if (mismatch && row.mismatch !== last)
					keep(`mismatch ${row.mismatch}`, JSON.stringify(mismatch), () =>
						mismatchElement(mismatch),
					);
				last = row.mismatch;
				const key = keyOf(row);
				const [isChosen, isNext] = [key === chosen, key === next];
				keep(key, JSON.stringify([row, isChosen, isNext]), () => rowElement(row, isChosen, isNext));
			}
			shown = now;
			const wanted = [...now.values()].map((each) => each.element);
			let at = list.firstElementChild;
			for (const item of wanted) {
				if (item === at) at = at.nextElementSibling;
				else list.insertBefore(item, at);
			}
			while (at) {
				const gone = at;
				at = at.nextElementSibling;
				gone.remove();
			}
			const row = now.get(anchor)?.element;
			if (row) bringIntoView(list, row);
		},
	};
}

/** The latest rows; where the one that is worked on is older, those from shortly before it on. */
function around(rows: readonly ShownPair[], anchor: string): readonly ShownPair[] {
	const at = rows.findIndex((row) => keyOf(row) === anchor);
	const latest = Math.max(0, rows.length - SHOWN);
	const first = at < 0 ? latest : Math.min(latest, Math.max(0, at - SHOWN_BEFORE));
	return rows.slice(first, first + SHOWN);
}

/** Scrolls a list, and not the page: the field above it stays where it is. */
function bringIntoView(list: HTMLElement, row: HTMLElement): void {
	const [frame, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
	if (own.top >= frame.top && own.bottom <= frame.bottom) return;
	list.scrollTop += own.top + own.height / 2 - (frame.top + frame.height / 2);
}
