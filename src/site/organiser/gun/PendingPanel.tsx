/** Guns that the server does not have: while the network is lost, and where a person must decide. */
import { failureText } from "../frame/answerTexts.ts";
import { ConflictPanel } from "../frame/ConflictPanel.tsx";
import { filled } from "../frame/filled.ts";
import { useConsequence } from "../frame/preview/useConsequence.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { gunText } from "./gunText.ts";
import { gunChanges } from "./sendGun.ts";
import type { PendingGuns } from "./usePendingGuns.ts";

interface Props {
	guns: PendingGuns;
	zone: string;
}

export function PendingPanel({ guns, zone }: Props) {
	const { place, texts } = useScreen("gun");
	const { pending, stopped, insist, discard } = guns;
	const textOf = (gun: number | null) => gunText(gun, zone, texts["organiser.gun.none"]);
	const isConflict = stopped?.answer.kind === "conflict";
	const asked = isConflict ? gunChanges(stopped.gun) : null;
	const consequence = useConsequence(place, asked, texts);
	const waiting = pending.filter(({ id }) => id !== stopped?.gun.id);
	const [by] = stopped?.answer.kind === "conflict" ? stopped.answer.later : [];
	return (
		<>
			{stopped?.answer.kind === "conflict" && by !== undefined && (
				<ConflictPanel
					{...{ by }}
					present={{
						value: textOf(presentGun(stopped.answer.present)),
						consequence: texts["organiser.conflict.keeps"],
					}}
					wanted={{ value: textOf(stopped.gun.gun), consequence }}
					onKeep={discard}
					onReplace={insist}
				/>
			)}
			{stopped?.answer.kind === "refused" && (
				<div className="alarm" role="alert">
					<p className="grow">
						<b>{filled(texts["organiser.gun.refusedGun"], { gun: textOf(stopped.gun.gun) })}</b>{" "}
						{failureText(stopped.answer, texts)}
					</p>
					<button type="button" className="btn" onClick={insist}>
						{texts["organiser.gun.again"]}
					</button>
					<button type="button" className="btn" onClick={discard}>
						{texts["organiser.gun.discard"]}
					</button>
				</div>
			)}
			{waiting.map(({ id, gun, waves }) => (
				<p key={id} className="alarm" role="status">
					{filled(texts["organiser.gun.pending"], {
						gun: textOf(gun),
						waves: waves.map((wave) => wave.id).join(", "),
					})}
				</p>
			))}
		</>
	);
}

function presentGun(present: Readonly<Record<string, unknown>> | null): number | null {
	const gun = present?.["gun"];
	return typeof gun === "number" ? gun : null;
}
