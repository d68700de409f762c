/** Two people, one fact: both values side by side, with what follows from each. Nothing is chosen for the person who decides. */

import type { NamedChange } from "../../../contract/kit/client/outcome.ts";
import { useEventTimes } from "./event/useEventTimes.ts";
import { filled } from "./filled.ts";
import { useScreen } from "./screenContext.tsx";

export interface ConflictSide {
	/** The value, in the screen's words. */
	value: string;
	/** What follows from it; '' for nothing. */
	consequence: string;
}

interface Props {
	/** The other person's change. */
	by: NamedChange;
	present: ConflictSide;
	wanted: ConflictSide;
	onKeep: () => void;
	onReplace: () => void;
}

export function ConflictPanel({ by, present, wanted, onKeep, onReplace }: Props) {
	const { texts } = useScreen("frame");
	const time = useEventTimes().clock(by.at);
	const sides = [
		{
			side: present,
			title: texts["organiser.conflict.present"],
			act: texts["organiser.conflict.keep"],
			onAct: onKeep,
		},
		{
			side: wanted,
			title: texts["organiser.conflict.wanted"],
			act: texts["organiser.conflict.replace"],
			onAct: onReplace,
		},
	];
	return (
		<section className="conflict" role="alert">
			<p>
				<b>{filled(texts["organiser.conflict.heading"], { who: by.who, time })}</b>
			</p>
			<dl>
				{sides.map(({ side, title, act, onAct }) => (
					<div key={title}>
						<dt>{filled(title, { who: by.who })}</dt>
						<dd>
							<b>{side.value}</b>
							{side.consequence}
							<button type="button" className="btn" onClick={onAct}>
								{act}
							</button>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
