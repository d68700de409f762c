/** Another person changed a row's subject meanwhile: both values. */
import type { Conflict } from "../../../contract/client/outcome.ts";
import { ConflictPanel } from "../frame/ConflictPanel.tsx";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { useConsequence } from "../frame/preview/useConsequence.ts";
import { actText } from "./QueueRow.tsx";
import type { Act } from "./queueActs.ts";
import type { RowWords } from "./rowTexts.ts";

interface Props {
	conflict: Conflict;
	act: Act;
	place: OrganiserPlace;
	words: RowWords;
	onKeep(): void;
	onReplace(): void;
}

export function RowConflict({ conflict, act, place, words, onKeep, onReplace }: Props) {
	const { texts, times } = words;
	const consequence = useConsequence(place, act.decision, texts);
	const [by] = conflict.later;
	if (by === undefined) return null;
	const wanted = act.time === null ? act.bib : times.clock(act.time);
	return (
		<div className="queue-conflict">
			<ConflictPanel
				language={place.language}
				by={by}
				present={{
					value: presentText(conflict, words),
					consequence: texts["organiser.conflict.keeps"],
				}}
				wanted={{ value: `${actText(act, texts)} ${wanted}`, consequence }}
				onKeep={onKeep}
				onReplace={onReplace}
				texts={texts}
			/>
		</div>
	);
}

/** The values that a row has now: a time of day for an instant, else as they are stored; a dash where there is none. */
function presentText({ present }: Conflict, { times }: RowWords): string {
	const values = Object.entries(present ?? {}).flatMap(([name, value]) => {
		if (value === null || value === "" || !SHOWN.has(name)) return [];
		return name === "at" && typeof value === "number" ? times.clock(value) : String(value);
	});
	return values.length === 0 ? "–" : values.join(" · ");
}

/** Columns that say what an act of the board sets. */
const SHOWN = new Set(["at", "sinceGun", "sinceStart", "ruling", "bib", "statusByHand", "chip"]);
