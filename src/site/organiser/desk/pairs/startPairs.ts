/** Starts the list of pairs on the desk's page. Its modules do nothing until a person opens it. */
import { exactTimeOfDay } from "../../../../race/time/day.ts";
import { pageServer } from "../../frame/pageServer.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { trusted } from "../../frame/trusted.ts";
import { DESK_TIMEOUT_MS, type Desk } from "../desk.ts";
import { stampOf } from "../plunger/plunger.ts";
import { keyName } from "../plunger/plungerKeys.ts";
import { fill, part, write } from "../screen/deskElements.ts";
import { sourceOf } from "../screen/deskSettings.ts";
import { createBibLog } from "./bibLog.ts";
import { openBibStore } from "./bibStore.ts";
import { showExpected } from "./expectedButtons.ts";
import { createPairDevices } from "./pairDevices.ts";
import { watchPairKeys } from "./pairKeys.ts";
import { createPairList } from "./pairList.ts";
import { createPairNames } from "./pairNames.ts";
import { createPairRequests } from "./pairRequests.ts";
import { createPairSync } from "./pairSync.ts";
import { entryText } from "./pairWords.ts";
import {
	clearPairs,
	keyOf,
	nextRow,
	positionAt,
	type ShownPair,
	shownPairs,
} from "./shownPairs.ts";

export interface PairsPlace {
	eventId: string;
	server: string;
	language: string;
}

/** @throws if the page lacks the field */
function inputIn(section: HTMLElement): HTMLInputElement {
	const field = section.querySelector<HTMLInputElement>("[data-pairs-bib]");
	if (field === null) throw new Error("the list of pairs has no field");
	return field;
}

/** After this time without a new mark and bib the end of the list is compared, ms. */
const CAUGHT_UP_MS = 30_000;

