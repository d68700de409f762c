/** The advertisement for renting the timing service: on no page by default, on every page where the operator wants it. */
import { expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { startTestedServer } from "../../fixtures/runningServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { pathIn } from "../../http/spoken.ts";

test.each([
	["no", {}, false],
	["every", { ADVERTISEMENT: "on" }, true],
] as const)("%s page has it with the settings %j", async (_, settings, isShown) => {
	const server = await startTestedServer(settings);
	await server.record(smallRace());
	for (const locale of LOCALE_NAMES)
		for (const path of ["/", "/M1001", "/M1001/00123", "/M1001/00123/cert"]) {
			const { text } = await server.get(pathIn(locale, path));
			expect(text.includes(DICTIONARIES[locale]["rent.heading"]), `${locale} ${path}`).toBe(
				isShown,
			);
		}
	await server.close();
});
