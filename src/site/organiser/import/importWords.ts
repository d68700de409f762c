/** The texts of an import in the language of the page. */
import type { ImportRow } from "../../../contract/importing/listImportRows.ts";
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import { STATUS_NAMES } from "../../../race/record/status.ts";
import { formatSeconds } from "../../../race/time/duration.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import {
	FIELD_NAMES,
	FINDING_NAMES,
	type FieldName,
	type FindingName,
	FORMAT_NAMES,
	REASON_CODES,
} from "./importCodes.ts";

/** Private facts, by the field of their column. */
const FACTS: Readonly<Record<string, FieldName>> = {
	familyName: "last",
	givenName: "first",
	latinName: "latin",
	birthDate: "birth",
	nation: "nation",
	city: "city",
	licence: "licence",
	email: "email",
	statusReason: "reason",
};

/** Whether the values of a changed fact are not shown. */
export function isSecret(what: string): boolean {
	return what in FACTS;
}

/** A rejected cell. The importer names no private cell, so that none is in a message or a log. */
export function cellText(
	{ column, after }: Pick<ImportRow, "column" | "after">,
	{ columns }: Pick<ReadImportData, "columns">,
	texts: TextsOf<"import">,
): string {
	const field = columns.find(({ header }) => header === column)?.field ?? "";
	const isPrivate = after === "" && Object.values(FACTS).some((name) => name === field);
	return isPrivate ? texts["organiser.import.secret"] : after;
}

/** The name of a fact or a column's meaning; a timing point is itself. */
export function fieldText(field: string, texts: TextsOf<"import">): string {
	const name = FACTS[field] ?? FIELD_NAMES.find((each) => each === field);
	return name === undefined ? field : texts[`organiser.import.field.${name}`];
}

/** A value of a changed fact. */
export function valueText(what: string, value: string, texts: TextsOf<"import">): string {
	if (what === "sex")
		return value === "1" ? texts["sex.male"] : value === "2" ? texts["sex.female"] : "";
	const status = what === "status" && STATUS_NAMES.find((each) => each === value);
	return status ? texts[`status.${status}`] : value;
}

const DURATIONS: ReadonlySet<string> = new Set([
	"ms",
	"fastest",
	"late",
	"early",
	"net",
	"official",
]);
const SECOND = 1_000;

/** `similar bib` as `similarBib`. */
function nameOf(kind: string): FindingName | undefined {
	const name = kind.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
	return FINDING_NAMES.find((each) => each === name);
}

/** A finding as a sentence. */
export function findingText(
	{ what, facts }: Pick<ImportRow, "what" | "facts">,
	texts: TextsOf<"import">,
): string {
	const name = nameOf(what);
	if (name === undefined) return what;
	const values = facts.map(({ name: fact, value }) => [
		fact,
		DURATIONS.has(fact)
			? formatSeconds(Math.round(Number(value) / SECOND) * SECOND)
			: valueText(fact, value, texts),
	]);
	return filled(texts[`organiser.import.finding.${name}`], Object.fromEntries(values));
}

/** The names of what a file proves, by kind. */
const PROOFS = {
	"places follow": "placesFollow",
	"ranks show time": "ranksShowTime",
	"never longer": "neverLonger",
	"ranks start again": "ranksStartAgain",
	"ranks go on": "ranksGoOn",
	"finish minus start": "finishMinusStart",
	"equal columns": "equalColumns",
	"only statuses": "onlyStatuses",
	"status marks": "statusMarks",
	gaps: "gaps",
	"hours and minutes": "hoursAndMinutes",
	"one start": "oneStart",
	"own starts": "ownStarts",
	"ranked by gun": "rankedByGun",
	"ranked by net": "rankedByNet",
} as const;
const isProof = (kind: string): kind is keyof typeof PROOFS => kind in PROOFS;

/** What a file proves about its columns, as a sentence. */
export function proofText(
	{ kind, facts }: ReadImportData["proof"][number],
	texts: TextsOf<"import">,
): string {
	if (!isProof(kind)) return kind;
	const values = new Map(facts.map(({ name, value }) => [name, value]));
	const isPart = kind === "places follow" && values.get("places") !== values.get("of");
	const field = values.get("field");
	if (field !== undefined) values.set("field", fieldText(field, texts));
	const status = values.get("status");
	if (status !== undefined) values.set("status", valueText("status", status, texts));
	const isOutside = status === "notRanked";
	const name = isPart ? "somePlacesFollow" : isOutside ? "notRankedMarks" : PROOFS[kind];
	return filled(texts[`organiser.import.proof.${name}`], Object.fromEntries(values));
}

/** Why a cell or a row is rejected; the server's own words where it has no code. */
export function reasonText(
	{ reason, why, facts }: Pick<ImportRow, "reason" | "why" | "facts">,
	texts: TextsOf<"import">,
): string {
	const code = REASON_CODES.find((each) => each === reason);
	if (code === undefined) return why;
	const values = facts.map(({ name, value }) => [name, value] as const);
	return filled(texts[`organiser.import.reason.${code}`], Object.fromEntries(values));
}

/** The name of a format, by its id. */
export function formatText(format: string, texts: TextsOf<"import">): string {
	const known = FORMAT_NAMES.find((each) => each === format);
	return known === undefined ? format : texts[`organiser.import.formatName.${known}`];
}
