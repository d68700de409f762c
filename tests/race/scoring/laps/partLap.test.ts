import { expect, test } from "vitest";
import { partLapFault } from "../../../../src/race/scoring/laps/partLap.ts";

const RACE = { lapKm: 1.5, duration: 24 * 3_600_000, hasReads: true, isOnFoot: true };
const fault = (km: number, given: Partial<typeof RACE> = {}) =>
	partLapFault({ ...RACE, ...given, km });

test("a part lap is shorter than the lap, and metres are recognised", () => {
	expect(fault(0.734)).toBeNull();
	expect(fault(0)).toBeNull();
	expect(fault(1.6)).toEqual({ fault: "not shorter than the lap", meant: null });
	expect(fault(1.5)).toMatchObject({ fault: "not shorter than the lap" });
	expect(fault(734)).toEqual({ fault: "not shorter than the lap", meant: 0.734 });
});

test("without reads it is the whole distance, up to the longest plausible one in the time", () => {
	expect(fault(190, { hasReads: false })).toBeNull();
	expect(fault(734, { hasReads: false })).toEqual({ fault: "faster than plausible", meant: 0.734 });
	expect(fault(734, { hasReads: false, isOnFoot: false })).toBeNull();
});
