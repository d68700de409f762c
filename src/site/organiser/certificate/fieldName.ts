/** What a field is called in the list: what its placeholder means, else its text, else its shape. */

import type { TextsOf } from "../frame/screens.ts";
import { tenths } from "./moveFields.ts";
import { boundsOf, type Field, hasLetters, textsOf } from "./templateFields.ts";

const LONGEST = 24;

/** The message of each placeholder. */
const WORDS: ReadonlyMap<string, keyof TextsOf<"certificate">> = new Map([
	["event", "organiser.certificate.word.event"],
	["date", "organiser.certificate.word.date"],
	["location", "organiser.certificate.word.location"],
	["organisation", "organiser.certificate.word.organisation"],
	["name", "organiser.certificate.word.name"],
	["bib", "runner.bib"],
	["category", "organiser.certificate.word.category"],
	["group", "organiser.certificate.word.group"],
	["team", "organiser.certificate.word.team"],
	["status", "organiser.certificate.word.status"],
	["official", "runner.official"],
	["chip", "runner.chip"],
	["time", "organiser.certificate.word.time"],
	["secondTime", "runner.chip"],
	["rankingTime", "organiser.certificate.word.rankingTime"],
	["otherTime", "organiser.certificate.word.otherTime"],
	["overallRank", "runner.rank.overall"],
	["sexRank", "runner.rank.sex"],
	["groupRank", "runner.rank.group"],
	["distance", "organiser.certificate.word.distance"],
	["won", "organiser.certificate.word.won"],
	["provisional", "organiser.certificate.word.provisional"],
	["label.title", "organiser.certificate.word.title"],
	["label.statement", "organiser.certificate.word.statement"],
	["label.signature", "cert.signature"],
	["label.seal", "organiser.certificate.word.seal"],
]);

export function fieldName(field: Field, texts: TextsOf<"certificate">): string {
	if (field.kind === "box" || field.kind === "line") {
		const { width, height } = boundsOf(field);
		const name = texts[`organiser.certificate.kind.${field.kind}`];
		return `${name} ${tenths(width)} × ${tenths(height)}`;
	}
	const words = [...new Set(textsOf(field).flatMap(placeholdersOf))].flatMap((word) => {
		const key = WORDS.get(word);
		return key === undefined ? [] : [texts[key]];
	});
	if (words.length > 0) return [...new Set(words)].join("・");
	const said = textsOf(field)
		.join(" ")
		.replace(/\{[^{}]*\}/g, "")
		.trim();
	if (said === "") return texts["organiser.certificate.kind.text"];
	return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

function placeholdersOf(text: string): string[] {
	return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** The fields in the order of the list: those with letters, which the keys 1 to 9 choose, then boxes and lines. */
export function listedFields(fields: readonly Field[]): { letters: number[]; shapes: number[] } {
	const indexes = fields.map((_, index) => index);
	const isLetters = (index: number) => {
		const field = fields[index];
		return field !== undefined && hasLetters(field);
	};
	return {
		letters: indexes.filter(isLetters),
		shapes: indexes.filter((index) => !isLetters(index)),
	};
}
