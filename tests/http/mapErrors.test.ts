/** A request that fails for a reason that nothing expects: what the client gets, and what the log has. */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Exchange, Reply } from "../../src/http/exchange.ts";
import { exchange } from "../fixtures/exchange.ts";

const BIB = "10234";
const NAME = "王小明";
const BODY = `{"bib":"${BIB}","name":${NAME}}`;

/** Fails as a database does: the row is in another property than the message. */
const duplicate = () =>
	Object.assign(new Error("duplicate key"), { code: "23505", detail: `(bib)=(${BIB}) ${NAME}` });

const readBody = ({ body }: Exchange): Reply => JSON.parse(String(body));
const addRunner = () => Promise.reject(duplicate());

const HANDLERS: Readonly<Record<string, (asked: Exchange) => Reply | Promise<Reply>>> = {
	"/json": readBody,
	[`/runner/${BIB}`]: addRunner,
};

/** A server whose log has the format of LOG. @returns the client's answer, and the lines */
async function failing(LOG: string, path: string) {
	vi.stubEnv("LOG", LOG);
	vi.resetModules();
	const { listen } = await import("../../src/http/listener/listen.ts");
	const { mapErrors } = await import("../../src/http/mapErrors.ts");
	const lines: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
	const answer = mapErrors(
		"http://localhost",
		() => null,
		(asked) => {
			const handler = HANDLERS[asked.path];
			if (!handler) throw new Error(`no handler for ${asked.path}`);
			return handler(asked);
		},
	);
	const listener = await listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 1_000 });
	try {
		const origin = `http://127.0.0.1:${listener.port}`;
		return { got: await exchange(origin, path, { method: "POST", body: BODY }), lines };
	} finally {
		await listener.close();
	}
}

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	vi.resetModules();
});

test("the failures here quote a name and have a bib", () => {
	expect(() => JSON.parse(BODY)).toThrow(NAME);
	expect(duplicate().detail).toContain(BIB);
});

describe.each(Object.keys(HANDLERS))("a request for %s that fails", (path) => {
	test("is a 500 without details, identified by an id", async () => {
		const { got } = await failing("text", path);
		expect(got.status).toBe(500);
		expect(JSON.parse(got.text)).toEqual({
			status: "false",
			code: "unavailable",
			message: "the results server failed, please try again",
		});
		expect(got.headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
	});

	test("logs one JSON line with its id and neither bib nor name where LOG=json", async () => {
		const { got, lines } = await failing("json", path);
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({
			level: "error",
			event: "a request failed",
			request: got.headers["x-request-id"],
			error: { stack: expect.stringContaining("    at ") },
		});
		expect(lines[0]).not.toContain(BIB);
		expect(lines[0]).not.toContain(NAME);
	});

	test("logs one line for people with its id and neither bib nor name otherwise", async () => {
		const { got, lines } = await failing("", path);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain(`error a request failed (request ${got.headers["x-request-id"]}): `);
		expect(lines[0]).not.toContain(BIB);
		expect(lines[0]).not.toContain(NAME);
	});
});
