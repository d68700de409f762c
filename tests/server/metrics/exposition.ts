/** A strict reader of the text format 0.0.4 of Prometheus. */

export interface Sample {
	name: string;
	labels: Readonly<Record<string, string>>;
	value: number;
}

export interface ReadFamily {
	name: string;
	type: string;
	help: string;
	samples: readonly Sample[];
}

const LINE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|NaN)$/i;
const LABEL = /([a-z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy;

/** @throws Error that names the line that is not of the format, or comes in the wrong place */
export function readExposition(text: string): ReadFamily[] {
	if (!text.endsWith("\n")) throw new Error("the last line has no end");
	const families: { name: string; type: string; help: string; samples: Sample[] }[] = [];
	for (const line of text.slice(0, -1).split("\n")) {
		const [, help, helped = "", words = ""] = /^# (HELP) (\S+) (.+)$/.exec(line) ?? [];
		if (help !== undefined) {
			if (families.some(({ name }) => name === helped)) throw new Error(`${helped} comes twice`);
			families.push({ name: helped, type: "", help: words, samples: [] });
			continue;
		}
		const family = families.at(-1);
		if (family === undefined) throw new Error(`before any family: ${line}`);
		const [, typed, type = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
		if (typed !== undefined) {
			if (typed !== family.name || family.type !== "") throw new Error(`out of place: ${line}`);
			family.type = type;
			continue;
		}
		const sample = sampleOf(line);
		if (!belongs(sample.name, family)) throw new Error(`not of ${family.name}: ${line}`);
		family.samples.push(sample);
	}
	for (const family of families) check(family);
	return families;
}

function sampleOf(line: string): Sample {
	const [, name, labels = "", value = ""] = LINE.exec(line) ?? [];
	if (name === undefined) throw new Error(`not a sample: ${line}`);
	const read = [...labels.matchAll(LABEL)].map(([, label = "", text = ""]) => [label, text]);
	if (labels.replace(LABEL, "") !== "") throw new Error(`wrong labels: ${line}`);
	return { name, labels: Object.fromEntries(read), value: Number(value) };
}

function belongs(name: string, { name: family, type }: ReadFamily): boolean {
	const parts = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
	return type !== "" && parts.some((part) => name === family + part);
}

/** Each series comes once; counters and buckets are as they must be. */
function check({ name, type, samples }: ReadFamily): void {
	const keys = samples.map((sample) => `${sample.name} ${JSON.stringify(sample.labels)}`);
	if (new Set(keys).size !== keys.length) throw new Error(`a series of ${name} comes twice`);
	if (type === "counter" && !name.endsWith("_total")) throw new Error(`${name}: no _total`);
	if (type !== "gauge" && samples.some(({ value }) => value < 0)) throw new Error(`${name} < 0`);
	if (type !== "histogram") return;
	const series = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
	for (const each of series.values()) {
		const buckets = each.filter((sample) => sample.name === `${name}_bucket`);
		const counts = buckets.map(({ value }) => value);
		const isSorted = counts.every(
			(count, index) => index === 0 || count >= (counts[index - 1] ?? 0),
		);
		const count = each.find((sample) => sample.name === `${name}_count`)?.value;
		if (!isSorted || buckets.at(-1)?.labels["le"] !== "+Inf" || counts.at(-1) !== count)
			throw new Error(`the buckets of ${name} are wrong`);
	}
}
