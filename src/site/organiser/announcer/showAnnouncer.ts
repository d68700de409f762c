/** Writes an answer on the page, and counts down between two answers. */
import type {
	AnnouncedFinisher,
	ExpectedAnswer,
	ExpectedRunner,
	ReadyRunner,
} from "../../../contract/watch/expected.ts";
import { formatSeconds } from "../../../race/time/duration.ts";
import { part } from "../desk/screen/deskElements.ts";
import { timesIn } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import { isNear, isNew, lateText, untilText } from "./announcerRules.ts";
import { partOf, showList, write } from "./keyedList.ts";
import { createLeaderWriter } from "./showLeaders.ts";
import { createRunnerWriter, writeName } from "./writeRunner.ts";

/** Rows that fit a screen; more are not drawn. */
const EXPECTED_ROWS = 8;
const DUE_ROWS = 3;
const READY_ROWS = 5;
const FINISHER_ROWS = 5;

export function createAnnouncerView(
	body: HTMLElement,
	language: string,
	texts: TextsOf<"announcer">,
) {
	const lists = {
		expected: part("expected", body),
		due: part("due", body),
		ready: part("ready", body),
		finishers: part("finishers", body),
	};
	const clocks = part("clock", body);
	const runners = createRunnerWriter(language, texts);
	const showLeaders = createLeaderWriter(part("leaders", body), language, texts);
	const number = new Intl.NumberFormat(language);
	let answer: ExpectedAnswer | null = null;
	let dueCount = 0;

	function writeExpected(item: HTMLElement, row: ExpectedRunner): void {
		item.dataset["at"] = String(row.expected);
		partOf(item, "until");
		runners.write(item, row);
		const about = (rank: number | null) => (rank === null ? "" : number.format(rank));
		write(
			partOf(item, "about", "b"),
			row.aboutRank === null
				? ""
				: filled(texts["organiser.announcer.about"], { rank: about(row.aboutRank) }),
		);
		const sex = texts[row.pSex === "2" ? "table.women" : "table.men"];
		write(
			partOf(item, "about-sex"),
			row.aboutSexRank === null
				? ""
				: filled(texts["organiser.announcer.aboutSex"], { sex, rank: about(row.aboutSexRank) }),
		);
	}

	/** Who is still to come, the next first. Those whose time has passed share one line, the latest first, so that they take no row. */
	function showExpected(now: number): void {
		const rows = answer?.expected ?? [];
		const coming = rows.filter(({ expected }) => expected > now);
		const due = rows.filter(({ expected }) => expected <= now).toReversed();
		const bib = ({ pno }: { pno: string }) => pno;
		showList(lists.expected, coming.slice(0, EXPECTED_ROWS), bib, writeExpected);
		showList(lists.due, due.slice(0, DUE_ROWS), bib, writeDue);
		part("due-part", body).hidden = due.length === 0;
		const further = Math.max(0, due.length - DUE_ROWS);
		write(part("due-further", body), further === 0 ? "" : `+${number.format(further)}`);
		part("none", body).hidden = coming.length > 0;
		dueCount = due.length;
	}

	function writeDue(item: HTMLElement, row: ExpectedRunner): void {
		item.dataset["at"] = String(row.expected);
		partOf(item, "until");
		writeName(partOf(item, "name", "b"), row.pName, language);
		write(partOf(item, "bib"), row.pno);
		write(partOf(item, "facts"), row.cName);
	}

	function writeReady(item: HTMLElement, row: ReadyRunner, zone: string): void {
		write(partOf(item, "when", "time"), timesIn(zone).clock(row.time));
		runners.write(item, row);
	}

	function writeFinisher(item: HTMLElement, row: AnnouncedFinisher): void {
		const time = row.rankBy === "chip" ? row.chipTime : row.officialTime;
		item.dataset["finishedAt"] = String(row.time);
		write(partOf(item, "when", "time"), time || row.chipTime || row.officialTime);
		runners.write(item, row);
		write(
			partOf(item, "about"),
			row.cRank === null
				? ""
				: filled(texts["organiser.announcer.rank"], { rank: number.format(row.cRank) }),
		);
	}

	return {
		show(next: ExpectedAnswer) {
			answer = next;
			const { ready, finishers, points, pjTz } = next;
			write(part("event-name", body), next.pjName);
			const bib = ({ pno }: { pno: string }) => pno;
			showExpected(next.serverTime);
			const nameOf = (id: string) => points.find(({ pINo }) => pINo === id)?.pointNiceName || id;
			const passed = [...new Set(ready.map(({ pINo }) => nameOf(pINo)))].join(" / ");
			part("ready-part", body).hidden = ready.length === 0;
			write(
				part("ready-title", body),
				filled(texts["organiser.announcer.passed"], { point: passed }),
			);
			showList(lists.ready, ready.slice(0, READY_ROWS), bib, (item, row) =>
				writeReady(item, row, pjTz),
			);
			showList(lists.finishers, finishers.slice(0, FINISHER_ROWS), bib, writeFinisher);
			showLeaders(next);
		},
		/** Writes what changes with the clock. @param now the server's, epoch ms */
		tick(now: number) {
			const expected = answer?.expected ?? [];
			if (expected.filter((row) => row.expected <= now).length !== dueCount) showExpected(now);
			for (const item of lists.due.querySelectorAll<HTMLElement>(":scope > li"))
				write(partOf(item, "until"), lateText(Number(item.dataset["at"]), now));
			for (const item of lists.expected.querySelectorAll<HTMLElement>(":scope > li")) {
				const at = Number(item.dataset["at"]);
				write(partOf(item, "until"), untilText(at, now));
				item.toggleAttribute("data-near", isNear(at, now));
			}
			for (const item of lists.finishers.querySelectorAll<HTMLElement>(":scope > li"))
				item.toggleAttribute("data-new", isNew(Number(item.dataset["finishedAt"]), now));
			const begun = (answer?.clocks ?? []).filter(({ shotDate }) => shotDate <= now);
			clocks.hidden = begun.length === 0;
			const gun = ({ shotDate }: { shotDate: number }) => String(shotDate);
			showList(clocks, begun, gun, (item, { name, shotDate }) => {
				write(partOf(item, "clock-of"), name);
				const time = partOf(item, "clock-time", "time");
				time.setAttribute("role", "timer");
				time.setAttribute("aria-live", "off");
				time.setAttribute("aria-label", clocks.dataset["label"] ?? "");
				write(time, formatSeconds(now - shotDate));
			});
		},
	};
}
