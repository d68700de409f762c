import { describe, expect, test } from "vitest";
import { bestEncoding } from "../../src/http/encodings.ts";
import { type Exchange, lengthOf, neverAborted, type Reply } from "../../src/http/exchange.ts";
import { createWires } from "../../src/http/lane/wire.ts";
import { prepareResponse, replyWith, sizeOf } from "../../src/http/preparedResponse.ts";
import { unpacked } from "./unpacked.ts";

const TEXT = "<p>王小明 01:26:41</p>".repeat(100);

function asked(headers: Readonly<Record<string, string>>): Exchange {
	return {
		method: "GET",
		path: "/score/",
		query: "",
		header: (name) => headers[name] ?? "",
		client: () => "",
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	};
}

function headerOf({ headers }: Reply, name: string): string | undefined {
	const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
	return at < 0 ? undefined : headers[at + 1];
}

describe("the encoding of an answer", () => {
	test.each([
		["br, gzip", "br"],
		["gzip, deflate, br, zstd", "br"],
		["gzip;q=1.0, br;q=0.1", "br"],
		["gzip, deflate", "gzip"],
		["GZIP", "gzip"],
		["br;q=0, gzip", "gzip"],
		["br; q=0.0, gzip;q=0.5", "gzip"],
		["br;q=0.001", "br"],
		["br;q=0,gzip;q=0", "identity"],
		["br;q=0.000 , gzip ; q=0", "identity"],
		["*", "br"],
		["*;q=0", "identity"],
		["gzip;q=0, *", "br"],
		["identity", "identity"],
		["brotli, xgzip", "identity"],
		["", "identity"],
		[",;q=,=", "identity"],
	])("for %j is %s", (accepted, expected) => {
		expect(bestEncoding(accepted)).toBe(expected);
	});

	test("is the same for a repeated header, among thousands of others", () => {
		for (let index = 0; index < 5_000; index++) bestEncoding(`gzip;q=0.${index}, x-${index}`);
		expect(bestEncoding("gzip;q=0.7, x-7")).toBe("gzip");
		expect(bestEncoding("br;q=0, x-9999")).toBe("identity");
	});
});

