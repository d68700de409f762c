/** A results server answers 401 while a page is rendered: the visitor is redirected to the logout page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listening } from "../fixtures/listening.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";

let results: Listening;
let site: TestedServer;
beforeAll(async () => {
	results = await listening((_, response) => response.writeHead(401).end());
	site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: results.origin });
});
afterAll(async () => {
	await site.close();
	await results.close();
});

test.each([
	["/score/", "/score/logout?redirect=%2Fscore"],
	["/score/en/7", "/score/en/logout?redirect=%2Fscore%2Fen%2F7"],
	[
		"/score/M1234?tab=search&q=12",
		"/score/logout?redirect=%2Fscore%2FM1234%3Fq%3D12%26tab%3Dsearch",
	],
	["/score/ja/M1234/0012", "/score/ja/logout?redirect=%2Fscore%2Fja%2FM1234%2F0012"],
	["/score/en/M1234/0012/cert", "/score/en/logout?redirect=%2Fscore%2Fen%2FM1234%2F0012%2Fcert"],
	["/score/en/M1234/0012/result", "/score/en/logout?redirect=%2Fscore%2Fen%2FM1234%2F0012"],
	["/score/embed/M1234", "/score/embed/logout?redirect=%2Fscore%2Fembed%2FM1234"],
	["/score/compare/M1234?bib=1", "/score/logout?redirect=%2Fscore%2Fcompare%2FM1234%3Fbib%3D1"],
])("%s redirects there, with the way back", async (path, logout) => {
	const { status, headers } = await site.get(path);
	expect([status, headers["location"], headers["cache-control"]]).toEqual([
		303,
		logout,
		"no-store",
	]);
});

test.each([
	["", "返回"],
	["/en", "Back"],
	["/ja", "戻る"],
])("a frame is redirected to a logout page that may be framed: %s", async (prefix, back) => {
	const path = `/score${prefix}/embed/M1234`;
	const { headers } = await site.get(path);
	const { status, text, headers: shown } = await site.get(String(headers["location"]));
	expect(status).toBe(200);
	expect(shown["content-security-policy"]).not.toContain("frame-ancestors 'none'");
	expect(text).toContain(`href="${path}"`);
	expect(text).toContain(back);
});

test("the logout page in a frame has the frame's theme", async () => {
	const themeIn = async (query: string) => {
		const { headers } = await site.get(`/score/en/embed/M1234${query}`);
		const { text } = await site.get(String(headers["location"]));
		return /<html[^>]*data-theme="(\w+)"/.exec(text)?.[1];
	};
	expect(await themeIn("?theme=dark")).toBe("dark");
	expect(await themeIn("")).toBeUndefined();
});
