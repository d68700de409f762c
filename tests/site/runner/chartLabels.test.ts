import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	cutTo,
	figuresThatFit,
	labelsThatFit,
} from "../../../src/site/runner/charts/chartLabels.ts";
import { shareLinks } from "../../../src/site/runner/share/shareLinks.ts";

const evenly = (count: number, text: string) =>
	Array.from({ length: count }, (_, index) => ({ at: index / (count - 1), text }));

describe("the labels below a chart", () => {
	test("are all shown where there is space", () => {
		expect(labelsThatFit(evenly(7, "10K"))).toHaveLength(7);
	});

	test("omit some where space is missing, never the first or the last", () => {
		const labels = evenly(30, "雲海山莊");
		const shown = labelsThatFit(labels);
		expect(shown.length).toBeGreaterThan(3);
		expect(shown.length).toBeLessThan(10);
		expect([shown[0]?.at, shown.at(-1)?.at]).toEqual([0, 1]);
	});

	test("are cut where one alone would take the space of many", () => {
		expect(cutTo("往海邊折返點第二次通過", 70)).toBe("往海邊折返…");
		expect(cutTo("10K", 70)).toBe("10K");
	});

	test("are some of those given, in their order", () => {
		const label = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), text: fc.string() });
		fc.assert(
			fc.property(fc.array(label), (labels) => {
				const places = labels.map(({ at }) => at).toSorted((a, b) => a - b);
				const ordered = labels.map(({ text }, index) => ({ at: places[index] ?? 0, text }));
				const shown = labelsThatFit(ordered);
				expect(shown.length).toBeLessThanOrEqual(ordered.length);
				const at = shown.map((each) => each.at);
				expect(at).toEqual(at.toSorted((a, b) => a - b));
			}),
		);
	});
});

describe("a shared link", () => {
	test("is complete in each network, with any characters in the name", () => {
		const link = "https://results.example.org/score/M1234/A.1-2";
		const text = "馬拉松 & 10K A.1-2 O’Brien #1";
		for (const { network, href } of shareLinks(link, text)) {
			const query = new URL(href).searchParams;
			expect(query.get("url") ?? query.get("u"), network).toBe(link);
			if (query.has("text")) expect(query.get("text")).toBe(text);
		}
	});
});

test("a figure that would touch an earlier one is dropped; one above or beside it stays", () => {
	const first = { at: 0.5, y: 40, text: "4:10" };
	const touching = { at: 0.55, y: 45, text: "4:20" };
	const above = { at: 0.5, y: 20, text: "4:00" };
	const beside = { at: 0.7, y: 40, text: "4:15" };
	expect(figuresThatFit([first, touching, above, beside])).toEqual([first, above, beside]);
});
