/** Every domain error of the store has its refusal, and only those have one. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalOf } from "../../src/results/errorReplies.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { Conflict } from "../../src/store/errors/Conflict.ts";
import { UnknownBib } from "../../src/store/errors/UnknownBib.ts";
import { UnknownCategory } from "../../src/store/errors/UnknownCategory.ts";
import { UnknownEvent } from "../../src/store/errors/UnknownEvent.ts";
import { UnknownWave } from "../../src/store/errors/UnknownWave.ts";
import { ROOT } from "../rules/sources.ts";

const REFUSALS = [
	[new UnknownEvent("M1"), 200, "unknown-event", "there is no event M1 here"],
	[new UnknownBib("M1", "7"), 200, "unknown-bib", "no runner has the bib 7 in M1"],
	[
		new UnknownWave("M1", "w3", ["w1", "w2"]),
		200,
		"unknown-wave",
		"there is no wave w3 in M1, it has w1, w2",
	],
	[
		new UnknownCategory("M1", "10K", ["21K", "42K"]),
		200,
		"unknown-category",
		"there is no category 10K in M1, it has 21K, 42K",
	],
	[new Conflict("points: two at one mat"), 400, "wrong-field", "points: two at one mat"],
] as const;

test.each(REFUSALS)("%s is answered with %i %s", (error, httpStatus, code, message) => {
	expect(refusalOf(error)).toMatchObject({ httpStatus, code, message });
});

test("each error of the store's folder is among them", () => {
	const files = readdirSync(join(ROOT, "src/store/errors")).map((file) => file.slice(0, -3));
	const named: string[] = REFUSALS.map(([error]) => error.name);
	expect([...named, "StoreRefusal"].sort()).toEqual(files.sort());
});

test("a store that is away is 503, and an error of the code has no refusal", () => {
	expect(refusalOf(new StoreUnavailable("away"))).toMatchObject({
		httpStatus: 503,
		code: "unavailable",
	});
	expect(refusalOf(new TypeError("x is not a function"))).toBeNull();
});