describe("a prepared answer", () => {
	const answer = prepareResponse(
		200,
		["X-Own", "1"],
		Buffer.from(TEXT),
		"text/html; charset=utf-8",
	);

	test.each(["br", "gzip", "identity"])(
		"has the same content in %s, each with a different tag",
		async (encoding) => {
			const reply = await replyWith(answer, asked({ "accept-encoding": encoding }));
			const sent = encoding === "identity" ? undefined : encoding;
			expect(reply.status).toBe(200);
			expect(headerOf(reply, "content-encoding")).toBe(sent);
			expect(headerOf(reply, "vary")).toBe("Accept-Encoding");
			expect(headerOf(reply, "x-own")).toBe("1");
			expect(headerOf(reply, "etag")).toMatch(
				sent ? new RegExp(`^"[\\w-]+-${sent}"$`) : /^"[\w-]{22}"$/,
			);
			expect(Buffer.isBuffer(reply.body) && unpacked(reply.body, sent)).toBe(TEXT);
			if (sent) expect(lengthOf(reply.body)).toBeLessThan(TEXT.length / 4);
		},
	);

	test("is a 304 for a client that has it, in the client's encoding", async () => {
		for (const encoding of ["br", "gzip", "identity"]) {
			const accept = { "accept-encoding": encoding };
			const tag = headerOf(await replyWith(answer, asked(accept)), "etag") ?? "";
			for (const given of [tag, `"x", ${tag}`, `${tag},"y"`, "*", `W/${tag}`]) {
				const again = await replyWith(answer, asked({ ...accept, "if-none-match": given }));
				expect(again.status, given).toBe(304);
				expect(again.body).toHaveLength(0);
				expect(headerOf(again, "etag")).toBe(tag);
				expect(headerOf(again, "x-own")).toBe("1");
			}
			const other = { "accept-encoding": encoding === "br" ? "gzip" : "br", "if-none-match": tag };
			expect((await replyWith(answer, asked(other))).status).toBe(200);
		}
	});

	test.each(['"other"', "other", '""', "W/"])(
		"is sent completely to a client with %s",
		async (given) => {
			expect((await replyWith(answer, asked({ "if-none-match": given }))).status).toBe(200);
		},
	);

	test("is compressed once for two hundred concurrent requests", async () => {
		const cold = prepareResponse(200, [], Buffer.from(TEXT), "text/html");
		const question = asked({ "accept-encoding": "br" });
		const together = Array.from({ length: 200 }, () => replyWith(cold, question));
		expect(new Set(await Promise.all(together)).size).toBe(1);
		expect(replyWith(cold, question)).not.toBeInstanceOf(Promise);
	});

	test("with other content has another tag", async () => {
		const other = prepareResponse(200, [], Buffer.from(`${TEXT} `), "text/html");
		const tags = [answer, other].map((each) => replyWith(each, asked({})));
		const [one, two] = (await Promise.all(tags)).map((reply) => headerOf(reply, "etag"));
		expect(one).not.toBe(two);
	});

	test("with another status than 200 is never a 304", async () => {
		const missing = prepareResponse(404, [], Buffer.from(TEXT), "text/html");
		expect((await replyWith(missing, asked({ "if-none-match": "*" }))).status).toBe(404);
	});

	test.each([
		["image/jpeg", TEXT],
		["text/html", "short"],
	])("of the type %s is not compressed where that saves nothing (case %#)", async (type, body) => {
		const plain = prepareResponse(200, [], Buffer.from(body), type);
		const reply = await replyWith(plain, asked({ "accept-encoding": "br, gzip" }));
		expect(headerOf(reply, "content-encoding")).toBeUndefined();
		expect(headerOf(reply, "vary")).toBeUndefined();
		expect(String(reply.body)).toBe(body);
	});

	test.each([
		["text/html", ["identity", "br", "gzip"]],
		["image/jpeg", ["identity"]],
	])(
		"of the type %s counts the memory of all copies, which are made after a cache has counted it",
		async (type, encodings) => {
			const text = Array.from({ length: 20_000 }, (_, index) => `runner ${index * 7919}, `).join(
				"",
			);
			const held = prepareResponse(200, ["X-Policy", POLICY], Buffer.from(text), type);
			const counted = sizeOf(held);
			let taken = 0;
			for (const encoding of encodings) {
				const reply = await replyWith(held, asked({ "accept-encoding": encoding }));
				taken += memoryOf(reply);
			}
			expect(counted).toBeGreaterThanOrEqual(taken);
			expect(sizeOf(held)).toBe(counted);
		},
	);

	test.each(["br", "gzip", "identity"] as const)(
		"and held by another thread in %s counts the memory of that encoding",
		async (encoding) => {
			const whole = prepareResponse(200, ["X-Policy", POLICY], Buffer.from(TEXT), "text/html");
			const { body } = await replyWith(whole, asked({ "accept-encoding": encoding }));
			const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
			const held = { ...whole, bytes: new Map([[encoding, bytes]]), replies: new Map() };
			const reply = await replyWith(held, asked({ "accept-encoding": encoding }));
			expect(reply.body).toBe(bytes);
			expect(sizeOf(held)).toBeGreaterThanOrEqual(memoryOf(reply));
		},
	);
});

/** The length of a page's policy with its hashes. */
const POLICY = `script-src ${"'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ".repeat(60)}`;

/** The bytes of a reply, of its headers, and of its copy in the fast lane. */
function memoryOf(reply: Reply): number {
	const body = Buffer.isBuffer(reply.body) ? reply.body.length : 0;
	const wireOf = createWires((headers) => headers);
	const sent = wireOf(reply, "GET", new Date(0).toUTCString(), "")[0].length;
	return body + sent + reply.headers.join("").length;
}
