import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isEmbed } from "../../../src/contract/site/embedPath.ts";
import { ownPath } from "../../../src/contract/site/ownPath.ts";
import { logoutAddress } from "../../../src/contract/site/siteContext.ts";
import { fetchParts } from "../../../src/site/calls/pageParts.ts";
import { listening } from "../../fixtures/listening.ts";
import { runs } from "../../fixtures/runs.ts";

const SITE = "https://results.example.org";

describe("the way back after a logout", () => {
	test.each(["/score", "/score/", "/score?debug=1", "/score/M1234/00123", "/score/ja/M1234?q=王"])(
		"may be %s",
		(path) => {
			expect(ownPath(path)).toBe(path);
		},
	);

	test.each([
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/score\\..\\..\\evil",
		"/score/\\evil.example",
		"https://evil.example/score/",
		"http:/score/",
		"javascript:alert(1)//score",
		"/scoreX",
		"/score.evil.example",
		"/score:80",
		"/score@evil.example",
		"/score/..//evil.example",
		"/score/../admin",
		" /score/",
		"score/",
		"/",
		"",
	])("is never %j", (path) => {
		expect(ownPath(path)).toBeNull();
	});

	test("may be missing", () => {
		expect(ownPath(null)).toBeNull();
	});

	test("stays on this site for any input", () => {
		const part = fc.constantFrom(
			"/score",
			"/",
			"\\",
			"//",
			"evil.example",
			":",
			"@",
			"?",
			"#",
			"..",
			"\t",
			"%2f",
		);
		let taken = 0;
		fc.assert(
			fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
				const back = ownPath(parts.join(""));
				if (back === null) return;
				taken++;
				expect(new URL(back, `${SITE}/score/logout`).origin).toBe(SITE);
			}),
			{ numRuns: runs(5_000) },
		);
		expect(taken).toBeGreaterThan(runs(50));
	});
});

describe("the logout page's address", () => {
	test("has the language of the page before and the way back", () => {
		expect(logoutAddress("/score/M1234?q=1&debug=1")).toBe(
			"/score/logout?redirect=%2Fscore%2FM1234%3Fq%3D1%26debug%3D1",
		);
		expect(logoutAddress("/score/ja/M1234")).toBe(
			"/score/ja/logout?redirect=%2Fscore%2Fja%2FM1234",
		);
		expect(logoutAddress("/score/en")).toBe("/score/en/logout?redirect=%2Fscore%2Fen");
	});

	test("handles an organisation whose code begins like a language", () => {
		expect(logoutAddress("/score/english")).toMatch(/^\/score\/logout\?/);
		expect(logoutAddress("/score/japan/M1234")).toMatch(/^\/score\/logout\?/);
	});

	test("never returns to the parts of a page", () => {
		expect(logoutAddress("/score/en/M1234/1.2/result?debug=1")).toBe(
			"/score/en/logout?redirect=%2Fscore%2Fen%2FM1234%2F1.2%3Fdebug%3D1",
		);
		expect(logoutAddress("/score/M1234/result")).toBe(
			"/score/logout?redirect=%2Fscore%2FM1234%2Fresult",
		);
	});

	test("may be shown in a frame when opened from a frame", () => {
		for (const [from, logout] of [
			["/score/embed/M1234?theme=dark", "/score/embed/logout"],
			["/score/ja/embed/M1234/7", "/score/ja/embed/logout"],
		] as const) {
			const { pathname, searchParams } = new URL(logoutAddress(from), SITE);
			expect(pathname).toBe(logout);
			expect(isEmbed(pathname)).toBe(true);
			expect(ownPath(searchParams.get("redirect"))).toBe(from);
		}
	});

	test("returns to the page before", () => {
		for (const from of ["/score/", "/score/en/M1234/1?debug=1", "/score?q=%E7%8E%8B"]) {
			const address = new URL(logoutAddress(from), SITE);
			expect(ownPath(address.searchParams.get("redirect"))).toBe(from);
		}
	});
});

test.each([
	["answered with 401", 401, {}],
	["answered with the way to the logout page", 303, { Location: "/score/logout?redirect=%2Fx" }],
])(
	"a live page whose parts are %s leads to the logout page, and back to itself",
	async (_, status, headers) => {
		const assign = vi.fn();
		vi.stubGlobal("location", { pathname: "/score/M1001/7", search: "?debug=1", assign });
		const said = vi.spyOn(console, "warn").mockImplementation(() => {});
		const server = await listening((request, response) => {
			if (request.url?.endsWith("/result")) response.writeHead(status, headers).end();
			else response.end("logged out");
		});
		const parts = fetchParts(`${server.origin}/score/M1001/7/result`, []);
		await expect(parts).rejects.toThrow("login expire");
		expect(assign).toHaveBeenCalledWith("/score/logout?redirect=%2Fscore%2FM1001%2F7%3Fdebug%3D1");
		expect(said).toHaveBeenCalledWith("token expire");
		said.mockRestore();
		vi.unstubAllGlobals();
		await server.close();
	},
);
