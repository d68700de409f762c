import { expect, test } from "vitest";
import { withOpened } from "../../../src/site/index/openedEvents.ts";

test("opened events are stored newest first, each once", () => {
	expect(withOpened("", "M1000")).toBe("M1000");
	expect(withOpened("M1000", "M1001")).toBe("M1001 M1000");
	expect(withOpened("M1001 M1002 M1000", "M1000")).toBe("M1000 M1001 M1002");
});

test("the oldest of nine is dropped", () => {
	const eight = "M1008 M1007 M1006 M1005 M1004 M1003 M1002 M1001";
	expect(withOpened(eight, "M1009")).toBe("M1009 M1008 M1007 M1006 M1005 M1004 M1003 M1002");
});

test("other stored values are dropped", () => {
	expect(withOpened('["M1001", null] M12 xM1002 {M1003}', "M1000")).toBe("M1000 M1001 M1003");
});
