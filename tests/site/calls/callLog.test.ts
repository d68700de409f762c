import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginExpired } from "../../../src/contract/kit/errors/LoginExpired.ts";
import { ResponseNotOk } from "../../../src/contract/kit/errors/ResponseNotOk.ts";
import { StatusNotTrue } from "../../../src/contract/kit/errors/StatusNotTrue.ts";
import { logFailure, logRefusal } from "../../../src/site/calls/callLog.ts";

const lines: string[] = [];
beforeEach(() => {
	vi.spyOn(console, "warn").mockImplementation((...parts) => void lines.push(parts.join(" ")));
});
afterEach(() => {
	lines.length = 0;
	vi.restoreAllMocks();
});

test("a status that is not 'true' is logged with its call and the reason", () => {
	logRefusal("/a", "unknown-bib", "nobody wears 7", 0);
	logRefusal("/b", "", "", 0);
	expect(lines).toEqual([
		"/a: the status is not 'true' (unknown-bib: nobody wears 7)",
		"/b: the status is not 'true' (no reason given)",
	]);
});

test("a call is logged once a second, with the number of omitted lines", () => {
	for (const at of [0, 1, 999, 1_000, 2_500]) logRefusal("/c", "", "", at);
	expect(lines).toEqual([
		"/c: the status is not 'true' (no reason given)",
		"/c: the status is not 'true' (no reason given), and 2 before it",
		"/c: the status is not 'true' (no reason given)",
	]);
});

test("a failure is logged once, and a refusal or an expired login is not logged again", () => {
	logFailure("refreshing", new ResponseNotOk(503));
	logFailure("refreshing", new StatusNotTrue("", ""));
	logFailure("refreshing", new LoginExpired());
	expect(lines).toEqual(["refreshing failed: response not ok"]);
});
