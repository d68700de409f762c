/** Says that a gun does not fit its first starters, with the one that does. */
import type { BoardAlarm } from "../board/boardAlarms.ts";
import { gunAlarmText } from "../board/gunAlarmText.ts";
import { useScreen } from "../frame/screenContext.tsx";

interface Props {
	alarm: BoardAlarm;
	zone: string;
	onCorrect: (waveId: string) => void;
}

export function WrongGun({ alarm, zone, onCorrect }: Props) {
	const { texts } = useScreen("gun");
	if (alarm.kind !== "gun") return null;
	return (
		<div className="alarm" role="status">
			<p>{gunAlarmText(alarm, zone, texts)}</p>
			<button type="button" className="act" onClick={() => onCorrect(alarm.waveId)}>
				{texts["organiser.gun.correct"]}
			</button>
		</div>
	);
}
