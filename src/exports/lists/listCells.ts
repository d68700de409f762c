/** Cells that several lists have. */

import type { Translate } from "../../messages.ts";
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import { isRanked, type StatusName } from "../../race/record/status.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { publishedTime } from "../../race/time/duration.ts";
import type { ExportedRunner, ExportSource } from "../exportSource.ts";
import type { Cell } from "../exportTable.ts";
import type { ListContext } from "./listMaker.ts";

/** The sex as lists have it, and as our importer reads it in every language. */
export function sexCell(sex: Sex, t: Translate): string {
	if (sex === MALE) return t("export.male");
	if (sex === FEMALE) return t("export.female");
	return sex === "3" ? "X" : sex === "-" ? "-" : "";
}

/** M, F or '', as other publishers ask for it. */
export function sexLetter(sex: Sex): string {
	return sex === MALE ? "M" : sex === FEMALE ? "F" : "";
}

/** Codes that timing programs of all countries read; '' before a result. */
export const STATUS_CODES: Readonly<Record<StatusName, string>> = {
	notStarted: "",
	running: "",
	finished: "OK",
	confirmed: "OK",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	didNotStart: "DNS",
};

/** A time as a cell; null for none. @param ms exact */
export function timeCell(
	ms: number | null,
	{ source, times }: Pick<ListContext, "source" | "times">,
): Cell {
	if (ms === null) return null;
	const { rounding } = source.field.event;
	return times === "exact"
		? { ms, isExact: true }
		: { ms: publishedTime(ms, rounding), isExact: rounding === "exact" };
}

/** A time, or the status of a runner who did not finish in words. */
export function timeOrStatus(
	ms: number | null,
	status: StatusName,
	context: Pick<ListContext, "source" | "times" | "t">,
): Cell {
	const isOut = !isRanked(status) && STATUS_CODES[status] !== "";
	return isOut ? context.t(`status.${status}`) : timeCell(ms, context);
}

/** The exact time by which a runner is ranked, ms; null for none. */
export function rankedTime(
	{ position, official, chip }: ExportedRunner,
	{ field }: Pick<ExportSource, "field">,
): number | null {
	return rankByOf(field, position) === "chip" ? chip : official;
}
