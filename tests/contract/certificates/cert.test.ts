/** The address of a certificate, from any results server. */
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { cert, certificateFile } from "../../../src/contract/certificates/cert.ts";

const told = (more: object) =>
	v.safeParse(cert.data, { url: "/tpp/M1001/cert/7/abc", pjdata: { pjName: "A race" }, ...more });
const pixels = (more: object) => {
	const { success, output } = told(more);
	return success && [output.width, output.height];
};

test("the pixels of a preview may be text, and default to those of A4", () => {
	expect(pixels({})).toEqual([1_000, 1_414]);
	expect(pixels({ width: "1414", height: 1_000 })).toEqual([1_414, 1_000]);
	expect(pixels({ width: null, height: "0" })).toEqual([1_000, 1_414]);
});

describe("the address of a file", () => {
	const file = (url: string) =>
		certificateFile("https://results.example.org/timing", url, "pdf", { lang: "en" });

	test("is on the server that answered, whichever host the url names", () => {
		const expected = "https://results.example.org/tpp/M1001/cert/7/abc/pdf?lang=en";
		for (const before of ["", "https://other.example.org", "//other.example.org"])
			expect(file(`${before}/tpp/M1001/cert/7/abc`)).toBe(expected);
	});

	test.each(["x:.example.net/cert", "javascript:alert(1)", "http://", "//"])(
		"does not exist if the url is %s",
		(url) => {
			expect(told({ url }).success).toBe(false);
		},
	);
});
