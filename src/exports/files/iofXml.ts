/** Texts, times and statuses of IOF XML 3.0. */
import type { StatusName } from "../../race/record/status.ts";

export const IOF_STATUS: Readonly<Record<StatusName, string>> = {
	notStarted: "Inactive",
	running: "Active",
	finished: "OK",
	confirmed: "OK",
	didNotFinish: "DidNotFinish",
	disqualified: "Disqualified",
	didNotStart: "DidNotStart",
};

/** With milliseconds, without the rounding error of a division. */
export function seconds(ms: number): string {
	return `${Math.trunc(ms / 1_000)}.${String(ms % 1_000).padStart(3, "0")}`;
}

/** '' for an empty text. */
export function element(name: string, text: string): string {
	return text === "" ? "" : `<${name}>${escaped(text)}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
};

export function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
