/** Chooses the labels of a chart's axis that fit, because a phone is too narrow for all points of a marathon. */

export interface AxisLabel {
	/** Where along the axis, 0 to 1. */
	at: number;
	text: string;
}

/** Width of the narrowest chart, CSS pixels: a phone of 360 px without its margins. */
const NARROWEST_PX = 290;
/** Width of a half-width and a full-width character at the labels' 11 px. */
const HALF_PX = 6.3;
const FULL_PX = 11.5;
const GAP_PX = 6;

/** Width of a text in a chart, px; East Asian characters are twice as wide. */
function widthOf(text: string): number {
	let width = 0;
	for (const character of text) width += character > "\u2e7f" ? FULL_PX : HALF_PX;
	return width;
}

/** Cuts a text to a width, with an ellipsis. */
export function cutTo(text: string, px: number): string {
	if (widthOf(text) <= px) return text;
	const characters = [...text];
	while (characters.length > 0 && widthOf(`${characters.join("")}…`) > px) characters.pop();
	return `${characters.join("")}…`;
}

/** Width to which a label is cut, px. */
const LONGEST_PX = 70;

/** The alignment of a label: at an end of the axis it extends inwards. */
export function anchorOf(at: number): "start" | "middle" | "end" {
	return at < 0.04 ? "start" : at > 0.96 ? "end" : "middle";
}

/** Labels that do not touch each other: the last one, then in their order those that fit beside it. */
export function labelsThatFit(labels: readonly AxisLabel[]): AxisLabel[] {
	const placed: { from: number; to: number }[] = [];
	const fitting = new Set<AxisLabel>();
	const take = (label: AxisLabel) => {
		const width = widthOf(label.text);
		const middle = label.at * NARROWEST_PX;
		const anchor = anchorOf(label.at);
		const from =
			anchor === "start" ? middle : anchor === "end" ? middle - width : middle - width / 2;
		const to = from + width;
		if (placed.some((other) => from < other.to + GAP_PX && to > other.from - GAP_PX)) return;
		placed.push({ from, to });
		fitting.add(label);
	};
	const cut = labels.map(({ at, text }) => ({ at, text: cutTo(text, LONGEST_PX) }));
	const last = cut.at(-1);
	if (last) take(last);
	for (const label of cut.slice(0, -1)) take(label);
	return cut.filter((label) => fitting.has(label));
}

export interface Figure {
	/** Where along the axis, 0 to 1. */
	at: number;
	/** Baseline of the text, px from the top. */
	y: number;
	text: string;
}

/** Vertical distance at which two figures do not touch, px. */
const LINE_PX = 13;

/** Figures that do not touch each other. Earlier ones have priority. */
export function figuresThatFit<Item extends Figure>(figures: readonly Item[]): Item[] {
	const touches = (one: Item, other: Item) =>
		Math.abs(one.y - other.y) < LINE_PX &&
		Math.abs(one.at - other.at) * NARROWEST_PX <
			(widthOf(one.text) + widthOf(other.text)) / 2 + GAP_PX / 2;
	const fitting: Item[] = [];
	for (const figure of figures)
		if (!fitting.some((other) => touches(figure, other))) fitting.push(figure);
	return fitting;
}

/** A share of the chart's width, as SVG writes it. */
export function percent(share: number): string {
	return `${Math.round(share * 10_000) / 100}%`;
}
