/** Values of changes as texts. */
import type { CategoryFormat } from "../../../race/record/categoryFormat.ts";
import type { CountsFor, RankBy } from "../../../race/record/record.ts";
import type { StatusByHand } from "../../../race/record/status.ts";
import { dayOf, exactTimeOfDay } from "../../../race/time/day.ts";
import { formatDuration, formatSeconds } from "../../../race/time/duration.ts";
import { formatPace } from "../../../race/time/pace.ts";
import type { Role } from "../../kit/role.ts";
import type { SettingState } from "../../kit/shapes/eventSetting.ts";
import type { LoggedChange } from "../auditEntry.ts";
import type { EditedFact } from "../editedFacts.ts";
import { NAMED_FIELDS, type WordedValues, type Wording } from "./wordedChange.ts";

type LoggedOf<Action extends LoggedChange["action"]> = Extract<LoggedChange, { action: Action }>;
type HandTime = LoggedOf<"time">["time"];

/** The reasons of rows that can be ticked off, with their words. */
const ROWS = [
	["same name", "sameName"],
	["unknown chip", "unknownChip"],
	["unknown bib", "unknownBib"],
	["finished though DSQ", "finishedThoughDsq"],
] as const;

export type ValueTexts = ReturnType<typeof valueTexts>;

/** The texts of values in one language and zone. */
export function valueTexts({ words, zone, pointName }: Wording) {
	const none = words["organiser.change.none"];
	const filled = (message: string, values: Readonly<Record<string, string | number>>) =>
		message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
	const moment = (at: number) => `${dayOf(at, zone)} ${exactTimeOfDay(at, zone)}`;
	const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
	const orNone = (text: string) => text || none;
	const from = (since: number | null) =>
		since === null
			? words["organiser.change.beginning"]
			: filled(words["organiser.change.from"], { from: moment(since) });
	const signed = (ms: number) => `${ms < 0 ? "−" : "+"}${formatDuration(Math.abs(ms))}`;
	return {
		words,
		none,
		filled,
		joined,
		orNone,
		moment,
		from,
		signed,
		pointName,
		momentOrNone: (at: number | null) => (at === null ? none : moment(at)),
		until: (at: number) => filled(words["organiser.change.until"], { until: moment(at) }),
		seconds: (ms: number | null) =>
			ms === null ? none : `${ms < 0 ? "−" : "+"}${Math.abs(ms) / 1_000} s`,
		km: (km: number | null) => (km === null ? none : `${km} km`),
		yes: (is: boolean) => words[is ? "organiser.change.yes" : "organiser.change.no"],
		role: (held: Role | null) => (held === null ? none : words[`organiser.role.${held}`]),
		status: (status: StatusByHand | null) =>
			status === null ? words["organiser.change.byReads"] : words[`status.${status}`],
		ruling: (ruling: "struck" | "forced" | "taken" | null) =>
			ruling === null ? words["organiser.change.byRules"] : words[`organiser.change.${ruling}`],
		rankBy(rankBy: RankBy | null): string {
			if (rankBy === null) return words["organiser.change.asEvent"];
			return words[`organiser.change.${rankBy === "chip" ? "chipTime" : "official"}`];
		},
		titles: ({ overall, bySex, byGroup }: CountsFor) =>
			joined([
				overall ? words["organiser.change.overall"] : "",
				bySex ? words["organiser.change.bySex"] : "",
				byGroup ? words["organiser.change.byGroup"] : "",
			]) || none,
		format: (format: CategoryFormat) =>
			format.kind === "race"
				? words["organiser.change.race"]
				: filled(words["organiser.change.fixedTime"], {
						time: formatSeconds(format.duration),
						km: format.lapKm,
					}),
		handTime(time: HandTime): string {
			if (time === null) return words["organiser.change.byReads"];
			if ("at" in time) return moment(time.at);
			if ("sinceGun" in time)
				return filled(words["organiser.change.sinceGun"], { time: formatDuration(time.sinceGun) });
			return filled(words["organiser.change.sinceStart"], {
				time: formatDuration(time.sinceStart),
			});
		},
		/** A ticked row (race/watch/tickedRows): `Same name 12 30`. */
		row: (tick: string) =>
			ROWS.reduce(
				(text, [reason, word]) =>
					text.startsWith(`${reason} `)
						? text.replace(reason, words[`organiser.change.${word}`])
						: text,
				tick,
			),
		setting: (setting: SettingState) => settingText(setting, { words, none, filled, joined }),
		/** `birth date, e-mail`; '' for none. */
		facts: (names: readonly EditedFact[]) =>
			names.map((name) => words[`organiser.change.field.${name}`]).join(", "),
		/** `name Lin · team Blue`. */
		fields: (values: Readonly<Record<string, unknown>>) =>
			joined(
				Object.entries(values).map(([name, value]) => {
					const field = NAMED_FIELDS.find((each) => each === name);
					const title = field === undefined ? name : words[`organiser.change.field.${field}`];
					return `${title} ${fieldText(name, value)}`;
				}),
			),
	};

	function sexText(sex: unknown): string {
		if (sex === "1") return words["organiser.change.male"];
		return sex === "2" ? words["organiser.change.female"] : none;
	}

	function fieldText(name: string, value: unknown): string {
		if (value === null || value === "" || value === undefined) return none;
		if (typeof value === "number") {
			if (name === "cutOff") return formatSeconds(value);
			if (name === "fastestPace") return `${formatPace(value)} /km`;
			return name === "km" ? `${value} km` : String(value);
		}
		if (Array.isArray(value)) return value.length === 0 ? none : value.join(", ");
		if (name === "sex") return sexText(value);
		if (typeof value !== "object") return String(value);
		if ("at" in value && typeof value.at === "number") return moment(value.at);
		if ("after" in value && typeof value.after === "number")
			return `+${formatDuration(value.after)}`;
		if (!("kind" in value) || value.kind === "race") return words["organiser.change.race"];
		const { duration, lapKm } = { duration: 0, lapKm: 0, ...value };
		return filled(words["organiser.change.fixedTime"], {
			time: formatSeconds(duration),
			km: lapKm,
		});
	}
}

