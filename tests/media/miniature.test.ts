/** Certificates in miniature, as SVG. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { DEFAULT_TEMPLATE } from "../../src/media/certificate/defaultTemplate.ts";
import { writeMiniature } from "../../src/media/certificate/miniature.ts";
import { certificateTemplate, type Template } from "../../src/media/certificate/template.ts";
import { FACTS } from "./aCertificate.ts";

const DATA = "data:image/jpeg;base64,/9j/";

function texts(svg: string): string[] {
	return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);
}

function written(template: Template, name = FACTS.runner.name, phase = FACTS.event.phase) {
	const facts = {
		...FACTS,
		runner: { ...FACTS.runner, name },
		event: { ...FACTS.event, phase },
	};
	return writeMiniature(facts, template, DATA, "zh");
}

test("it shows the runner's certificate: name, time and places, on the template's page and background", () => {
	const svg = written(DEFAULT_TEMPLATE);
	expect(texts(svg)).toEqual(expect.arrayContaining(["王小明", "03:12:46", "3 / 412"]));
	expect(svg).toContain('viewBox="0 0 595.3 841.9"');
	expect(svg).toContain(`<image href="${DATA}" width="595.3" height="841.9"/>`);
	expect(svg.length).toBeLessThan(8_000);
});

test("a text is at its field's edge or middle, and at most as wide as the field", () => {
	const field = { kind: "text", x: 20, y: 100, width: 100, size: 40, weight: "bold" } as const;
	const at = (align: "left" | "right", name: string) => {
		const fields = [{ ...field, text: "{name}", align }];
		const svg = written(v.parse(certificateTemplate, { fields }), name);
		const [, x = "", length = ""] = /<text x="([\d.]+)".*textLength="([\d.]+)"/.exec(svg) ?? [];
		return { x: Number(x), length: Number(length) };
	};
	const room = { from: (20 / 25.4) * 72, to: (120 / 25.4) * 72 };
	expect(at("left", "王小明").x).toBeCloseTo(room.from, 0);
	const right = at("right", "王小明");
	expect(right.x + right.length).toBeCloseTo(room.to, 0);
	expect(at("left", "王".repeat(60)).length).toBeLessThanOrEqual(room.to - room.from + 0.1);
});

test("a name is always drawn as text, and one without letters is replaced by the bib", () => {
	expect(texts(written(DEFAULT_TEMPLATE, 'A&B <svg onload="x">\u0007'))).toContain(
		'A&amp;B &lt;svg onload="x">',
	);
	expect(texts(written(DEFAULT_TEMPLATE, "🏃"))).toContain("00123");
});

test("a provisional result is hatched and marked in words", () => {
	const svg = written(DEFAULT_TEMPLATE, "王小明", "live");
	expect(svg).toContain("<clipPath");
	expect(texts(svg).join("|")).toContain("暫定成績");
});
