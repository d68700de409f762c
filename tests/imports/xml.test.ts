import { describe, expect, test } from "vitest";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { attribute, walkXml } from "../../src/imports/workbook/xml.ts";

/** What a visitor receives, with adjacent texts joined. */
function walked(xml: string): string[] {
	const seen: string[] = [];
	let text = "";
	const add = (part: string) => {
		if (text !== "") seen.push(text);
		text = "";
		if (part !== "") seen.push(part);
	};
	walkXml(xml, {
		open: (name, attributes) =>
			add(`<${[name, attribute(attributes, "id") ?? []].flat().join(" ")}>`),
		close: (name) => add(`</${name}>`),
		text: (part) => {
			text += part;
		},
	});
	add("");
	return seen;
}

describe("a document", () => {
	test("gives elements and attributes without their namespace prefix", () => {
		expect(walked('<x:a xmlns:x="u" x:id="1"><b/></x:a>')).toEqual([
			"<a 1>",
			"<b>",
			"</b>",
			"</a>",
		]);
	});
	test("gives characters beyond 16 bits that are written as references", () => {
		expect(walked("<a id='&#x20BB7;'>&#134071;&amp;</a>")).toEqual(["<a 𠮷>", "𠮷&", "</a>"]);
	});
	test("gives a bare & and the rest of the text", () => {
		expect(walked("<a>R&D & <b>&lt;</b></a>")).toEqual([
			"<a>",
			"R&D & ",
			"<b>",
			"<",
			"</b>",
			"</a>",
		]);
	});
	test("that ends early is walked up to there", () => {
		expect(walked("<a><b>1</b><c>2")).toEqual(["<a>", "<b>", "1", "</b>", "<c>", "2"]);
	});
});

describe("a hostile document", () => {
	test("expands no entity of a DTD", () => {
		const dtd = '<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c SYSTEM "file:///etc/hostname">]>';
		expect(walked(`${dtd}<a>&b;&c;&constructor;</a>`)).toEqual([
			"<a>",
			"&b;&c;&constructor;",
			"</a>",
		]);
	});
	test("with too many levels is refused", () => {
		expect(() => walked("<a>".repeat(1_000_000))).toThrow(UnreadableFile);
		expect(() => walked("<a>".repeat(1_000_000))).toThrow(/nested more than 256 deep/);
	});
	test("with too many mistakes is refused", () => {
		expect(() => walked(`<a>${"& ".repeat(1_000_000)}</a>`)).toThrow(
			/not valid XML.*Export it again/,
		);
	});
});
