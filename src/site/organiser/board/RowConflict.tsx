/** Another person was faster: both values, the same size, and two equal buttons. */
import { filled } from "../frame/filled.ts";
import type { Conflict } from "./performAct.ts";
import { actText } from "./QueueRow.tsx";
import type { Act } from "./queueActs.ts";
import type { RowWords } from "./rowTexts.ts";

interface Props {
	conflict: Conflict;
	act: Act;
	words: RowWords;
	onKeep(): void;
	onReplace(): void;
}

export function RowConflict({ conflict, act, words, onKeep, onReplace }: Props) {
	const { texts, times } = words;
	const [last] = conflict.later;
	const who = last?.who ?? "";
	const wanted = act.time === null ? act.bib : times.clock(act.time);
	return (
		<li className="queue-conflict">
			<section className="conflict" role="alert">
				<p>
					<b>
						{filled(texts["organiser.conflict.heading"], {
							...{ who, time: last ? times.clock(last.at) : "" },
						})}
					</b>
				</p>
				<dl>
					<div>
						<dt>{filled(texts["organiser.conflict.present"], { who })}</dt>
						<dd>
							<b>{presentText(conflict, words)}</b>
							<button type="button" className="act" onClick={onKeep}>
								{texts["organiser.conflict.keep"]}
							</button>
						</dd>
					</div>
					<div>
						<dt>{texts["organiser.conflict.wanted"]}</dt>
						<dd>
							<b>
								{actText(act, texts)} {wanted}
							</b>
							<button type="button" className="act" onClick={onReplace}>
								{texts["organiser.conflict.replace"]}
							</button>
						</dd>
					</div>
				</dl>
			</section>
		</li>
	);
}

/** The values that a row has now: a time of day for an instant, else as they are stored. */
function presentText({ present }: Conflict, { times }: RowWords): string {
	const values = Object.entries(present ?? {}).flatMap(([name, value]) => {
		if (value === null || value === "" || !SHOWN.has(name)) return [];
		return typeof value === "number" && value > 1e11 ? times.clock(value) : String(value);
	});
	return values.length === 0 ? "–" : values.join(" · ");
}

/** Columns that people know. */
const SHOWN = new Set([
	...["at", "sinceGun", "sinceStart", "ruling", "bib", "statusByHand", "chip", "name"],
	...["since_gun", "since_start", "status_by_hand", "passed_at", "time"],
]);
