/**
 * How good a result was: the line under its time on the runner's page, on card images, certificates and photo
 * certificates, and in shared texts. One rule, so that they agree.
 */
import type { RaceEvent } from "../../record/record.ts";
import { isRankedBySex, MALE, type Sex } from "../../record/sex.ts";
import { isOnFoot } from "../../record/sport.ts";
import { formatPace, paceOf } from "../../time/pace.ts";
import type { Place } from "../ranking.ts";
import { type Nth, nthOf } from "./ordinal.ts";
import type { ShownPlace } from "./shownPlaces.ts";

export type Medal = 1 | 2 | 3;

export interface Pride {
	/** For one of the first three places: gold, silver, bronze. It is filled for an announced result, a ring for a live one. */
	medal: Medal | null;
	isProvisional: boolean;
	/** The place to name: that of the medal, else the overall one; null where there is none. */
	place: ShownPlace | null;
	/** Length of the course, km; null where it is not known. */
	km: number | null;
	/** Mean pace, min/km; null without a length, and for other sports than running and walking. */
	pace: number | null;
	/** The overall rank as a percentage of the finishers, from 1 to 50; null where it has no meaning. */
	top: number | null;
}

/** What the rule needs of a result. */
export interface PridedResult {
	/** The ranks to show (shownPlaces.ts). */
	places: readonly ShownPlace[];
	sex: Sex;
	category: string;
	group: string;
	/** The large time as measured (headTimeOf), ms; null for no result. */
	time: number | null;
	km: number | null;
}

/** A percentage of fewer finishers than this means less than the rank. */
const MIN_FINISHERS = 20;
/** Half of all finishers are in the upper half. Beyond it a percentage is no praise. */
const LARGEST_TOP = 50;

/** The pride of a result; null for a runner without one. */
export function prideOf(
	result: PridedResult,
	event: Pick<RaceEvent, "name" | "phase">,
): Pride | null {
	const { places, category, time, km } = result;
	if (time === null) return null;
	const isProvisional = event.phase === "live";
	const won = places
		.filter((each) => medalOf(each) !== null && isNameable(each, result))
		.toSorted((a, b) => (a.place?.rank ?? 0) - (b.place?.rank ?? 0))[0];
	const overall = places.find(({ kind, place }) => kind === "overall" && place !== null);
	return {
		medal: won ? medalOf(won) : null,
		isProvisional,
		place: won ?? overall ?? null,
		km,
		pace: km !== null && isOnFoot(category, event.name) ? paceOf(time, km) : null,
		top: isProvisional ? null : topOf(overall),
	};
}

function medalOf({ place }: ShownPlace): Medal | null {
	const rank = place?.rank;
	return rank === 1 || rank === 2 || rank === 3 ? rank : null;
}

/** A place among runners of one sex or of one group is named with that sex or group. */
function isNameable({ kind }: ShownPlace, { sex, group }: PridedResult): boolean {
	if (kind === "sex") return isRankedBySex(sex);
	return kind === "overall" || group !== "";
}

/** Rounded up: the 12th of 120 is among the first 10 %. */
function topOf(overall: ShownPlace | undefined): number | null {
	const place = overall?.place;
	if (!place || place.of < MIN_FINISHERS) return null;
	const top = Math.ceil((place.rank / place.of) * 100);
	return top <= LARGEST_TOP ? top : null;
}

type PrideKey =
	| `pride.medal.${"overall" | "men" | "women" | "group"}`
	| `pride.ordinal.${Medal}`
	| `pride.nth.${Nth}`
	| "pride.rank"
	| "pride.rankNow"
	| "pride.now"
	| "pride.km"
	| "pride.pace"
	| "pride.top";
/** The translator of a language (messages.ts). */
type Say = (key: PrideKey, values?: Record<string, string | number>) => string;

export interface PrideTexts {
	/** The place in words; '' for none. */
	place: string;
	/** Length, pace and percentage, as far as they are known. */
	facts: readonly string[];
}

const COUNT = new Intl.NumberFormat("en", { maximumFractionDigits: 4 });

/** The length of a course in a language. */
export function distanceText(km: number, t: Say): string {
	return t("pride.km", { km: COUNT.format(km) });
}

/** The line in a language. */
export function prideTexts(
	pride: Pride,
	{ sex, group }: Pick<PridedResult, "sex" | "group">,
	t: Say,
): PrideTexts {
	const { km, pace, top } = pride;
	return {
		place: placeText(pride, { sex, group }, t),
		facts: [
			...(km === null ? [] : [distanceText(km, t)]),
			...(pace === null ? [] : [t("pride.pace", { pace: formatPace(pace) })]),
			...(top === null ? [] : [t("pride.top", { top })]),
		],
	};
}

function placeText(
	{ medal, place: shown, isProvisional }: Pride,
	{ sex, group }: Pick<PridedResult, "sex" | "group">,
	t: Say,
): string {
	if (shown?.place == null) return "";
	if (medal !== null) {
		const kind = shown.kind === "sex" ? (sex === MALE ? "men" : "women") : shown.kind;
		const text = t(`pride.medal.${kind}`, { place: t(`pride.ordinal.${medal}`), group });
		return isProvisional ? t("pride.now", { text }) : text;
	}
	if (isProvisional) return placeSoFar(shown.place, t);
	const { rank, of } = shown.place;
	return t("pride.rank", { rank: COUNT.format(rank), of: COUNT.format(of) });
}

/** A rank among those who have finished so far, in words: now 17th of 25 finished so far. */
export function placeSoFar({ rank, of }: Place, t: Say): string {
	const nth = t(`pride.nth.${nthOf(rank)}`, { rank: COUNT.format(rank) });
	return t("pride.rankNow", { rank: nth, of: COUNT.format(of) });
}
