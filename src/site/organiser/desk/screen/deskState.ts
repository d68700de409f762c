/** The state of the desk in words: the texts of the bar, on the panel, and above all as alarms. */

import type { TextsOf } from "../../frame/screens.ts";
import type { ClockState } from "../clock/deskClock.ts";
import type { StoreState } from "../log/markLog.ts";
import type { SendState } from "../sending/markSender.ts";
import type { Alarm } from "./alarms.ts";
import { fill } from "./deskElements.ts";

export interface DeskState {
	sending: SendState;
	clock: ClockState;
	store: StoreState;
	unsaved: number;
	damaged: number;
	refused: number;
	isAwake: boolean;
	signIn: string;
	signInText: string;
}

/** A clock that can be wrong by more is shown, ms. */
const WIDE_BOUND_MS = 250;
/** A device whose clock is off by more is shown, ms; the times that are sent are corrected. */
const WIDE_OFFSET_MS = 1_000;

/** @param clockText writes an instant as a time of day */
export function alarmsOf(
	texts: TextsOf<"desk">,
	state: DeskState,
	clockText: (time: number) => string,
): Alarm[] {
	const { sending, clock, store, unsaved, damaged, refused } = state;
	const alarms: Alarm[] = [];
	const say = (kind: string, text: string, link: Alarm["link"] = null) =>
		alarms.push({ kind, text, link });
	if (store === "failed")
		say("store", fill(texts["organiser.desk.storeFailed"], { count: unsaved }));
	if (store === "slow") say("slow", fill(texts["organiser.desk.storeSlow"], { count: unsaved }));
	if (damaged > 0) say("damaged", fill(texts["organiser.desk.storeDamaged"], { count: damaged }));
	if (sending.kind === "signIn")
		say("signIn", texts["organiser.desk.signIn"], {
			text: state.signInText,
			address: state.signIn,
		});
	if (sending.kind === "refused")
		say("refused", fill(texts["organiser.desk.refusedAll"], { message: sending.message }));
	if (refused > 0) say("some", fill(texts["organiser.desk.refusedSome"], { count: refused }));
	if (clock.jump)
		say(
			"jump",
			fill(texts["organiser.desk.clockJump"], {
				time: clockText(clock.jump.at),
				seconds: signed(clock.jump.by),
			}),
		);
	if (clock.bound !== null && clock.bound > WIDE_BOUND_MS)
		say("bound", fill(texts["organiser.desk.clock"], { ms: Math.ceil(clock.bound) }));
	if (clock.offset !== null && Math.abs(clock.offset) > WIDE_OFFSET_MS)
		say("offset", fill(texts["organiser.desk.clockOff"], { seconds: signed(-clock.offset) }));
	if (!state.isAwake) say("awake", texts["organiser.desk.sleeps"]);
	return alarms;
}

function signed(ms: number): string {
	return `${ms < 0 ? "−" : "+"}${(Math.abs(ms) / 1_000).toFixed(1)}`;
}

/** Minutes and seconds, or hours, minutes and seconds. */
export function lasting(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1_000));
	const two = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
	const rest = two(seconds % 60);
	return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