function settingText(
	{ name, value }: SettingState,
	{ words, none, filled, joined }: Pick<ValueTexts, "words" | "none" | "filled" | "joined">,
): string {
	if (typeof value === "boolean")
		return words[value ? "organiser.change.yes" : "organiser.change.no"];
	if (typeof value === "number")
		return name === "fastestPace" ? `${formatPace(value)} /km` : String(value);
	if (value === null || value === "") return none;
	if (value === "up" || value === "exact" || value === "raceDay" || value === "yearEnd")
		return name === "rounding" || name === "ageRule" ? words[`organiser.change.${value}`] : value;
	if (typeof value === "string") return value;
	if ("hash" in value) return value.source;
	if ("scorers" in value) {
		const { scorers, by, bySex, byGroup, missing } = value;
		return joined([
			filled(words["organiser.change.teamsOf"], { count: scorers }),
			words[by === "times" ? "organiser.change.teamTimes" : "organiser.change.teamPlaces"],
			bySex ? words["organiser.change.teamsApart"] : "",
			byGroup ? words["organiser.change.teamsByGroup"] : "",
			missing.kind === "lastPlus"
				? filled(words["organiser.change.teamsLast"], { places: missing.places })
				: "",
		]);
	}
	const { overall, bySex, byGroup, oneEach } = value;
	return joined([
		`${words["organiser.change.overall"]} ${overall}`,
		`${words["organiser.change.bySex"]} ${bySex}`,
		`${words["organiser.change.byGroup"]} ${byGroup}`,
		oneEach ? words["organiser.change.oneEach"] : "",
	]);
}

/** What is said of a runner. */
export function aboutRunner(bib: string, before: string, after: string): WordedValues {
	return { subject: bib, bib, before, after };
}

/** What is said of anything else. */
export function about(subject: string, before: string, after: string): WordedValues {
	return { subject, bib: "", before, after };
}

/** The title of a kind that the log names as a text; the text itself for a kind that is not known. */
export function titleOfKind(kind: string, words: Wording["words"]): string {
	const texts: Readonly<Record<string, string>> = words;
	return texts[`organiser.change.kind.${kind}`] ?? kind;
}
