/** The changes that mend a chip or a bib. */
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import type { StoryData } from "../../../../contract/story/story.ts";
import { filled } from "../../frame/filled.ts";
import type { TextsOf } from "../../frame/screens.ts";
import type { Step, WantedChange } from "./makeChange.ts";
import type { ChipWay } from "./openForm.ts";

type ChipUse = StoryData["chips"][number];

interface Asked {
	way: ChipWay;
	story: StoryData;
	/** The other runner; null while none is chosen. */
	other: StoryData | null;
	/** The chip that is given away; null for none. */
	use: ChipUse | null;
	/** The chip of the runner. */
	chip: string;
	/** The new bib. */
	to: string;
	/** From when on, epoch ms; null for the beginning. */
	since: number | null;
	texts: TextsOf<"runner">;
}

/** null while something is missing. */
export function chipChange({
	way,
	story,
	other,
	use,
	chip,
	to,
	since,
	texts,
}: Asked): WantedChange | null {
	const { bib } = story.entry;
	switch (way) {
		case "give": {
			if (other === null || use === null) return null;
			const values = { chip: use.chip, bib: other.entry.bib };
			return {
				kind: "changes",
				steps: [given(use.chip, other.entry.bib, since ?? use.since)],
				said: filled(texts["organiser.runner.said.give"], values),
				value: other.entry.bib,
			};
		}
		case "take":
			return chip === ""
				? null
				: {
						kind: "changes",
						steps: [given(chip, bib, since)],
						said: filled(texts["organiser.runner.said.give"], { chip, bib }),
						value: bib,
					};
		case "swap": {
			if (other === null) return null;
			const steps = exchanged(story, other);
			const values = { bib, other: other.entry.bib };
			return steps.length === 0
				? null
				: {
						kind: "changes",
						steps,
						said: filled(texts["organiser.runner.said.swap"], values),
						value: steps.map(({ subject }) => subject).join(" · "),
					};
		}
		case "bib":
			return to === "" || to === bib
				? null
				: {
						kind: "changes",
						steps: [
							{ change: { kind: "renumber", bib, to }, subject: subjectText("entrant", [bib]) },
						],
						said: filled(texts["organiser.runner.said.bib"], { bib, to }),
						value: to,
					};
	}
}

/** Each runner gets the chips of the other one, from the same instants on. */
function exchanged(story: StoryData, other: StoryData): Step[] {
	const toOther = assignedChips(story).map(({ chip, since }) =>
		given(chip, other.entry.bib, since),
	);
	const toOwn = assignedChips(other).map(({ chip, since }) => given(chip, story.entry.bib, since));
	return [...toOther, ...toOwn];
}

/** The chips that the runner has now: those that no later use assigned to another runner. */
function assignedChips({ chips }: StoryData): readonly ChipUse[] {
	return chips.filter(({ until }) => until === null);
}

function given(chip: string, bib: string, since: number | null): Step {
	return {
		change: { kind: "chip", bib, chip, since },
		subject: subjectText("chip", [chip, since]),
	};
}
