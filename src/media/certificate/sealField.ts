/** The line at the foot of an official certificate: the head of the event's signed record. */
import type { Translate } from "../../messages.ts";
import type { PrintedSeal } from "./certificateContent.ts";
import type { Field } from "./template.ts";

/** Millimetres, above the margin of most printers; the size is points. */
const LINE = { side: 15, foot: 6, size: 6.5 } as const;
const COLOUR = "#666666";

/** @param width of the page, mm @param height of the page, mm */
export function sealFields(
	seal: PrintedSeal | null,
	{ width, height }: { width: number; height: number },
	t: Translate,
): Field[] {
	if (seal === null) return [];
	const { short, reads, changes } = seal;
	return [
		{
			kind: "text",
			text: t("cert.seal", { head: short, reads: String(reads), changes: String(changes) }),
			x: LINE.side,
			width: width - 2 * LINE.side,
			y: height - LINE.foot,
			size: LINE.size,
			least: 5,
			weight: "medium",
			colour: COLOUR,
			align: "centre",
			lines: 1,
		},
	];
}
