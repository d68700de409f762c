/** The placeholders in braces of a template's texts, and their values on a runner's certificate. */
import type { MessageKey, Translate } from "../../messages.ts";
import { distanceText, prideTexts } from "../../race/scoring/places/pride.ts";
import type { ShownPlace } from "../../race/scoring/places/shownPlaces.ts";
import { headTimeOf } from "../../race/scoring/result.ts";
import type { CertificateContent } from "./certificateContent.ts";

/** Placeholders with values of the runner and the event, which may be ''. */
const VALUES = [
	...["event", "date", "location", "organisation"],
	...["name", "bib", "category", "group", "team", "status", "official", "chip"],
	// `time` is the official time, else the chip time; `secondTime` is the chip time beside an official time.
	...["time", "secondTime"],
	// `rankingTime` is the time that ranks, else the other; `otherTime` is the other one beside it.
	...["rankingTime", "otherTime"],
	...["overallRank", "overallOf", "sexRank", "sexOf", "groupRank", "groupOf"],
	// `distance` is '' where the category's name states it; `won` is a place that wins a medal, in words.
	...["distance", "won", "provisional"],
] as const;

/** Placeholders with texts in the certificate's language. */
const LABELS = {
	"label.title": "cert.title",
	"label.statement": "cert.statement",
	"label.bib": "runner.bib",
	"label.official": "runner.official",
	"label.chip": "runner.chip",
	"label.time": "runner.official",
	"label.rankingTime": "runner.official",
	"label.otherTime": "runner.chip",
	"label.overall": "runner.rank.overall",
	"label.sex": "runner.rank.sex",
	"label.group": "runner.rank.group",
	"label.signature": "cert.signature",
	"label.seal": "photoCert.finisher",
} as const satisfies Record<string, MessageKey>;

export const PLACEHOLDERS: readonly string[] = [...VALUES, ...Object.keys(LABELS)];

const COUNT = new Intl.NumberFormat("en");

/** Replaces the placeholders of a text. Returns '' if it has placeholders with values and all values are ''. */
export type Fill = (text: string) => string;

/** Creates the function that fills the texts of one certificate. */
export function createFill({ event, runner }: CertificateContent, t: Translate): Fill {
	const places = (kind: ShownPlace["kind"]): [string, string][] => {
		const place = runner.places.find((each) => each.kind === kind)?.place;
		const rank = place ? COUNT.format(place.rank) : "";
		return [
			[`${kind}Rank`, rank],
			[`${kind}Of`, place ? COUNT.format(place.of) : ""],
		];
	};
	const { name: _, ...ofEvent } = event;
	const {
		places: _places,
		pride,
		status,
		isDistance: _isDistance,
		rankBy: _rankBy,
		...ofRunner
	} = runner;
	const { official, chip } = runner;
	const isByChip =
		headTimeOf({ official: official || null, chip: chip || null, rankBy: runner.rankBy })?.kind ===
		"chip";
	const km = pride?.km ?? null;
	const won = pride === null || pride.medal === null ? "" : prideTexts(pride, runner, t).place;
	const values = new Map<string, string>([
		...Object.entries(ofEvent),
		["event", event.name],
		...Object.entries(ofRunner),
		["time", official || chip],
		["secondTime", official === "" ? "" : chip],
		["rankingTime", isByChip ? chip : official],
		["otherTime", isByChip ? official : chip],
		["status", status === null ? "" : t(`status.${status}`)],
		...places("overall"),
		...places("sex"),
		...places("group"),
		["distance", km === null || states(runner.category, km) ? "" : distanceText(km, t)],
		["won", won],
		["provisional", event.phase === "live" ? t("cert.provisional") : ""],
	]);
	const labels = new Map<string, string>(
		Object.entries(LABELS).map(([name, key]) => [name, t(key)]),
	);
	if (runner.isDistance)
		for (const name of ["label.time", "label.rankingTime"]) labels.set(name, t("runner.distance"));
	if (official === "") labels.set("label.time", t(LABELS["label.chip"]));
	if (isByChip) {
		labels.set("label.rankingTime", t(LABELS["label.chip"]));
		labels.set("label.otherTime", t(LABELS["label.official"]));
	}
	return (text) => {
		const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
		const withValue = names.filter((name) => values.has(name));
		if (withValue.length > 0 && withValue.every((name) => values.get(name) === "")) return "";
		return tidy(
			text.replace(/\{([^{}]*)\}/g, (_all, name) => values.get(name) ?? labels.get(name) ?? ""),
		);
	};
}

/** Whether a category's name states its length: 10K, 半程馬拉松 21.1 公里. */
function states(category: string, km: number): boolean {
	return new RegExp(`(?<!\\d)${Math.trunc(km)}(?!\\d)`).test(category);
}

/** Removes the dots and spaces around placeholders without a value. */
function tidy(text: string): string {
	return text.replace(/(\s*・\s*){2,}/g, "・").replace(/^[\s・]+|[\s・]+$/g, "");
}
