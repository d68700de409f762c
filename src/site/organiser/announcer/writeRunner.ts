/** Writes a runner's name, bib and facts into a row. */
import { nameLanguage } from "../../shell/nameLanguage.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import { partOf, write } from "./keyedList.ts";

export interface NamedRunner {
	cName: string;
	cGName: string;
	pno: string;
	pName: string;
	teamName: string;
	pronounce: string;
	say: string;
}

export function createRunnerWriter(language: string, texts: TextsOf<"announcer">) {
	return {
		write(item: HTMLElement, { pno, pName, cName, cGName, teamName, pronounce, say }: NamedRunner) {
			writeName(partOf(item, "name", "b"), pName, language);
			const bib = partOf(item, "bib");
			write(bib, pno);
			bib.title = texts["runner.bib"];
			const facts = partOf(item, "facts");
			const said =
				pronounce === "" ? "" : filled(texts["organiser.announcer.pronounce"], { text: pronounce });
			writeFacts(facts, [`${cName} ${cGName}`.trim(), teamName, say], said);
		},
	};
}

/** Writes a name in its own language. @param language of the page */
export function writeName(element: HTMLElement, name: string, language: string): void {
	write(element, name);
	const own = nameLanguage(name, language);
	if (own === undefined) element.removeAttribute("lang");
	else element.lang = own;
}

/** Separate boxes, so that lines break between two facts. @param said the pronunciation; '' for none */
function writeFacts(element: HTMLElement, facts: readonly string[], said: string): void {
	const shown = [...facts.filter((fact) => fact !== ""), ...(said === "" ? [] : [said])];
	const key = JSON.stringify(shown);
	if (element.dataset["facts"] === key) return;
	element.dataset["facts"] = key;
	element.replaceChildren(
		...shown.map((fact, index) => {
			const box = element.ownerDocument.createElement("span");
			box.textContent = fact;
			if (said !== "" && index === shown.length - 1) box.className = "pronounce";
			return box;
		}),
	);
}
