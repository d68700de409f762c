/** The headers of every answer, and the equality of /path and /path/. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Answer, exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";

const SCRIPT = readdirSync(join(builtSite(), "client", "_astro")).find((name) =>
	name.endsWith(".js"),
);

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: "https://results.example.org" });
	await server.record(smallRace());
});
afterAll(() => server.close());

const PATHS: readonly (readonly [what: string, path: string, status: number])[] = [
	["the index", "/score", 200],
	["an index in another language", "/score/ja", 200],
	["an organisation's index", "/score/harbour", 200],
	["an event", "/score/M1001", 200],
	["a search", "/score/M1001?q=u", 200],
	["a search that leads on", "/score/M1001?q=123", 303],
	["a runner", "/score/M1001/00123", 200],
	["a runner in another language", "/score/en/M1001/00123", 200],
	["a bib that nobody wears", "/score/M1001/nobody", 404],
	["an event that nobody knows", "/score/M9999", 404],
	["an event in small letters", "/score/m1001", 301],
	["runners side by side", "/score/en/compare/M1001?bib=00123&bib=124", 200],
	["a comparison of nobody", "/score/compare/M1001", 200],
	["a comparison of a bib that nobody wears", "/score/compare/M1001?bib=9999", 404],
	["a comparison in an event in small letters", "/score/compare/m1001?bib=00123", 301],
	["a runner's facts", "/score/api/M1001/00123", 200],
	["the facts of nobody", "/score/api/M1001/nobody", 404],
	["the schema of facts", "/score/api/runner.schema.json", 200],
	["a runner of an event in small letters", "/score/en/m1001/00123", 301],
	["the dashboard of an event in small letters", "/score/m1001/admin", 301],
	["nothing", "/score/no/such/page", 404],
	["a file that is not there", "/score/_astro/nothing.css", 404],
	["the admin page", "/score/M1001/admin", 200],
	["the logout page", "/score/logout", 200],
	["a script", `/score/_astro/${SCRIPT}`, 200],
	["an icon", "/score/icon.svg", 200],
	["the root", "/", 308],
	["health", "/healthz", 200],
	["readiness", "/readyz", 200],
	["another place", "/elsewhere", 404],
	["a call by GET", "/scorequery/search", 405],
	["an unknown call", "/scorequery/nothing", 404],
	["a certificate that nobody has", "/tpp/M1001/cert/00123/0/img", 404],
	["an operator's address", "/ingest/M1001/event", 401],
];

/** Pages that other sites may show in a frame: strict otherwise. */
const FRAMED: typeof PATHS = [
	["an event in a frame", "/score/embed/M1001", 200],
	["a runner in a frame", "/score/ja/embed/M1001/00123?theme=dark", 200],
	["nobody in a frame", "/score/embed/M1001/nobody", 404],
];

/** On every answer of a server whose site is reached by https. */
const EVERYWHERE = {
	"strict-transport-security": "max-age=31536000; includeSubDomains",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/** The missing security headers of an answer. */
function unguarded({ headers }: Answer, isFramed = false): string[] {
	const policy = String(headers["content-security-policy"] ?? "");
	const missing: string[] = [];
	if (!/default-src '(self|none)'/.test(policy)) missing.push("default-src");
	if (!/frame-ancestors 'none'/.test(policy)) missing.push("frame-ancestors");
	if (/unsafe|\*|data:(?! blob:;)/.test(policy)) missing.push(`strictness: ${policy}`);
	if (headers["x-content-type-options"] !== "nosniff") missing.push("nosniff");
	if (headers["set-cookie"] !== undefined) missing.push("no cookie");
	for (const [name, value] of Object.entries(EVERYWHERE))
		if (headers[name] !== value) missing.push(name);
	if ((headers["x-frame-options"] === "DENY") === isFramed) missing.push("x-frame-options");
	return missing;
}

describe("every answer has a strict policy and no cookie:", () => {
	test.each(PATHS)("%s", async (_, path, status) => {
		const answer = await server.get(path);
		expect(answer.status).toBe(status);
		expect(unguarded(answer)).toEqual([]);
	});

	test.each(FRAMED)("%s, except the sites that may frame it", async (_, path, status) => {
		const answer = await server.get(path);
		expect(answer.status).toBe(status);
		const policy = String(answer.headers["content-security-policy"]);
		expect(policy).toContain("frame-ancestors *");
		const headers = {
			...answer.headers,
			"content-security-policy": policy.replace("frame-ancestors *", "frame-ancestors 'none'"),
		};
		expect(unguarded({ ...answer, headers }, true)).toEqual([]);
	});

	test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("a %s to a page", async (method) => {
		const answer = await exchange(server.origin, "/score/M1001", { method });
		expect(answer.status).toBe(405);
		expect(answer.headers).toMatchObject({ allow: "GET, HEAD" });
		expect(unguarded(answer)).toEqual([]);
	});

	test("a call that is answered, refused, preflighted, or too large", async () => {
		const origin = { origin: "https://results.example.org" };
		const answers = [
			await post(server.origin, "/scorequery/search", { pjid: "M1001", pno: "1" }, origin),
			await post(server.origin, "/scorequery/search", {}),
			await post(server.origin, "/scorequery/search", { pno: "x".repeat(70_000) }),
			await exchange(server.origin, "/scorequery/search", { method: "OPTIONS", headers: origin }),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 400, 413, 204]);
		expect(answers.map((answer) => unguarded(answer))).toEqual([[], [], [], []]);
	});
});

