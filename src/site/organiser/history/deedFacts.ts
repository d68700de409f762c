/** What a change of the log was about, and its values, in the words of the screen. */
import type { Role } from "../../../contract/members/role.ts";
import type { Change } from "../../../contract/operator/audit.ts";
import type { CategoryFormat } from "../../../race/record/categoryFormat.ts";
import type { StatusName } from "../../../race/record/status.ts";
import { exactTimeOfDay } from "../../../race/time/day.ts";
import { formatDuration, formatSeconds } from "../../../race/time/duration.ts";
import { filled } from "../frame/filled.ts";
import { listedChanges } from "./deedTitles.ts";
import type { HistoryTexts } from "./historyTexts.ts";

export interface DeedFacts {
	/** What was changed: a bib, a wave, a chip, a setting; '' for the event. */
	subject: string;
	/** The runner that it is about; '' for none. */
	bib: string;
	/** The value before and after; '' where it has none. */
	before: string;
	after: string;
}

/** The facts of a change. @param zone of the event, for times of day */
export function deedFacts(deed: Change, zone: string, texts: HistoryTexts): DeedFacts {
	const none = texts["organiser.history.noValue"];
	const clock = (at: number | null) => (at === null ? none : exactTimeOfDay(at, zone));
	const status = (name: StatusName | null) => (name === null ? none : texts[`status.${name}`]);
	const yes = (is: boolean) => texts[is ? "organiser.history.yes" : "organiser.history.no"];
	const about = (bib: string, before = "", after = ""): DeedFacts => ({
		subject: bib,
		bib,
		before,
		after,
	});
	const of = (subject: string, before = "", after = ""): DeedFacts => ({
		subject,
		bib: "",
		before,
		after,
	});
	switch (deed.action) {
		case "status":
			return about(deed.bib, status(deed.before), status(deed.status));
		case "gun":
			return of(deed.waveId, clock(deed.before), clock(deed.gun));
		case "chip":
			return { subject: deed.chip, bib: deed.bib, before: deed.before ?? none, after: deed.bib };
		case "hide":
			return about(deed.bib, yes(deed.before), yes(deed.isHidden));
		case "titles":
		case "redeem":
		case "add":
		case "remove":
			return about(deed.bib);
		case "edit":
			return about(deed.bib, valuesOf(deed.before), valuesOf(deed.set));
		case "withdraw":
			return about(deed.bib, "", yes(deed.isWithdrawn));
		case "renumber":
			return about(deed.to, deed.bib, deed.to);
		case "note":
			return about(deed.bib);
		case "penalty":
			return about(deed.bib, signed(deed.before), signed(deed.before + deed.ms));
		case "member":
			return {
				subject: `${deed.bib} #${deed.leg}`,
				bib: deed.bib,
				before: memberText(deed.before),
				after: memberText({ ...deed.before, ...deed }),
			};
		case "time":
			return about(deed.bib, handTime(deed.before, clock, none), handTime(deed.time, clock, none));
		case "ruling":
			return of(`${deed.source} #${deed.sequence}`, ruling(deed.before), ruling(deed.ruling));
		case "match":
			return {
				subject: `${deed.source} #${deed.sequence}`,
				bib: deed.bib ?? "",
				before: deed.before ?? none,
				after: deed.bib ?? none,
			};
		case "offset":
			return of(deed.source, offset(deed.before?.offset ?? null), offset(deed.offset));
		case "phase":
			return of("", deed.before, deed.phase);
		case "visibility":
			return of("", deed.before, deed.visibility);
		case "schedule":
			return of("", clock(deed.before), clock(deed.announceAt));
		case "masks":
			return of("", yes(deed.before), yes(deed.masksNames));
		case "rankBy":
			return of(deed.category, deed.before ?? none, deed.rankBy ?? none);
		case "partLap":
			return about(deed.bib, km(deed.before), km(deed.km));
		case "format":
			return of(deed.category, formatText(deed.before), formatText(deed.format));
		case "notice":
			return of("", deed.before, deed.notice);
		case "setting":
			return of(deed.setting.name, settingText(deed.before), settingText(deed.setting));
		case "exportList":
			return of(deed.format, "", [deed.category, String(deed.rows)].join(" ").trim());
		case "removeCategory":
			return of(deed.category);
		case "create":
			return of(deed.copyOf, "", deed.name);
		case "categories":
		case "groups":
		case "waves":
		case "course":
			return of([...deed.set.map(({ id }) => id), ...deed.remove].join(" · "));
		case "recording": {
			const { entrantsAdded, entrantsChanged, entrantsRemoved, passingsAdded } = deed;
			const counts = filled(texts["organiser.history.imported"], {
				added: String(entrantsAdded),
				changed: String(entrantsChanged),
				removed: String(entrantsRemoved),
				reads: String(passingsAdded),
			});
			return of("", "", counts);
		}
		case "several": {
			const listed = listedChanges(deed).map((each) => deedFacts(each, zone, texts));
			const joined = (field: "subject" | "before" | "after") =>
				joinedTexts(listed.map((each) => each[field]));
			const bibs = new Set(listed.map(({ bib }) => bib));
			const [bib = "", ...others] = bibs;
			return {
				subject: joined("subject"),
				bib: others.length === 0 ? bib : "",
				before: joined("before"),
				after: joined("after"),
			};
		}
		case "undo":
			return of(`#${deed.change}`);
		case "role":
			return of(deed.member, role(deed.before), role(deed.role));
		case "useInvitation":
			return of(deed.member, "", role(deed.role));
		case "invite":
			return of("", "", role(deed.role));
		case "key":
		case "revokeKey":
		case "screen":
		case "revokeScreen":
		case "banner":
			return of(deed.name);
		default:
			return of("");
	}

	function km(value: number | null): string {
		return value === null ? none : `${value} km`;
	}
	function ruling(value: "struck" | "forced" | null): string {
		if (value === null) return none;
		return texts[value === "struck" ? "organiser.history.struck" : "organiser.history.forced"];
	}
	function role(held: Role | null): string {
		return held === null ? none : texts[`organiser.role.${held}`];
	}
	function signed(ms: number): string {
		return ms === 0 ? none : `${ms < 0 ? "−" : "+"}${formatDuration(Math.abs(ms))}`;
	}
	function memberText({ name = "", isMissed = false }: MemberState): string {
		return [name || none, isMissed ? texts["organiser.history.missed"] : ""].join(" ").trim();
	}
	function offset(ms: number | null): string {
		return ms === null ? none : `${ms > 0 ? "+" : ""}${ms / 1_000} s`;
	}
}

/** The most texts of a row that are shown. */
const MAX_JOINED = 12;

function joinedTexts(given: readonly string[]): string {
	const shown = given.slice(0, MAX_JOINED).filter((text) => text !== "");
	return [...shown, ...(given.length > MAX_JOINED ? ["…"] : [])].join(" · ");
}

type MemberState = Extract<Change, { action: "member" }>["before"];

type HandTime = Extract<Change, { action: "time" }>["time"];

function handTime(time: HandTime, clock: (at: number) => string, none: string): string {
	if (time === null) return none;
	if ("at" in time) return clock(time.at);
	return formatDuration("sinceGun" in time ? time.sinceGun : time.sinceStart);
}

function valuesOf(values: Readonly<Record<string, unknown>>): string {
	return Object.values(values)
		.map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
		.join(" · ");
}

/** `24:00:00 × 1.4 km`; a race has no further words. */
function formatText(format: CategoryFormat): string {
	if (format.kind === "race") return "";
	return `${formatSeconds(format.duration)} × ${format.lapKm} km`;
}

function settingText(setting: { value: unknown }): string {
	return typeof setting.value === "string" ? setting.value : JSON.stringify(setting.value);
}
