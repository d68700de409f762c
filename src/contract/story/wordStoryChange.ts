/** A change of a runner's story in words: the sentence of the history, and what an import replaced of the entry. */

import { type ValueTexts, valueTexts } from "../changes/wording/valueTexts.ts";
import { wordChange } from "../changes/wording/wordChange.ts";
import type { WordedChange, Wording } from "../changes/wording/wordedChange.ts";
import type { StoryData } from "./story.ts";

type StoryChange = StoryData["changes"][number];
type Fields = StoryChange["parts"][number]["before"];

interface StoryWording extends Wording {
	/** The name of a category or a group, by its id. */
	listName: (field: "category" | "group", id: string) => string;
}

export function wordStoryChange(
	{ change: made, parts }: Pick<StoryChange, "change" | "parts">,
	wording: StoryWording,
): WordedChange {
	const worded = wordChange(made, wording);
	if (made.action !== "recording") return worded;
	const say = valueTexts(wording);
	const replaced = parts.filter(
		({ subject, before, after }) =>
			subject.startsWith("entrant ") && before !== null && after !== null,
	);
	const textsOf = (side: "before" | "after") =>
		say.joined(replaced.map((part) => fieldsText(part[side], say, wording)));
	const [before, after] = [textsOf("before"), textsOf("after")];
	if (after === "") return worded;
	const sentence = `${worded.sentence} · ${after}`;
	return {
		...worded,
		sentence,
		before,
		line: say.filled(say.words["organiser.change.say.was"], { sentence, before }),
	};
}

/** Fields of an entry that people know. */
function fieldsText(fields: Fields, say: ValueTexts, { listName }: StoryWording): string {
	const texts = Object.entries(fields ?? {}).map(([name, value]): string => {
		const text = value === null ? "" : String(value);
		switch (name) {
			case "categoryId":
				return say.fields({ category: listName("category", text) });
			case "groupId":
				return say.fields({ group: text === "" ? "" : listName("group", text) });
			case "waveId":
				return say.fields({ wave: text });
			case "name":
			case "team":
			case "sex":
				return say.fields({ [name]: value });
			case "statusByHand":
				return say.status(value === null ? null : statusNamed(text));
			case "isHidden":
				return say.words[value === true ? "organiser.change.hidden" : "organiser.change.shown"];
			default:
				return "";
		}
	});
	return say.joined(texts);
}

const STATUSES = ["didNotStart", "didNotFinish", "disqualified", "confirmed"] as const;

function statusNamed(text: string): (typeof STATUSES)[number] | null {
	return STATUSES.find((each) => each === text) ?? null;
}
