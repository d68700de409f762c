/** Writes metrics in the text format 0.0.4 of Prometheus. */
import { readCell } from "./cells.ts";
import { BOUNDS, type Family, METRIC_FAMILIES } from "./families.ts";

/** The content type of the format. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A metric that is measured at the scrape. */
export interface Gathered {
	name: string;
	type: "counter" | "gauge";
	help: string;
	/** Values with their labels, such as `area="rss"`; '' for none. */
	series: readonly (readonly [labels: string, value: number])[];
}

/** The text of a scrape. @param slotLabels the labels of each slot of the requests */
export function writeExposition(
	slotLabels: readonly string[],
	gathered: readonly Gathered[],
): string {
	const counted = METRIC_FAMILIES.map((family) => {
		const series = seriesOf(family, slotLabels);
		return head(family) + series.map((each) => written(family, each)).join("");
	});
	const measured = gathered.map(
		(family) =>
			head(family) +
			family.series.map(([labels, value]) => line(family.name, labels, value)).join(""),
	);
	return [...counted, ...measured].join("");
}

/** A label with a value, escaped. */
export function labelOf(name: string, value: string): string {
	const escaped = value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
	return `${name}="${escaped}"`;
}

interface Series {
	labels: string;
	first: number;
}

/** All series of a family, in the order of their cells. */
function seriesOf(family: Family, slotLabels: readonly string[]): Series[] {
	const axes = family.labels.map(([name, values]) =>
		values === null ? slotLabels : values.map((value) => labelOf(name, value)),
	);
	const all = axes.reduce<string[]>(
		(before, axis) =>
			before.flatMap((labels) =>
				axis.map((label) => (labels === "" ? label : `${labels},${label}`)),
			),
		[""],
	);
	return all
		.map((labels, index) => ({ labels, first: family.first + index * family.width }))
		.filter((series) => !family.isSparse || countOf(family, series) > 0);
}

function countOf({ type, combine, width }: Family, { first }: Series): number {
	if (type !== "histogram") return readCell(first, combine);
	let count = 0;
	for (let cell = first; cell < first + width - 1; cell++) count += readCell(cell, combine);
	return count;
}

function head({ name, type, help }: Pick<Family, "name" | "type" | "help">): string {
	return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function written(family: Family, series: Series): string {
	const { name, type, combine } = family;
	const { labels, first } = series;
	if (type !== "histogram") return line(name, labels, readCell(first, combine));
	let text = "";
	let count = 0;
	const before = labels === "" ? "" : `${labels},`;
	for (const [bucket, bound] of [...BOUNDS, "+Inf"].entries()) {
		count += readCell(first + bucket, combine);
		text += line(`${name}_bucket`, `${before}le="${bound}"`, count);
	}
	const sum = readCell(first + BOUNDS.length + 1, combine);
	return `${text}${line(`${name}_sum`, labels, sum)}${line(`${name}_count`, labels, count)}`;
}

function line(name: string, labels: string, value: number): string {
	return `${name}${labels === "" ? "" : `{${labels}}`} ${value}\n`;
}
