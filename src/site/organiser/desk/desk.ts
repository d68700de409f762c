/** The desk: presses, the log, the clock and the sender together, without the screen. */

import { listBibs } from "../../../contract/desk/listBibs.ts";
import { sendMarks } from "../../../contract/desk/sendMarks.ts";
import { strikeMark } from "../../../contract/desk/strikeMark.ts";
import { organisedEvent } from "../../../contract/events/organisedEvent.ts";
import { callOperation } from "../../../contract/kit/client/callOperation.ts";
import { dataOf, type Failure, mayPass } from "../../../contract/kit/client/outcome.ts";
import { unreached } from "../../../contract/kit/client/sendRequest.ts";
import { readClock } from "../../../contract/public/readClock.ts";
import { browserZone } from "../frame/event/zoneTimes.ts";
import { pageServer } from "../frame/pageServer.ts";
import type { TextsOf } from "../frame/screens.ts";
import { trusted } from "../frame/trusted.ts";
import { createDeskClock } from "./clock/deskClock.ts";
import { createMarkLog } from "./log/markLog.ts";
import { openMarkStore } from "./log/markStore.ts";
import { fieldOf } from "./log/storedMark.ts";
import {
	type DeskEvent,
	type DeskSettings,
	deskEventOf,
	newId,
	readDeskEvent,
	readSettings,
	sourceOf,
	writeDeskEvent,
	writeSettings,
} from "./screen/deskSettings.ts";
import { createSender } from "./sending/markSender.ts";

export interface DeskPlace {
	eventId: string;
	/** Prefix of the calls' addresses. */
	server: string;
}

export type Desk = ReturnType<typeof createDesk>;

/** The longest wait for an answer, ms. */
export const DESK_TIMEOUT_MS = 15_000;
const CLOCK_EVERY_MS = 30_000;
const EVENT_EVERY_MS = 3_600_000;

/** @param onChange called after whatever the screen shows has changed */
export function createDesk(
	{ eventId, server }: DeskPlace,
	texts: TextsOf<"desk">,
	onChange: () => void,
) {
	const store = openMarkStore(eventId);
	let settings: DeskSettings = {
		name: "",
		id: newId(),
		point: "",
		keys: [],
		hasSound: false,
		hasFlash: true,
	};
	let event: DeskEvent | null = null;
	let eventAt = Number.NEGATIVE_INFINITY;
	let clockAt = Number.NEGATIVE_INFINITY;

	const own = pageServer(server, DESK_TIMEOUT_MS);
	const at = { pjid: eventId };
	const clock = createDeskClock(newId(), askClock);
	const log = createMarkLog(
		store,
		() => sourceOf(settings),
		() => sourceOf({ name: settings.name, id: newId() }),
		clock.shownTime,
	);
	log.subscribe(onChange);

	async function askClock(): Promise<number | null | "none"> {
		const answer = await callOperation(own, readClock, {}, undefined);
		if (mayPass(answer)) return null;
		const now = fieldOf(dataOf(answer), "now");
		return typeof now === "number" ? now : "none";
	}

	async function checkClock(): Promise<boolean> {
		if (performance.now() - clockAt < CLOCK_EVERY_MS) return true;
		const isAnswered = await clock.check();
		if (isAnswered) clockAt = performance.now();
		onChange();
		return isAnswered;
	}

	/** @returns why it cannot be fetched: the session has ended, or the role does not suffice */
	async function fetchEvent(): Promise<Failure | null> {
		const answer = await callOperation(own, organisedEvent, at, {});
		if (answer.kind !== "answered") return answer;
		const listed = await callOperation(own, listBibs, at, {});
		if (listed.kind !== "answered") return listed;
		event = deskEventOf(answer.data, fieldOf(listed.data, "bibs"));
		eventAt = performance.now();
		if (event) await writeDeskEvent(store, event).catch(() => undefined);
		onChange();
		return null;
	}

	const sender = createSender({
		log,
		clock,
		findFailure: async () => {
			if (!(await checkClock())) return unreached("the clock has no answer");
			return performance.now() - eventAt > EVENT_EVERY_MS ? fetchEvent() : null;
		},
		sendMarks: (marks) => callOperation(own, sendMarks, at, trusted(marks)),
		strikeMark: (mark) => callOperation(own, strikeMark, at, mark),
		unknownBib: texts["organiser.desk.bibUnknown"],
		onState: onChange,
	});
	// Also a mark that is struck or restored in a list goes to the server at once.
	log.subscribe(() => {
		if (sender.waiting() > 0) sender.wake();
	});

	return {
		log,
		clock,
		sender,
		settings: (): DeskSettings => settings,
		/** Stores new settings. */
		async change(changed: DeskSettings) {
			settings = changed;
			// So that the browser does not delete the marks when the disk is full.
			if ("storage" in navigator) void navigator.storage.persist();
			await writeSettings(store, settings).catch(() => undefined);
			onChange();
		},
		/** null until it was fetched once. */
		event: (): DeskEvent | null => event,
		/** The zone of the event, or of the device until that is known. */
		zone: (): string => event?.zone || browserZone(),
		/**
		 * Records a press; resolves when it is stored.
		 * @param stamp ms since the page's time origin
		 */
		async press(stamp: number, bib: string) {
			const press = clock.press(performance.timeOrigin + stamp);
			await log.record({ ...press, point: settings.point, bib });
			sender.wake();
		},
		/** Strikes the last mark that is not struck. */
		undo() {
			const last = log.marks().findLast(({ isStruck }) => !isStruck);
			if (last) log.strike(last, true);
			sender.wake();
		},
		/** Looks after the clock and the network; to be called once a second. */
		tick() {
			if (clock.watch()) clockAt = Number.NEGATIVE_INFINITY;
			if (performance.now() - clockAt > CLOCK_EVERY_MS) sender.wake();
		},
		/** Reads the store, and begins to send: this tab records from now on. */
		async begin() {
			settings = await readSettings(store).catch(() => settings);
			event = await readDeskEvent(store).catch(() => event);
			// The device has its id before its first mark.
			await writeSettings(store, settings).catch(() => undefined);
			await log.load();
			sender.tryNow();
		},
		end: () => sender.stop(),
	};
}
