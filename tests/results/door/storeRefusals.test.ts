/** Every domain error of the store has its refusal, and only those have one. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalOf } from "../../../src/results/door/errorReplies.ts";
import { StoreUnavailable } from "../../../src/store/connection/StoreUnavailable.ts";
import { BuiltUpon } from "../../../src/store/errors/BuiltUpon.ts";
import { ChangedMeanwhile } from "../../../src/store/errors/ChangedMeanwhile.ts";
import { Conflict } from "../../../src/store/errors/Conflict.ts";
import { FileNotKept } from "../../../src/store/errors/FileNotKept.ts";
import { InUse } from "../../../src/store/errors/InUse.ts";
import { IsRehearsal } from "../../../src/store/errors/IsRehearsal.ts";
import { KnownBib } from "../../../src/store/errors/KnownBib.ts";
import { KnownEvent } from "../../../src/store/errors/KnownEvent.ts";
import { NoRehearsal } from "../../../src/store/errors/NoRehearsal.ts";
import { TooManyRehearsals } from "../../../src/store/errors/TooManyRehearsals.ts";
import { TypedOtherwise } from "../../../src/store/errors/TypedOtherwise.ts";
import { UndoneAlready } from "../../../src/store/errors/UndoneAlready.ts";
import { UnknownBib } from "../../../src/store/errors/UnknownBib.ts";
import { UnknownCategory } from "../../../src/store/errors/UnknownCategory.ts";
import { UnknownChange } from "../../../src/store/errors/UnknownChange.ts";
import { UnknownEvent } from "../../../src/store/errors/UnknownEvent.ts";
import { UnknownGroup } from "../../../src/store/errors/UnknownGroup.ts";
import { UnknownPoint } from "../../../src/store/errors/UnknownPoint.ts";
import { UnknownRead } from "../../../src/store/errors/UnknownRead.ts";
import { UnknownWave } from "../../../src/store/errors/UnknownWave.ts";
import { ROOT } from "../../rules/sources.ts";

const CHANGE = { id: 3, at: 0, who: "Mei", action: "status" };

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
	[
		new UnknownGroup("M1", "m30", []),
		200,
		"unknown-group",
		"there is no group m30 in the category in M1, it has none",
	],
	[
		new UnknownPoint("M1", "X", ["S", "F"]),
		200,
		"unknown-point",
		"there is no timing point X in M1, it has S, F",
	],
	[
		new UnknownRead("M1", "gate", 7),
		200,
		"unknown-read",
		expect.stringMatching("gate has no read 7"),
	],
	[new UnknownChange("M1", 7), 200, "unknown-change", expect.stringMatching("no change 7 in M1")],
	[new FileNotKept("banner"), 200, "unknown-change", expect.stringMatching("upload it again")],
	[new IsRehearsal("M1"), 200, "rehearsal", expect.stringMatching("M1 is a rehearsal")],
	[new NoRehearsal("M1"), 200, "no-rehearsal", expect.stringMatching("M1 is not a rehearsal")],
	[new TooManyRehearsals("three run already"), 200, "too-many", "three run already"],
	[
		new TypedOtherwise("Mei", 3, "7"),
		409,
		"changed-meanwhile",
		expect.stringMatching("bib 7, number 3 of Mei"),
	],
	[new KnownEvent("M1"), 200, "known-event", expect.stringMatching("an event M1 already")],
	[new KnownBib("M1", "7"), 200, "known-bib", expect.stringMatching("has the bib 7 in M1 already")],
	[
		new InUse("category", "Half", ["7", "8"], 12),
		200,
		"in-use",
		"category Half is in use by 7, 8 and 10 more: move them first",
	],
	[
		new ChangedMeanwhile('entrant ["7"]', CHANGE, null),
		409,
		"changed-meanwhile",
		expect.stringMatching("Mei changed"),
	],
	[new BuiltUpon(CHANGE, [CHANGE]), 409, "built-upon", expect.stringMatching("undo 3 ")],
	[new UndoneAlready(CHANGE, CHANGE), 409, "undone-already", expect.stringMatching("by Mei")],
] as const;

test.each(REFUSALS)("%s is answered with %i %s", (error, httpStatus, code, message) => {
	expect(refusalOf(error)).toMatchObject({ httpStatus, code, message });
});

test("the table contains each error of the store's folder", () => {
	const files = readdirSync(join(ROOT, "src/store/errors")).map((file) => file.slice(0, -3));
	const named: string[] = REFUSALS.map(([error]) => error.name);
	expect([...named, "StoreRefusal"].sort()).toEqual(files.sort());
});

test("a store that is away gives 503, and an error of the code has no refusal", () => {
	expect(refusalOf(new StoreUnavailable("away"))).toMatchObject({
		httpStatus: 503,
		code: "unavailable",
	});
	expect(refusalOf(new TypeError("x is not a function"))).toBeNull();
});