export function startPairs(desk: Desk, { eventId, server, language }: PairsPlace) {
	const section = document.querySelector<HTMLElement>("#pairs");
	const body = part("pairs-body");
	const opener = part("pairs-open");
	if (section === null) throw new Error("the page has no list of pairs");
	const field = inputIn(section);
	const texts = trusted<TextsOf<"desk">>(JSON.parse(document.body.dataset["texts"] ?? "{}"));
	const number = (count: number) => count.toLocaleString(language);
	const timeText = (time: number) => exactTimeOfDay(Math.round(time), desk.zone()).slice(0, -1);
	const store = openBibStore(eventId);
	const log = createBibLog(store);
	let rows: ShownPair[] = [];
	let chosen = "";
	let comparesEnd = false;
	/** When the last mark or bib came, and how many there were. */
	let busyAt = performance.now();
	let counted = { marks: -1, bibs: -1 };
	let isOpen = false;

	const own = { server: pageServer(server, DESK_TIMEOUT_MS), at: { pjid: eventId } };
	const names = createPairNames(store, own);
	const devices = createPairDevices(number, () => {
		choose("");
		sync.wake();
	});
	const sync = createPairSync({
		log,
		own,
		onChange: show,
		point: () => desk.settings().point,
		device: () => devices.chosen(),
		isComplete: () => comparesEnd || performance.now() - busyAt > CAUGHT_UP_MS,
	});
	const requests = createPairRequests(texts, own, say, () => {
		sync.wake();
		show();
	});
	const list = createPairList({
		list: part("pairs-list"),
		texts,
		timeText,
		number,
		onChoose(key) {
			choose(key === chosen ? "" : key);
			field.focus();
		},
	});

	function say(text: string, isFailure: boolean): void {
		const said = part("pairs-said");
		said.toggleAttribute("data-failure", isFailure);
		write(said, text);
	}

	const chosenRow = () => rows.find((row) => keyOf(row) === chosen);

	function choose(key: string): void {
		chosen = key;
		show();
	}

	function show(): void {
		const { pairs, expected, isOnline } = sync.state();
		if (pairs) {
			noteCounts(pairs);
			devices.show(pairs.devices);
		}
		const own = log.at(desk.settings().point);
		rows = shownPairs(isOnline || pairs ? (pairs?.rows ?? []) : [], own, names.of);
		const next = nextRow(rows);
		list.show(rows, pairs?.mismatches ?? [], chosen, next ? keyOf(next) : "");
		write(
			part("pairs-marks"),
			fill(texts["organiser.desk.pairs.marks"], { count: number(pairs?.marks ?? 0) }),
		);
		const bibs = Math.max(pairs?.bibs ?? 0, rows.filter(({ typed }) => typed).length);
		write(part("pairs-bibs"), fill(texts["organiser.desk.pairs.bibs"], { count: number(bibs) }));
		showEntry(next);
		const clear = clearPairs(rows).length;
		const confirm = part("pairs-confirm");
		write(confirm, fill(texts["organiser.desk.pairs.confirm"], { count: number(clear) }));
		confirm.toggleAttribute("disabled", clear === 0);
		part("pairs-undo").hidden = !requests.canUndo();
		if (!isOnline) say(texts["organiser.desk.pairs.offline"], true);
		else if (part("pairs-said").textContent === texts["organiser.desk.pairs.offline"])
			say("", false);
		showExpected(expected, rows, desk.clock.now(), (bib) => void type(bib));
	}

	/** A mark that comes after the comparison is no mismatch: its bib is about to be typed. */
	function noteCounts({ marks, bibs }: typeof counted): void {
		if (marks === counted.marks && bibs === counted.bibs) return;
		if (marks > counted.marks && counted.marks >= 0) comparesEnd = false;
		busyAt = performance.now();
		counted = { marks, bibs };
	}

	function showEntry(next: ShownPair | undefined): void {
		const row = chosenRow();
		const at = row ?? next;
		const values = {
			number: at?.number === null || at === undefined ? "" : number(at.number),
			time: at?.mark ? timeText(at.mark.time) : "",
			bib: row?.pno || "?",
		};
		write(part("pairs-next"), fill(texts[entryText(row, next)], values));
		part("pairs-acts").hidden = !row;
		if (!row) return;
		write(part("pairs-chosen"), row.mark ? `#${values.number} ${values.time}` : values.bib);
		part("pairs-pair").hidden = row.state === "confirmed" || !row.mark || row.pno === "";
		part("pairs-remove").hidden = row.typed === null || row.state === "confirmed";
		const mistake = part("pairs-mistake");
		mistake.hidden = !row.mark || row.state === "confirmed";
		const isMistake = row.state === "mistake";
		const label = mistake.querySelector("span");
		if (label)
			write(
				label,
				texts[isMistake ? "organiser.desk.pairs.noMistake" : "organiser.desk.pairs.mistake"],
			);
	}

	/** At the chosen row, in place of a bib that was not seen there; else at the end. */
	async function type(bib: string): Promise<void> {
		const row = chosenRow();
		const isFilledIn = row?.typed && row.pno === "" && bib !== "";
		const place = isFilledIn
			? (row.typed?.position ?? null)
			: positionAt(rows, row ? rows.indexOf(row) : rows.length);
		const { point } = desk.settings();
		busyAt = performance.now();
		comparesEnd = false;
		try {
			await log.type(
				{ source: sourceOf(desk.settings()), point, bib, typedAt: Math.round(desk.clock.now()) },
				row ? place : null,
			);
			if (isFilledIn && row.typed) await log.revoke(row.typed);
		} catch {
			say(texts["organiser.desk.pairs.notStored"], true);
			return;
		}
		chosen = "";
		const { bibs } = desk.event() ?? { bibs: new Set<string>() };
		const isUnknown = bib !== "" && bibs.size > 0 && !bibs.has(bib);
		say(isUnknown ? `${bib}: ${texts["organiser.desk.pairs.unknown"]}` : "", isUnknown);
		show();
		sync.wake();
	}

	async function remove(): Promise<void> {
		const row = chosenRow();
		if (!row?.typed || row.state === "confirmed") return;
		const isOwn = await log.revoke(row.typed).catch(() => false);
		if (!isOwn) say(texts["organiser.desk.pairs.otherDevice"], true);
		chosen = "";
		show();
		sync.wake();
	}

	function enter(): void {
		const bib = field.value.trim().normalize("NFKC").toUpperCase();
		field.value = "";
		if (bib !== "") void type(knownAs(bib));
		else confirmOrCompare();
	}

	/** As the event writes it: bibs may have small letters. */
	function knownAs(bib: string): string {
		const { bibs } = desk.event() ?? { bibs: new Set<string>() };
		if (bibs.has(bib)) return bib;
		return [...bibs].find((each) => each.toUpperCase() === bib) ?? bib;
	}

	function confirmOrCompare(): void {
		const row = chosenRow();
		const clear = clearPairs(rows);
		if (row) void requests.confirm([row]).then(() => choose(""));
		else if (clear.length > 0) void requests.confirm(clear);
		else compare();
	}

	function compare(): void {
		comparesEnd = true;
		sync.wake();
	}

	function setMistake(): void {
		const row = chosenRow();
		if (row?.mark && row.state !== "confirmed")
			void requests.setMistake(row).then(() => choose(""));
	}

	async function setOpen(isNow: boolean): Promise<void> {
		isOpen = isNow;
		body.hidden = !isOpen;
		section?.toggleAttribute("data-open", isOpen);
		document.body.toggleAttribute("data-typing", isOpen);
		opener.setAttribute("aria-expanded", String(isOpen));
		if (!isOpen) {
			sync.stop();
			return;
		}
		// At once: the next key is a bib's.
		field.focus();
		await log.load().catch(() => say(texts["organiser.desk.pairs.notStored"], true));
		show();
		sync.start();
		await names.load();
		show();
	}

	opener.addEventListener("click", () => void setOpen(!isOpen));
	const onClick = (name: string, act: () => void) =>
		part(name).addEventListener("click", () => {
			act();
			field.focus();
		});
	onClick("pairs-unseen", () => void type(""));
	onClick("pairs-confirm", () => void requests.confirm(clearPairs(rows)));
	onClick("pairs-compare", compare);
	onClick("pairs-undo", () => void requests.undo());
	onClick("pairs-pair", confirmOrCompare);
	onClick("pairs-mistake", setMistake);
	onClick("pairs-remove", () => void remove());
	addEventListener("online", sync.wake);
	watchPairKeys(field, {
		enter,
		confirm: confirmOrCompare,
		setMistake,
		unseen: () => void type(""),
		remove: () => void remove(),
		undo: () => void requests.undo(),
		clear: () => choose(""),
		move(by) {
			const at = rows.findIndex((row) => keyOf(row) === chosen);
			const to = at < 0 ? rows.length - 1 : Math.min(rows.length - 1, Math.max(0, at - by));
			const row = rows[to];
			if (row) choose(keyOf(row));
		},
		/** A chosen key records a mark here too, so that one person can do both. */
		mark(event) {
			if (!desk.settings().keys.includes(keyName(event))) return false;
			void desk.press(stampOf(event, performance.now()), "");
			return true;
		},
	});

	return {
		/** Whether the keys go to the list, so that they record no marks. */
		isTyping: (): boolean => isOpen && section.contains(document.activeElement),
	};
}
