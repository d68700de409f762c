/** Who is expected, as buttons that type the bib. */
import type { ExpectedAnswer } from "../../../../contract/watch/expected.ts";
import { part, write } from "../screen/deskElements.ts";
import { lasting } from "../screen/deskState.ts";
import type { ShownPair } from "./shownPairs.ts";

/** @param now the server's time, epoch ms */
export function showExpected(
	expected: ExpectedAnswer["expected"],
	rows: readonly ShownPair[],
	now: number,
	onType: (bib: string) => void,
): void {
	const typed = new Set(rows.map(({ pno }) => pno));
	const coming = expected.filter(({ pno }) => !typed.has(pno));
	part("pairs-coming").hidden = coming.length === 0;
	const list = part("pairs-expected");
	const before = new Map(
		[...list.querySelectorAll<HTMLElement>("button")].map((each) => [each.dataset["bib"], each]),
	);
	const buttons = coming.map(({ pno, pName, expected: at }) => {
		const button = before.get(pno) ?? buttonOf(pno, pName, onType);
		const wait = button.querySelector("time");
		if (wait) write(wait, lasting(at - now));
		return button;
	});
	if (
		buttons.some((each, index) => each !== list.children[index]) ||
		list.children.length !== buttons.length
	)
		list.replaceChildren(...buttons);
}

function buttonOf(pno: string, name: string, onType: (bib: string) => void): HTMLElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "btn";
	button.dataset["bib"] = pno;
	const plate = document.createElement("b");
	plate.className = "bib-plate";
	plate.textContent = pno;
	const who = document.createElement("span");
	who.textContent = name;
	button.append(plate, who, document.createElement("time"));
	button.addEventListener("click", () => {
		onType(pno);
		part("pairs-bib").focus();
	});
	return button;
}
