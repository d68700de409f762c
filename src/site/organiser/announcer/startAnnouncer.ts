/** The script of the announcer's screen. It needs no input, runs for a whole day, and keeps nothing but the last answer. */

import { addressOf } from "../../../contract/kit/client/addressOf.ts";
import { callOperation } from "../../../contract/kit/client/callOperation.ts";
import { dataOf, mayPass } from "../../../contract/kit/client/outcome.ts";
import { live } from "../../../contract/live/live.ts";
import { openScreen } from "../../../contract/screens/screenCodes.ts";
import { type ExpectedAnswer, expected } from "../../../contract/watch/expected.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";
import { part } from "../desk/screen/deskElements.ts";
import { keepAwake } from "../desk/screen/keepAwake.ts";
import { browserZone } from "../frame/event/zoneTimes.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { pageServer } from "../frame/pageServer.ts";
import type { TextsOf } from "../frame/screens.ts";
import { trusted } from "../frame/trusted.ts";
import { createServerClock } from "./announcerRules.ts";
import { createStreamState } from "./connection.ts";
import { followEvent } from "./followEvent.ts";
import { startOnTablet } from "./openOnTablet.ts";
import { createAnnouncerView } from "./showAnnouncer.ts";
import { stored } from "./stored.ts";

/** The longest wait for an answer, ms. */
const TIMEOUT_MS = 10_000;
/** The countdown has whole seconds: it is written this often, ms. */
const TICK_MS = 250;
const QUESTION = { within: "60", limit: "50", leaders: "3" };

/** @param body with the place and the texts as data (AnnouncerView.astro) */
export function startAnnouncer(body: HTMLElement): void {
	const place = trusted<OrganiserPlace>(JSON.parse(body.dataset["place"] ?? "{}"));
	const texts = trusted<TextsOf<"announcer">>(JSON.parse(body.dataset["texts"] ?? "{}"));
	const { server, eventId: pjid } = place;
	const own = pageServer(server, TIMEOUT_MS);
	const view = createAnnouncerView(body, place.language, texts);
	const state = createStreamState(part("state", body), () => zone, texts);
	const clock = createServerClock();
	const ready = createReadyChoice(part("ready-choice", body), place.eventId, () => void ask());
	const screenMark = `gantry.screen.${place.eventId}`;
	let cameWithCode = false;
	/** Of the event, once an answer has it. */
	let zone = browserZone();
	chooseSize(body, part("smaller", body), part("larger", body));
	keepAwake(() => undefined);

	/** @returns whether to go on */
	async function ask(): Promise<boolean> {
		const asked = { ...QUESTION, ready: ready.chosen() };
		const answer = await callOperation(own, expected, { pjid }, asked);
		const shown = dataOf(answer);
		if (shown !== null) {
			clock.note(shown.serverTime, Date.now());
			zone = shown.pjTz;
			state.heard();
			ready.offer(shown.points);
			view.show(shown);
			view.tick(Date.now() + clock.ahead());
			return true;
		}
		if (mayPass(answer)) {
			state.lost();
			return true;
		}
		if (answer.kind !== "signed out") return state.refuse();
		if (cameWithCode || stored.read(screenMark) !== null) end();
		else leaveForLogout();
		return false;
	}

	/** On a device without an account there is nothing to sign in to. */
	function end(): void {
		stored.remove(screenMark);
		const message = part("ended", body);
		message.textContent = texts["organiser.announcer.ended"];
		message.hidden = false;
		for (const list of body.querySelectorAll("[data-lists]")) list.remove();
		state.refuse();
	}

	/** Exchanges the code in the address, once for a device, and removes it from the address. */
	async function takeCode(): Promise<void> {
		const code = new URLSearchParams(location.hash.slice(1)).get("screen");
		if (code === null) return;
		history.replaceState(null, "", location.pathname + location.search);
		const opened = await callOperation(own, openScreen, {}, { code });
		cameWithCode = true;
		// An older code may still be in force, so a wrong one ends nothing.
		if (dataOf(opened) !== null) stored.write(screenMark, "open");
	}

	async function run(): Promise<void> {
		await takeCode();
		const isScreen = cameWithCode || stored.read(screenMark) !== null;
		part("back", body).hidden = isScreen;
		if (!isScreen) startOnTablet(body, place, texts, own, () => zone);
		await followEvent(`${server}${addressOf(live, {})}?pjid=${pjid}`, ask);
	}

	setInterval(() => {
		view.tick(Date.now() + clock.ahead());
		state.tick();
	}, TICK_MS);
	addEventListener("hashchange", () => location.reload());
	void run();
}

const SIZES: readonly number[] = [24, 32, 40, 52, 64, 80, 96];
const FIRST = 52;
const STORED = "gantry.announcer.size";

/** The next size up (1) or down (-1); the same at the end. */
export function sizeBeside(size: number, step: 1 | -1): number {
	return SIZES[SIZES.indexOf(size) + step] ?? size;
}

/** A stored size; the first one for anything else. */
export function readSize(stored: string | null): number {
	return SIZES.find((each) => String(each) === stored) ?? FIRST;
}

/** Lets two buttons and the keys + and - choose the size. */
function chooseSize(body: HTMLElement, smaller: HTMLElement, larger: HTMLElement): void {
	let size = readSize(stored.read(STORED));
	const show = () => {
		body.dataset["size"] = String(size);
	};
	const change = (step: 1 | -1) => {
		size = sizeBeside(size, step);
		stored.write(STORED, String(size));
		show();
	};
	smaller.addEventListener("click", () => change(-1));
	larger.addEventListener("click", () => change(1));
	addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
		if (ctrlKey || metaKey || altKey) return;
		if (key === "+" || key === "=") change(1);
		if (key === "-") change(-1);
	});
	show();
}

/** @param onChange called after a choice */
function createReadyChoice(element: HTMLElement, eventId: string, onChange: () => void) {
	if (!(element instanceof HTMLSelectElement)) throw new Error("the choice is no list");
	const name = `gantry.announcer.ready.${eventId}`;
	let chosen = stored.read(name) ?? "";
	let offered = "";
	element.addEventListener("change", () => {
		chosen = element.value;
		stored.write(name, chosen);
		onChange();
	});
	return {
		/** A point's id; '' for the last one before each finish. */
		chosen: (): string => chosen,
		/** Offers the points of the event. */
		offer(points: ExpectedAnswer["points"]) {
			const splits = points.filter(({ pointType }) => pointType === "P");
			const key = JSON.stringify(splits);
			if (key === offered) return;
			offered = key;
			const [first] = element.options;
			const options = splits.map(
				({ pINo, pointNiceName }) => new Option(pointNiceName || pINo, pINo),
			);
			element.replaceChildren(...(first ? [first] : []), ...options);
			element.value = chosen;
		},
	};
}
