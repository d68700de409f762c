/** Another person changed a row's subject meanwhile: both values. */

import type { Conflict } from "../../../contract/kit/client/outcome.ts";
import { formatDuration } from "../../../race/time/duration.ts";
import { ConflictPanel } from "../frame/ConflictPanel.tsx";
import { useConsequence } from "../frame/preview/useConsequence.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { rowChangeText } from "./QueueRow.tsx";
import type { RowChange } from "./queueChanges.ts";
import type { RowWords } from "./rowTexts.ts";

interface Props {
	conflict: Conflict;
	wanted: RowChange;
	words: RowWords;
	onKeep(): void;
	onReplace(): void;
}

export function RowConflict({ conflict, wanted, words, onKeep, onReplace }: Props) {
	const { place } = useScreen("board");
	const { texts, times } = words;
	const consequence = useConsequence(place, wanted.request, texts);
	const [by] = conflict.later;
	if (by === undefined) return null;
	const value = wanted.time === null ? wanted.bib : times.clock(wanted.time);
	return (
		<div className="queue-conflict">
			<ConflictPanel
				by={by}
				present={{
					value: presentText(conflict, words),
					consequence: texts["organiser.conflict.keeps"],
				}}
				wanted={{ value: `${rowChangeText(wanted, texts)} ${value}`, consequence }}
				onKeep={onKeep}
				onReplace={onReplace}
			/>
		</div>
	);
}

/** The values that are set now, in the words of changes; a dash where there is none. */
function presentText({ present }: Conflict, { texts, times }: RowWords): string {
	const { at, sinceGun, sinceStart, ruling, statusByHand, bib } = present ?? {};
	const status = STATUSES.find((each) => each === statusByHand);
	const values = [
		typeof at === "number" ? times.clock(at) : "",
		typeof sinceGun === "number" ? `+${formatDuration(sinceGun)}` : "",
		typeof sinceStart === "number" ? `+${formatDuration(sinceStart)}` : "",
		ruling === "struck" || ruling === "forced" ? texts[`organiser.change.${ruling}`] : "",
		status === undefined ? "" : texts[`status.${status}`],
		typeof bib === "string" ? bib : "",
	].filter((text) => text !== "");
	return values.length === 0 ? "–" : values.join(" · ");
}

const STATUSES = ["didNotStart", "didNotFinish", "disqualified", "confirmed"] as const;
