import { describe, expect, test } from "vitest";
import { imagePolicy, type ServerChoice } from "../../../src/contract/site/siteContext.ts";
import { bannerAddress, cardBanners } from "../../../src/site/shell/bannerAddress.ts";
import { EVENT, ORGANISATION } from "../../fixtures/smallRace.ts";

const CHOICE: ServerChoice = {
	listServer: "",
	defaultProjectServer: "",
	allowedHosts: ["timing.example.org"],
	prefix: "/timing",
};
const EVENT_WITH_ONE = {
	...EVENT,
	organisation: ORGANISATION,
	sharesLists: true,
	drawsCards: true,
	ranksTeams: false,
	pushKey: "",
	hasBanner: true,
};
const ELSEWHERE = { ...EVENT_WITH_ONE, id: "M1002", server: "timing.example.org" };
const NOWHERE = { ...EVENT_WITH_ONE, id: "M1003", server: "evil.example" };

describe("an event's banner is", () => {
	test("on the server that answers for the event", () => {
		expect(bannerAddress(EVENT_WITH_ONE, "banner2.jpg", CHOICE)).toBe(
			"/timing/scorequery/file?pjid=M1001&f=banner2.jpg",
		);
		expect(bannerAddress(ELSEWHERE, "banner1.jpg", CHOICE)).toBe(
			"https://timing.example.org/timing/scorequery/file?pjid=M1002&f=banner1.jpg",
		);
	});

	test("nowhere if the event has none or its server is not on the list", () => {
		const without = { ...EVENT_WITH_ONE, hasBanner: false };
		expect(bannerAddress(without, "banner2.jpg", CHOICE)).toBeNull();
		expect(bannerAddress(NOWHERE, "banner2.jpg", CHOICE)).toBeNull();
	});
});

test("a page's policy allows pictures of the servers of its cards' banners, each once", () => {
	const pictures = cardBanners(
		[EVENT_WITH_ONE, ELSEWHERE, NOWHERE, { ...ELSEWHERE, id: "M1004" }],
		CHOICE,
	);
	expect([...pictures.keys()]).toEqual(["M1001", "M1002", "M1004"]);
	expect(imagePolicy(pictures.values())).toBe("img-src 'self' https://timing.example.org");
	expect(imagePolicy([])).toBe("img-src 'self'");
});
