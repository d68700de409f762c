/** Starts the desk's page: this tab's claim, the plunger, the screen. */
import { startOffline } from "../../shell/offline/offline.ts";
import type { TextsOf } from "../frame/screens.ts";
import { createDesk, type Desk } from "./desk.ts";
import { exportLog } from "./log/exportLog.ts";
import { fieldOf } from "./log/storedMark.ts";
import { startPairs } from "./pairs/startPairs.ts";
import { watchPlunger } from "./plunger/plunger.ts";
import { part } from "./screen/deskElements.ts";
import { keepAwake } from "./screen/keepAwake.ts";
import { createPressSignal } from "./screen/pressSignal.ts";
import { createSetUp } from "./screen/setUp.ts";
import { createDeskScreen } from "./screen/showDesk.ts";
import { claimTab, type Ownership } from "./tab/ownTab.ts";

const TICK_MS = 1_000;
/** Time for which the file's address is valid, ms: some browsers read it only after the click. */
const FILE_KEPT_MS = 60_000;
const DIGITS = "0123456789";

export function startDesk(body: HTMLElement): void {
	const place = readJson(body.dataset["place"]);
	const texts = readJson(body.dataset["texts"]);
	if (!isTexts(texts)) throw new Error("the page has no texts");
	const textOf = (name: string) => String(fieldOf(place, name) ?? "");
	startOffline(body.dataset["worker"] ?? "");

	let typed = "";
	let isHere = true;
	let isAwake = true;
	let isOpen = false;
	let show = (): void => undefined;
	const server = { eventId: textOf("eventId"), server: textOf("server") };
	const desk = createDesk(server, texts, () => show());
	const setUp = createSetUp(texts, desk.settings, (changed) => void desk.change(changed));
	const stored = () => void desk.log.merge().then(desk.sender.wake);
	const tab = claimTab(textOf("eventId"), () => desk.log.marks().length, claimed, stored);
	/** What is pressed before the store is open counts too. */
	const isActive = () => {
		if (tab.state().kind === "other") return false;
		return isOpen ? desk.settings().point !== "" && !setUp.isOpen() : "starting";
	};
	const screen = createDeskScreen(texts, desk, {
		language: textOf("language"),
		signIn: String(fieldOf(readJson(body.dataset["paths"]), "signIn")),
	});
	const pairs = startPairs(desk, {
		eventId: textOf("eventId"),
		server: textOf("server"),
		language: textOf("language"),
	});
	let shownEvent: unknown;
	show = () => {
		const event = desk.event();
		if (event !== shownEvent) setUp.showEvent(event);
		shownEvent = event;
		const isTyping = pairs.isTyping();
		screen.show({
			tab: tab.state(),
			isActive: isActive() === true,
			isAwake,
			typed,
			isTyping,
			isHere: isHere || isTyping,
		});
	};

	const area = part("plunger");
	const signal = createPressSignal(area);
	async function press(stamp: number, hasBib: boolean): Promise<void> {
		const bib = hasBib ? typed : "";
		if (hasBib) typed = "";
		await desk.press(stamp, bib);
		tab.notifyStored();
		const { hasSound, hasFlash } = desk.settings();
		if (hasFlash) signal.flash();
		if (hasSound) signal.beep();
	}

	function claimed({ kind }: Ownership): void {
		isOpen = false;
		if (kind === "owner") void desk.begin().then(opened);
		else desk.end();
		show();
	}

	function opened(): void {
		isOpen = true;
		setUp.showEvent(desk.event());
		// At the first use the device is set first.
		if (desk.settings().point === "") setUp.open();
		plunger.flush();
		show();
	}

	const plunger = watchPlunger({
		area,
		isActive,
		typed: () => typed,
		isTyping: pairs.isTyping,
		chosen: () => desk.settings().keys,
		bibCharacters: () => bibCharacters(desk),
		onMark: (stamp, hasBib) => void press(stamp, hasBib),
		onUndo() {
			if (typed === "") desk.undo();
			typed = typed.slice(0, -1);
			show();
		},
		onClear() {
			typed = "";
			show();
		},
		onBib(character) {
			typed += character;
			show();
		},
		onFocus(isNow) {
			isHere = isNow;
			show();
		},
	});
	keepAwake((isOn) => {
		isAwake = isOn;
		show();
	});
	onClick("undo", desk.undo);
	onClick("take-over", tab.takeOver);
	onClick("export", () => save(desk, textOf("eventId")));
	onClick("open-set-up", setUp.open);
	const isOwner = () => tab.state().kind === "owner" && isOpen;
	// The network is back, or a person who has signed in comes back from another tab.
	for (const name of ["online", "focus"])
		addEventListener(name, () => {
			if (isOwner() && desk.sender.state().kind !== "online") desk.sender.tryNow();
		});
	addEventListener("beforeunload", (event) => {
		if (desk.log.unsaved() > 0) event.preventDefault();
	});
	setInterval(() => {
		if (desk.log.storeState() === "failed") void desk.log.retry().then(tab.notifyStored);
		if (isOwner()) desk.tick();
		show();
	}, TICK_MS);
}

/** A button whose focus would keep Enter and Space from the plunger gives it back. */
function onClick(name: string, act: () => void): void {
	const button = part(name);
	button.addEventListener("click", (event) => {
		if (event.detail > 0) button.blur();
		act();
	});
}

let charactersOf: { bibs: ReadonlySet<string> | undefined; characters: ReadonlySet<string> } = {
	bibs: undefined,
	characters: new Set(DIGITS),
};

/** Digits, and what else the event's bibs have: those keys do not record marks. */
function bibCharacters(desk: Desk): ReadonlySet<string> {
	const bibs = desk.event()?.bibs;
	if (bibs !== charactersOf.bibs)
		charactersOf = { bibs, characters: new Set([DIGITS, ...(bibs ?? [])].join("").toUpperCase()) };
	return charactersOf.characters;
}

function save({ log, clock, settings }: Desk, eventId: string): void {
	const text = exportLog(log.stored(), log.damaged(), clock.shownTime);
	const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = `${eventId}-${settings().name}-marks.ndjson`.replace(/[^\p{L}\p{N}.-]+/gu, "-");
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), FILE_KEPT_MS);
}

function readJson(text = ""): unknown {
	return JSON.parse(text);
}

function isTexts(value: unknown): value is TextsOf<"desk"> {
	return typeof value === "object" && value !== null;
}
