/** Files of a results server that lets no script read them: it answers without CORS. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFrom } from "../../../src/site/calls/saveFile.ts";

const FILE = "https://plain.example/tpp/M1001/cert/7/ab/pdf?download=1";
const opened: string[] = [];
let isOnline: boolean;
let tab: { opener: unknown } | null;

beforeEach(() => {
	opened.length = 0;
	isOnline = true;
	tab = { opener: "the page" };
	const page = new URL("https://results.example/score/M1001/7");
	vi.stubGlobal("location", { href: page.href, origin: page.origin });
	vi.stubGlobal("navigator", {
		userAgent: "Chrome",
		get onLine() {
			return isOnline;
		},
	});
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
	vi.stubGlobal("window", {
		open(address: string) {
			opened.push(address);
			return tab;
		},
	});
});
afterEach(() => vi.unstubAllGlobals());

test("it opens in a separate tab, which cannot reach the page", async () => {
	await saveFrom(FILE, "7.pdf");
	expect(opened).toEqual([FILE]);
	expect(tab).toEqual({ opener: null });
});

test("a blocked tab is a failure", async () => {
	tab = null;
	await expect(saveFrom(FILE, "7.pdf")).rejects.toThrow("Failed to fetch");
});

test("offline, and for a file of the page's own origin, no tab opens", async () => {
	await expect(saveFrom("/tpp/M1001/cert/7/ab/pdf", "7.pdf")).rejects.toThrow("Failed to fetch");
	isOnline = false;
	await expect(saveFrom(FILE, "7.pdf")).rejects.toThrow("Failed to fetch");
	expect(opened).toEqual([]);
});
