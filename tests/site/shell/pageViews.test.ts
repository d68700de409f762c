import { describe, expect, test } from "vitest";
import { asksForPrivacy, seenPage } from "../../../src/site/shell/telemetry/pageViews.ts";

describe("a page view names the kind of page and its event, never its runner", () => {
	test.each([
		["/score", "index", ""],
		["/score/en/", "index", ""],
		["/score/ja/42", "index", ""],
		["/score/cityrun", "index", ""],
		["/score/M1234", "event", "M1234"],
		["/score/en/M1234/", "event", "M1234"],
		["/score/M1234/00123", "runner", "M1234"],
		["/score/ja/M1234/A-5.x", "runner", "M1234"],
		["/score/M1234/admin", "admin", "M1234"],
		["/score/M1234/00123/cert", "cert", "M1234"],
		["/score/en/M1234/00123/photo", "photo", "M1234"],
		["/score/M1234/00123/else", "other", "M1234"],
		["/score/en/logout", "logout", ""],
		["/score/compare/M1234", "compare", "M1234"],
		["/score/ja/compare/M1234", "compare", "M1234"],
		["/score/compare/club", "other", ""],
		["/score/a/b/c", "other", ""],
		["/score/english", "index", ""],
	])("%s", (path, page, event) => {
		expect(seenPage(path, "en")).toEqual({ page, event, language: "en" });
	});
});

test.each([
	[{}, false],
	[{ doNotTrack: null }, false],
	[{ doNotTrack: "0", globalPrivacyControl: false }, false],
	[{ doNotTrack: "1" }, true],
	[{ globalPrivacyControl: true }, true],
])("a browser with %o asks for privacy: %s", (browser, asks) => {
	expect(asksForPrivacy(browser)).toBe(asks);
});
