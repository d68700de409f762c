/** The words in braces that a template's texts may hold, and what stands for each on a runner's certificate. */
import type { MessageKey, Translate } from "../../messages.ts";
import type { ShownPlace } from "../../race/scoring/shownPlaces.ts";
import type { CertificateFacts } from "./certificateFacts.ts";

/** What is told of the runner and the event: '' where there is nothing to tell. */
const TOLD = [
	...["event", "date", "location", "organisation"],
	...["name", "bib", "category", "group", "team", "status", "official", "chip"],
	// The large time: the official one, or the only one. The chip time beside an official one.
	...["time", "secondTime"],
	...["overallRank", "overallOf", "sexRank", "sexOf", "groupRank", "groupOf"],
] as const;

/** Words of the certificate's language. */
const LABELS = {
	"label.title": "cert.title",
	"label.statement": "cert.statement",
	"label.bib": "runner.bib",
	"label.official": "runner.official",
	"label.chip": "runner.chip",
	"label.time": "runner.official",
	"label.overall": "runner.rank.overall",
	"label.sex": "runner.rank.sex",
	"label.group": "runner.rank.group",
} as const satisfies Record<string, MessageKey>;

export const PLACEHOLDERS: readonly string[] = [...TOLD, ...Object.keys(LABELS)];

/** Fills a text's words in. '' where it has words of the runner or event and there is nothing to tell for any. */
export type Fill = (text: string) => string;

export function createFill({ event, runner }: CertificateFacts, t: Translate): Fill {
	const places = (kind: ShownPlace["kind"]): [string, string][] => {
		const place = runner.places.find((each) => each.kind === kind)?.place;
		const rank = place ? String(place.rank) : "";
		return [
			[`${kind}Rank`, rank],
			[`${kind}Of`, place ? String(place.of) : ""],
		];
	};
	const { name: _, ...ofEvent } = event;
	const { places: _places, status, ...ofRunner } = runner;
	const told = new Map<string, string>([
		...Object.entries(ofEvent),
		["event", event.name],
		...Object.entries(ofRunner),
		["time", runner.official || runner.chip],
		["secondTime", runner.official === "" ? "" : runner.chip],
		["status", status === null ? "" : t(`status.${status}`)],
		...places("overall"),
		...places("sex"),
		...places("group"),
	]);
	const labels = new Map<string, string>(
		Object.entries(LABELS).map(([word, key]) => [word, t(key)]),
	);
	if (runner.official === "") labels.set("label.time", t(LABELS["label.chip"]));
	return (text) => {
		const words = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = ""]) => word);
		const asked = words.filter((word) => told.has(word));
		if (asked.length > 0 && asked.every((word) => told.get(word) === "")) return "";
		return tidy(
			text.replace(/\{([^{}]*)\}/g, (_all, word) => told.get(word) ?? labels.get(word) ?? ""),
		);
	};
}

/** Dots and spaces that stood between two words of which one had nothing to tell. */
function tidy(text: string): string {
	return text.replace(/(\s*・\s*){2,}/g, "・").replace(/^[\s・]+|[\s・]+$/g, "");
}
