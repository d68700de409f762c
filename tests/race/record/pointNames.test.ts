/** Two points with one name have different texts in lists of all points. */
import { expect, test } from "vitest";
import { distinctNames } from "../../../src/race/record/course/pointNames.ts";

test("a name that several points have is followed by the id, and unnamed finishes have their id", () => {
	const names = distinctNames([
		{ id: "S", name: "", kind: "start" },
		{ id: "5K", name: "5K", kind: "split" },
		{ id: "X", name: "", kind: "split" },
		{ id: "F21", name: "Finish", kind: "finish" },
		{ id: "F10", name: "Finish", kind: "finish" },
		{ id: "F5", name: "", kind: "finish" },
	]);
	expect([...names.values()]).toEqual(["", "5K", "", "Finish (F21)", "Finish (F10)", "F5"]);
});