describe("/path and /path/ are equal:", () => {
	test.each(
		[...PATHS, ...FRAMED].filter(
			([, path]) => path !== "/" && !/\.\w+$|healthz|readyz|scorequery|ingest/.test(path),
		),
	)("%s", async (_, path, status) => {
		const [address = "", query] = path.split("?");
		const slashed = `${address}/${query === undefined ? "" : `?${query}`}`;
		const [plain, other] = [await server.get(path), await server.get(slashed)];
		expect(other.status).toBe(status);
		expect(other.text).toBe(plain.text);
		const { date: _date, "x-request-id": _id, ...headers } = plain.headers;
		expect(other.headers).toMatchObject(headers);
	});

	test.each(["/score/icon.svg/", "/healthz/", "/scorequery/search/", "/ingest/M1001/event/"])(
		"%s is protected as well",
		async (path) => {
			expect(unguarded(await server.get(path))).toEqual([]);
		},
	);
});

test("the site's pages require HTTPS (HSTS) if they are served by it", async () => {
	for (const path of [
		"/score/M1001/00123",
		"/score/icon.svg",
		"/",
		"/elsewhere",
		"/score/nothing/x",
	]) {
		const { headers } = await server.get(path);
		expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
		expect(headers["x-frame-options"]).toBe("DENY");
		expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
		expect(headers["permissions-policy"]).toMatch(/camera=\(\)/);
	}
	const plain = await startTestedServer();
	const { headers } = await plain.get("/score/");
	expect(headers).not.toHaveProperty("strict-transport-security");
	await plain.close();
});

test("every script and style of a page is allowed by its policy, by hash or as a file of the site", async () => {
	const { createHash } = await import("node:crypto");
	for (const [path, count] of [
		["/score/", 2],
		["/score/M1001", 2],
		["/score/M1001/00123", 2],
		["/score/en/no/page", 2],
		["/score/compare/M1001?bib=00123&bib=124", 2],
		["/score/embed/M1001/00123", 1],
	] as const) {
		const { text, headers } = await server.get(path);
		const policy = String(headers["content-security-policy"]);
		const inline = [...text.matchAll(/<(script|style)([^>]*)>([^<]*)<\/\1>/g)].filter(
			([, , attributes = "", body = ""]) => body !== "" && !/type="application\//.test(attributes),
		);
		expect(inline.length).toBeGreaterThanOrEqual(count);
		for (const [, , , body = ""] of inline) {
			const hash = createHash("sha256").update(body).digest("base64");
			expect(policy).toContain(`'sha256-${hash}'`);
		}
		expect(text).not.toMatch(/\son\w+="/);
		expect(text).not.toMatch(/\sstyle="/);
		expect(text).not.toMatch(
			/<(script|link|img)[^>]+(src|href)="(https?:)?\/\/(?!results\.example)/,
		);
	}
});
