/** Does what a row offers, and shows what it did. */

import { change } from "../../../contract/changes/askedChange.ts";
import type { Conflict } from "../../../contract/kit/client/outcome.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { Requested, RowChange } from "./queueChanges.ts";
import type { RowWords } from "./rowTexts.ts";

/**
 * @param point the timing point or mat, for what is said
 * @param expects the last change that the person has seen
 * @returns the conflict where another person was faster; else whether it was done
 */
export async function makeRowChange(
	{ server, eventId }: OrganiserPlace,
	wanted: RowChange,
	point: string,
	expects: number,
	words: RowWords,
): Promise<Conflict | boolean> {
	const { texts } = words;
	const why = texts[`organiser.board.why.${wanted.name}`];
	const withReason = (asked: Requested) => ({ ...asked, why, expects });
	const { request: changes } = wanted;
	const request = Array.isArray(changes) ? changes.map(withReason) : withReason(changes);
	const answer = await callOrganiser(server, change, { pjid: eventId }, request);
	if (answer.kind === "conflict") return answer;
	const made = dataOrToast(answer, texts, texts["organiser.toast.notSaved"]);
	if (made === null) return false;
	const changed = made.filter((each) => each.changed);
	if (changed.length === 0) {
		showDone({ text: texts["organiser.board.done.none"], change: null });
		return true;
	}
	const text = filled(texts[`organiser.board.done.${wanted.done}`], {
		bib: wanted.bib || wanted.source,
		chip: wanted.source,
		point: words.nameOf(point),
		time: wanted.time === null ? "" : words.times.clock(wanted.time),
	});
	const effect = made.flatMap(({ warnings }) => warnings).join(" ");
	showDone({ text, effect, change: changed.flatMap((each) => each.change ?? []) });
	return true;
}
