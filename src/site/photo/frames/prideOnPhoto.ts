/** The line of pride on a photo: a small medal with the place, then distance, pace and percentage. */
import type { Medal } from "../../../race/scoring/places/pride.ts";
import type { PhotoPride } from "../photoFacts.ts";
import type { Box } from "../placement.ts";
import type { Pen } from "./frame.ts";
import { fitIn, write } from "./lettering.ts";

/** Gold, silver and bronze: the light and the dark end of their shine. */
export const METALS: Readonly<Record<Medal, readonly [light: string, dark: string]>> = {
	1: ["#ffe7a3", "#c2831a"],
	2: ["#fafbfc", "#9aa3aa"],
	3: ["#f6cda6", "#a8622f"],
};
export const ENGRAVED = "#2a1c08";

/** Writes the line with its base line at y. */
export function writePride(
	pen: Pen,
	pride: PhotoPride,
	{ x, y, width }: Omit<Box, "height">,
	{ size, loud, quiet }: { size: number; loud: string; quiet: string },
) {
	const { medal, isProvisional, place, facts } = pride;
	const radius = size * 0.72;
	const left = medal === null ? x : x + 2 * radius + size * 0.4;
	const room = width - (left - x);
	if (medal !== null) drawDisc(pen, medal, isProvisional, x + radius, y - size * 0.36, radius);
	// The overall place without a medal is among the details below.
	const first = medal === null ? "" : place;
	const rest = facts.join("  ·  ");
	const isBoth = first !== "" && rest !== "";
	const whole = fitIn(pen, isBoth ? `${first}   ${rest}` : first + rest, 700, {
		width: room,
		size,
		lines: 1,
	});
	const box = { width: room, size: whole.size, lines: 1 } as const;
	const align = "left";
	const named = fitIn(pen, first, 700, box);
	write(pen, named, { x: left, y }, { weight: 700, colour: loud, align });
	const end = first === "" ? left : left + pen.context.measureText(first).width + whole.size * 0.7;
	write(pen, fitIn(pen, rest, 500, box), { x: end, y }, { weight: 500, colour: quiet, align });
}

/** A filled disc for a place that is won, a ring while it is provisional. */
function drawDisc(
	pen: Pen,
	medal: Medal,
	isProvisional: boolean,
	x: number,
	y: number,
	radius: number,
) {
	const { context } = pen;
	const [light, dark] = METALS[medal];
	const shine = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
	shine.addColorStop(0, light);
	shine.addColorStop(1, dark);
	context.beginPath();
	context.fillStyle = isProvisional ? "#ffffff" : shine;
	context.arc(x, y, radius, 0, 2 * Math.PI);
	context.fill();
	if (isProvisional) {
		context.beginPath();
		context.strokeStyle = dark;
		context.lineWidth = radius * 0.2;
		context.arc(x, y, radius * 0.88, 0, 2 * Math.PI);
		context.stroke();
	}
	const numeral = fitIn(pen, String(medal), 800, { width: radius * 2, size: radius, lines: 1 });
	const style = { weight: 800, colour: ENGRAVED, align: "center" } as const;
	write(pen, numeral, { x, y: y + radius * 0.36 }, style);
}
