/** Pages show an event's banner from its own server, and allow no other pictures for it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ ALLOWED_RESULT_HOSTS: "timing.example.org" });
	for (const [id, host] of [
		["M1001", ""],
		["M1002", "timing.example.org"],
		["M1003", "evil.example"],
	] as const)
		await server.record(smallRace({ event: { ...EVENT, id, server: host, hasBanner: true } }));
});
afterAll(() => server.close());

/** The allowed origins of a page's pictures, and the banners that it shows. */
async function picturesOf(path: string) {
	const { headers, text } = await server.get(path);
	const policy = /img-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
	const shown = [...text.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address = ""]) =>
		address.replaceAll("&amp;", "&"),
	);
	return { policy, shown };
}

test("an event of this server needs no other host", async () => {
	expect(await picturesOf("/score/M1001")).toEqual({
		policy: "'self' data: blob:",
		shown: ["/scorequery/file?pjid=M1001&f=banner2.jpg"],
	});
});

test("an allowed server's banner is shown, and only its host is added", async () => {
	expect(await picturesOf("/score/M1002")).toEqual({
		policy: "'self' data: blob: https://timing.example.org",
		shown: ["https://timing.example.org/scorequery/file?pjid=M1002&f=banner2.jpg"],
	});
});

test("a server that is not allowed shows nothing", async () => {
	expect(await picturesOf("/score/M1003")).toEqual({ policy: "'self' data: blob:", shown: [] });
});

test("the index has the cards' banners, and none of a server that is not allowed", async () => {
	const { policy, shown } = await picturesOf("/score/harbour");
	expect(policy).toBe("'self' data: blob: https://timing.example.org");
	expect(new Set(shown)).toEqual(
		new Set([
			"/scorequery/file?pjid=M1001&f=banner1.jpg",
			"https://timing.example.org/scorequery/file?pjid=M1002&f=banner1.jpg",
		]),
	);
});
