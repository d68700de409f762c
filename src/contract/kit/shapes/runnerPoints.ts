/** The points of a runner's result: those that were passed, and those to come (SPEC section 3). */
import * as v from "valibot";
import { described, ours } from "./described.ts";
import { instant, number, text } from "./fields.ts";
import { pointSport } from "./raceEvent.ts";

export const passedPoint = v.looseObject({
	pINo: described(text, "The timing point's id."),
	/** 'S' is the start (SPEC section 3); 'F' the finish and 'P' any other are ours. */
	pointType: described(text, "'S' start, 'F' finish, 'P' any other.", { enum: ["S", "F", "P"] }),
	pResult: described(instant, "The instant of the passing."),
	pace: described(number, "Pace of the leg that ends here, min/km."),
	paceAlt: described(number, "Pace since the start, min/km."),
	// pElapsed is for points without a known time of day.
	pointNiceName: ours(text, "The point's name."),
	pointKm: ours(number, "Distance from the start, km."),
	pElapsed: ours(number, "Time since the own start, ms."),
	lap: ours(v.optional(number), "The lap in a fixed-time race, from 1; left out in a race."),
	pSport: ours(
		v.optional(v.fallback(pointSport, "run")),
		"The sport of the section that ends here; left out for `run`.",
	),
});

export const pointToCome = v.looseObject({
	pINo: described(text, "The timing point's id."),
	pointType: described(text, "'S' start, 'F' finish, 'P' any other.", { enum: ["S", "F", "P"] }),
	pointNiceName: ours(text, "The point's name."),
	pointKm: ours(number, "Distance from the start, km."),
	pExpected: described(instant, "The expected arrival of the runner."),
});
