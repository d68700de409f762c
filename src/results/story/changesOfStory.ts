/** The changes of a runner's story: each once, with its parts about the runner. */
import type { LoggedChange } from "../../contract/changes/auditEntry.ts";
import type { StoryData } from "../../contract/story/story.ts";
import type { RunnersChange } from "../../store/story/loadRunnersChanges.ts";

/** @param rows newest first */
export function changesOfStory(bib: string, rows: readonly RunnersChange[]): StoryData["changes"] {
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
		const [first] = own;
		if (first === undefined) return [];
		const { id, at, who, change: made, undoes, undoneBy } = first;
		const parts = own.map(({ subject, before, after }) => ({ subject, before, after }));
		return { id, at, who, change: changeAbout(bib, made), parts, undoes, undoneBy };
	});
}

/** Of several changes those about the runner; all, where none names the runner. */
function changeAbout(bib: string, made: LoggedChange): LoggedChange {
	if (made.action !== "several") return made;
	const own = made.changes.filter((each) => namesOf(each).includes(bib));
	return own.length === 0 ? made : { ...made, changes: own, count: own.length };
}

/** The bibs that a change names. */
function namesOf(change: LoggedChange): readonly (string | null)[] {
	switch (change.action) {
		case "chip":
			return [change.bib, change.before];
		case "renumber":
			return [change.bib, change.to];
		case "ruling":
			return [change.read?.bib ?? null];
		case "match":
			return [change.bib, change.before, change.read?.bib ?? null];
		default:
			return "bib" in change ? [change.bib] : [];
	}
}
