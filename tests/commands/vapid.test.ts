/** `gantry vapid`. */
import { expect, test } from "vitest";
import { isPair } from "../../src/results/notifications/vapidKeys.ts";
import { parseSettings, pushSettingsOf } from "../../src/server/settings.ts";
import { runGantry } from "../fixtures/runGantry.ts";

const making = (...words: string[]) => runGantry(["vapid", ...words]);

test("the printed keys are valid settings, and each run prints new ones", async () => {
	const { code, output } = await making();
	expect(code).toBe(0);
	const lines = output.trim().split("\n");
	const settings = Object.fromEntries(lines.map((line) => line.split("=")));
	const parsed = parseSettings({ ...settings, CONTACT_EMAIL: "timing@example.org" });
	const push = pushSettingsOf(parsed);
	expect(push).toMatchObject({ subject: "mailto:timing@example.org", hosts: [] });
	expect(isPair(push?.publicKey ?? "", push?.privateKey ?? "")).toBe(true);
	expect((await making()).output).not.toBe(output);
});

test("an extra argument is answered in one line", async () => {
	const { code, output } = await making("M1234");
	expect([code, output.trim()]).toEqual([
		2,
		"M1234 is one argument too many: the command is gantry vapid (see gantry vapid --help)",
	]);
});
