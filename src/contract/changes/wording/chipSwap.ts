import type { LoggedChange } from "../auditEntry.ts";

/** The two runners who exchange chips; null where changes are no exchange. */
export function chipSwap(changes: readonly LoggedChange[]): readonly [string, string] | null {
	const [first] = changes;
	if (first?.action !== "chip" || first.before === null || first.bib === null) return null;
	const pair = [first.before, first.bib] as const;
	const [one, other] = pair;
	const ways = changes.map((each) => {
		if (each.action !== "chip") return "";
		if (each.before === one && each.bib === other) return "there";
		return each.before === other && each.bib === one ? "back" : "";
	});
	const isSwap = ways.includes("there") && ways.includes("back") && !ways.includes("");
	return isSwap ? pair : null;
}
