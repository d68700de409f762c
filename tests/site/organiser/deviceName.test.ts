/** The devices on which a member is signed in. */
import { expect, test } from "vitest";
import { deviceName } from "../../../src/site/organiser/my-events/deviceName.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test.each([
	["Chrome, Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`],
	["Edge, Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`],
	[
		"Chrome, Android",
		`Mozilla/5.0 (Linux; Android 10; K) ${CHROME.replace(" Safari", " Mobile Safari")}`,
	],
	[
		"Safari, iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
	],
	[
		"Chrome, iPad",
		"Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
	],
	[
		"Firefox, Mac",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:143.0) Gecko/20100101 Firefox/143.0",
	],
	["", "curl/8.5.0"],
	["", ""],
])("a session is that of %j", (name, userAgent) => {
	expect(deviceName(userAgent)).toBe(name);
});
