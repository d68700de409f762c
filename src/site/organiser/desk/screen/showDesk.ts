/** Shows the state of the desk. Only what has changed is written. */
import { exactTimeOfDay, timeOfDay } from "../../../../race/time/day.ts";
import type { TextsOf } from "../../frame/screens.ts";
import type { Desk } from "../desk.ts";
import type { Ownership } from "../tab/ownTab.ts";
import { createAlarms } from "./alarms.ts";
import { fill, part, write } from "./deskElements.ts";
import { alarmsOf, lasting } from "./deskState.ts";
import { keyLabels } from "./keyLabels.ts";
import { createMarkList } from "./markList.ts";
import { shownPoint } from "./shownPoint.ts";

/** What of the desk's state is the page's own. */
export interface ShownState {
	tab: Ownership;
	/** Whether a press would count. */
	isActive: boolean;
	/** Whether the keys go to the page. */
	isHere: boolean;
	/** Whether they go to the list of pairs. */
	isTyping: boolean;
	isAwake: boolean;
	/** The bib so far. */
	typed: string;
}

const MINUTE_MS = 60_000;

export function createDeskScreen(
	texts: TextsOf<"desk">,
	desk: Desk,
	{ language, signIn }: { language: string; signIn: string },
) {
	const { log, clock, sender } = desk;
	/** To hundredths, as the times of marks are read out. */
	const exact = (time: number) => exactTimeOfDay(time, desk.zone()).slice(0, -1);
	const number = (count: number) => count.toLocaleString(language);
	const showAlarms = createAlarms(part("alarms"));
	const showMarks = createMarkList(texts, log, exact);
	const plural = new Intl.PluralRules(language);
	let shownMarks: readonly unknown[] | null = null;
	let said = 0;

	function showBar(): void {
		const { name, point } = desk.settings();
		if (name !== "") write(part("device"), name);
		const event = desk.event();
		const found = event?.points.find(({ id }) => id === point);
		const at = found ? shownPoint(texts, found) : point;
		if (event) write(part("event-name"), [event.name, at].filter(Boolean).join(" · "));
		const practice = part("practice");
		practice.hidden = !event?.rehearses;
		write(practice, fill(texts["organiser.practice.text"], { event: event?.rehearses ?? "" }));
		const state = sender.state();
		const network = part("network");
		network.dataset["state"] = state.kind;
		write(
			network,
			state.kind === "offline"
				? fill(texts["organiser.desk.offline"], { time: lasting(Date.now() - state.since) })
				: texts["organiser.desk.online"],
		);
		const count = sender.waiting();
		const one = texts["organiser.desk.queued_one"];
		const other = texts["organiser.desk.queued_other"];
		const queued = fill(plural.select(count) === "one" ? one : other, { count: number(count) });
		write(part("queue"), count === 0 ? texts["organiser.desk.allSent"] : queued);
		const { bound } = clock.state();
		write(
			part("clock"),
			bound === null
				? texts["organiser.desk.clockUnknown"]
				: fill(texts["organiser.desk.clock"], { ms: Math.ceil(bound) }),
		);
		write(part("now"), timeOfDay(clock.now(), desk.zone()));
	}

	function showPanel({ isActive, isHere, isTyping, typed }: ShownState): void {
		const isLost = isActive && !isHere;
		document.body.toggleAttribute("data-lost", isLost);
		const { keys } = desk.settings();
		const press =
			keys.length === 0
				? texts[isTyping ? "organiser.desk.typing" : "organiser.desk.press"]
				: fill(texts["organiser.desk.pressChosen"], { keys: keyLabels(keys) });
		const hint = isLost ? texts["organiser.desk.lost"] : press;
		write(part("hint"), isActive ? hint : texts["organiser.desk.paused"]);
		const marks = log.marks();
		const last = marks.findLast(({ isStruck }) => !isStruck);
		write(part("last"), last ? exact(last.time) : "--:--:--.--");
		const bib = part("bib");
		bib.hidden = typed === "";
		const isUnknown = desk.event()?.bibs.has(typed) === false;
		const unknown = isUnknown ? ` ${texts["organiser.desk.bibUnknown"]}` : "";
		write(bib, fill(texts["organiser.desk.bibTyped"], { bib: typed }) + unknown);
		const isIn = (time: number) => time > clock.now() - MINUTE_MS;
		let minute = 0;
		for (let index = marks.length - 1; index >= 0; index--) {
			const mark = marks[index];
			if (!mark || !isIn(mark.time)) break;
			if (!mark.isStruck) minute++;
		}
		write(
			part("number"),
			last ? fill(texts["organiser.desk.number"], { count: number(last.number) }) : "",
		);
		write(part("minute"), fill(texts["organiser.desk.perMinute"], { count: number(minute) }));
		part("undo").hidden = last === undefined || !isActive;
	}

	function showOther({ tab }: ShownState): void {
		part("other").hidden = tab.kind !== "other";
		part("panel").hidden = tab.kind === "other";
		if (tab.kind !== "other") return;
		const { since, marks } = tab;
		write(
			part("other-text"),
			since === null
				? texts["organiser.desk.otherUnknown"]
				: fill(texts["organiser.desk.other"], {
						time: timeOfDay(since, desk.zone()).slice(0, 5),
						count: number(marks),
					}),
		);
	}

	/** For screen readers: each mark once. */
	function say(): void {
		const last = log.marks().at(-1);
		if (!last || last.number === said) return;
		if (said > 0 || last.state === "waiting")
			write(
				part("said"),
				fill(texts["organiser.desk.recorded"], {
					count: number(last.number),
					time: exact(last.time),
				}),
			);
		said = last.number;
	}

	return {
		show(state: ShownState) {
			showBar();
			showPanel(state);
			showOther(state);
			const isOwner = state.tab.kind === "owner";
			const all = {
				sending: sender.state(),
				clock: clock.state(),
				store: log.storeState(),
				unsaved: log.unsaved(),
				damaged: log.damaged().length,
				refused: log.stored().filter((mark) => mark.state === "refused").length,
				isAwake: state.isAwake,
				signIn,
				signInText: texts["organiser.desk.signInLink"],
			};
			showAlarms(isOwner ? alarmsOf(texts, all, (time) => timeOfDay(time, desk.zone())) : []);
			const marks = log.marks();
			if (marks === shownMarks) return;
			shownMarks = marks;
			showMarks();
			say();
		},
	};
}
