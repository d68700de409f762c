/** What an alarm of a gun says: which gun does not fit, and which one does. For the board and the start screen. */
import { exactTimeOfDay } from "../../../race/time/day.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import type { BoardAlarm } from "./boardAlarms.ts";
import { spanText } from "./boardTimes.ts";

/** @param zone IANA name */
export function gunAlarmText(
	{ wave, gun, first, plausible }: Extract<BoardAlarm, { kind: "gun" }>,
	zone: string,
	texts: Pick<
		TextsOf<"gun">,
		`organiser.board.alarm.gun${"Late" | "Early" | "Fits"}` | "organiser.runner.waveOf"
	>,
): string {
	const clock = (time: number) => exactTimeOfDay(time, zone).slice(0, -2);
	const starter = first ?? plausible;
	const values = {
		wave: filled(texts["organiser.runner.waveOf"], { wave }),
		gun: clock(gun),
		first: clock(starter),
		age: spanText(starter - gun),
	};
	const key = starter < gun ? "organiser.board.alarm.gunLate" : "organiser.board.alarm.gunEarly";
	const fits = filled(texts["organiser.board.alarm.gunFits"], {
		gun: exactTimeOfDay(plausible, zone).replace(/\.0+$/, ""),
	});
	return `${filled(texts[key], values)} ${fits}`;
}
