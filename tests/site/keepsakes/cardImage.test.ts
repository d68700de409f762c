import { describe, expect, test } from "vitest";
import { eventCardAddress, runnerCardAddress } from "../../../src/site/keepsakes/cardImage.ts";
import { EVENT } from "../../fixtures/smallRace.ts";

const SITE = {
	siteOrigin: "https://site.example",
	browserCalls: {
		listServer: "",
		defaultProjectServer: "",
		allowedHosts: ["timing.example.org"],
		prefix: "/timing",
	},
};
const DRAWN = { ...EVENT, drawsCards: true };

describe("a link's picture is", () => {
	test("on the site's own server, with its whole address", () => {
		expect(runnerCardAddress(DRAWN, { bib: "A-5", version: 7 }, "en", SITE)).toBe(
			"https://site.example/timing/scorequery/card?pjid=M1001&pno=A-5&lang=en&v=7",
		);
		expect(eventCardAddress(DRAWN, "zh", SITE)).toBe(
			"https://site.example/timing/scorequery/card?pjid=M1001&lang=zh&v=live",
		);
	});

	test("on the server that answers for the event", () => {
		const elsewhere = { ...DRAWN, server: "timing.example.org" };
		expect(runnerCardAddress(elsewhere, { bib: "1", version: null }, "ja", SITE)).toBe(
			"https://timing.example.org/timing/scorequery/card?pjid=M1001&pno=1&lang=ja&v=live",
		);
	});

	test("nowhere if no server draws it or the server is not on the list", () => {
		expect(eventCardAddress({ ...DRAWN, drawsCards: false }, "zh", SITE)).toBeNull();
		expect(eventCardAddress({ ...DRAWN, server: "evil.example" }, "zh", SITE)).toBeNull();
	});
});
