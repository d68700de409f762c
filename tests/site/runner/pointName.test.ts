/** The names of timing points. */
import { expect, test } from "vitest";
import { translator } from "../../../src/messages.ts";
import { pointName } from "../../../src/site/runner/course/pointName.ts";

test.each([
	["", "start", "Start"],
	["起點", "start", "Start"],
	["スタート", "start", "Start"],
	["終點", "finish", "Finish"],
	["goal", "finish", "Finish"],
	["City Hall", "start", "City Hall"],
	["終點公園", "finish", "終點公園"],
	["", "split", "10K"],
	["終點", "split", "終點"],
] as const)("%j of the kind %s is %s on an English page", (name, kind, shown) => {
	expect(pointName({ pointId: "10K", name, kind }, translator("en"))).toBe(shown);
});
