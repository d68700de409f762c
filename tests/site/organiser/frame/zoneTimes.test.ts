/** Times on organisers' screens. */
import { expect, test } from "vitest";
import { timesIn } from "../../../../src/site/organiser/frame/event/zoneTimes.ts";

const AT = Date.parse("2026-11-28T11:24:03.987Z");

test("an instant is shown in the given zone, in the 24-hour clock", () => {
	const taipei = timesIn("Asia/Taipei");
	expect(taipei.dayAndClock(AT)).toBe("2026-11-28 19:24");
	expect(taipei.clock(AT)).toBe("19:24:03");
	expect(taipei.fineClock(AT)).toBe("19:24:03.98");
	expect(timesIn("America/Los_Angeles").dayAndClock(AT)).toBe("2026-11-28 03:24");
	expect(timesIn("Pacific/Auckland").day(AT)).toBe("2026-11-29");
	expect(timesIn("UTC").shortClock(Date.parse("2026-11-28T00:05:00Z"))).toBe("00:05");
});
