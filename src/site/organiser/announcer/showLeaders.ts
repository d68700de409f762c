/** The leaders of the categories that arrive now, men and women. */
import type { AnnouncedLeader, ExpectedAnswer } from "../../../contract/watch/expected.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import { categoriesShown, leadersOf } from "./announcerRules.ts";
import { partOf, showList, write } from "./keyedList.ts";
import { writeName } from "./writeRunner.ts";

const SEXES = [
	["1", "table.men"],
	["2", "table.women"],
] as const;

/** @returns shows the leaders of an answer */
export function createLeaderWriter(
	list: HTMLElement,
	language: string,
	texts: TextsOf<"announcer">,
): (answer: ExpectedAnswer) => void {
	function child(parent: HTMLElement, name: string, tag: "h2" | "h3" | "ol"): HTMLElement {
		const found = parent.querySelector<HTMLElement>(`:scope > [data-of="${name}"]`);
		if (found !== null) return found;
		const made = list.ownerDocument.createElement(tag);
		made.dataset["of"] = name;
		parent.append(made);
		return made;
	}

	return (answer) => {
		const nameOf = (id: string) =>
			answer.points.find(({ pINo }) => pINo === id)?.pointNiceName || id;
		function writeLeader(item: HTMLElement, { byNO, pName, pINo, time }: AnnouncedLeader): void {
			write(partOf(item, "place", "b"), String(byNO));
			writeName(partOf(item, "name"), pName, language);
			const isFinish = answer.points.some((each) => each.pINo === pINo && each.pointType === "F");
			write(partOf(item, "point"), isFinish ? "" : nameOf(pINo));
			write(partOf(item, "when", "time"), time);
		}
		showList(list, categoriesShown(answer), String, (item, category) => {
			write(
				child(item, "category", "h2"),
				filled(texts["organiser.announcer.leaders"], { category }),
			);
			for (const [sex, title] of SEXES) {
				const leaders = leadersOf(answer, category, sex);
				const heading = child(item, `title ${sex}`, "h3");
				write(heading, texts[title]);
				heading.hidden = leaders.length === 0;
				showList(child(item, `list ${sex}`, "ol"), leaders, ({ pno }) => pno, writeLeader);
			}
		});
	};
}
