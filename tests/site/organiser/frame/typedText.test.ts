/** An instant that a form proposes is written so that it is read as the same one. */
import { expect, test } from "vitest";
import { askedMoment } from "../../../../src/race/time/askedMoment.ts";
import { readTypedTime } from "../../../../src/race/time/typedTime.ts";
import { typedText } from "../../../../src/site/organiser/frame/typed/typedText.ts";

const BERLIN = { date: "2025-10-26", zone: "Europe/Berlin" };
const TAIPEI = { date: "2025-11-02", zone: "Asia/Taipei" };

test.each([
	["on the day of the event", TAIPEI, "2025-11-02T06:30:00.250+08:00", "06:30:00.250"],
	["a year later", TAIPEI, "2026-11-28T18:06:21+08:00", "2026-11-28 18:06:21 +08:00"],
	[
		"in an hour that comes twice",
		BERLIN,
		"2025-10-26T02:30:00+01:00",
		"2025-10-26 02:30:00 +01:00",
	],
])("a gun %s is proposed as a text that is read as the same instant", (_, day, written, text) => {
	const instant = Date.parse(written);
	const asked = askedMoment(day, { guns: [], after: null });
	expect(typedText(instant, asked)).toBe(text);
	expect(readTypedTime(text, asked)).toMatchObject({ kind: "read", value: instant });
});
