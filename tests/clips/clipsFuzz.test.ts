/** Nothing that is sent to the clip service can cause a 5xx. The seed is fixed: a failure can be repeated. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "../fixtures/anyCharacter.ts";
import { exchange } from "../fixtures/exchange.ts";
import { runs } from "../fixtures/runs.ts";
import { EVENT_ID, FINISHED, type Filmed, hashOf, openFilmed, standIn } from "./filming.ts";

const RUNS = runs(600);

let service: Filmed;
beforeAll(async () => {
	service = await openFilmed({ engine: standIn() });
	await service.clip("00123");
});
afterAll(() => service.close());

const text = fc.oneof(
	fc.constantFrom("", "0", "1", "__proto__", "%2e%2e", "00123", EVENT_ID, "-1", "1e9", "NaN"),
	fc.string({ unit: anyCharacter, maxLength: 60 }).map((each) => each.toWellFormed()),
);
const usually = (value: string) => fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, text);
const fields = fc.record(
	{
		pjid: usually(EVENT_ID),
		pno: usually("00123"),
		hash: usually(hashOf("00123")),
		pino: usually("F"),
		tt: usually(String(FINISHED)),
		pos: usually("15K,F"),
		sp: usually("0.5"),
		pre: text,
		suf: text,
		rc: text,
		lang: text,
		wm: text,
	},
	{ requiredKeys: ["pjid"] },
);
const path = fc.oneof(
	fc.constant(`/clips/userVideo/${EVENT_ID}/00123/${hashOf("00123")}`),
	fc.constantFrom(
		"/clips/checkPj",
		"/clips/userReqClip",
		"/clips/userReqClipPhotoTime",
		`/clips/userVideo/${EVENT_ID}/00123/${hashOf("00123")}`,
		`/clips/userVideo/${EVENT_ID}/00123/${hashOf("00123")}/x`,
		`/clips/userPhoto/${EVENT_ID}/00123/F/${FINISHED}/${hashOf("00123")}?download=1`,
		`/clips/userPhoto/${EVENT_ID}/%/F/1/2`,
		"/clips/",
	),
	fc.stringMatching(/^\/clips\/(userVideo|userPhoto)\/[!-~]{0,40}$/),
);
const form = fc.tuple(
	fc.constantFrom(
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"multipart/form-data",
		"application/json",
	),
	fc.oneof(
		fields.map((each) => new URLSearchParams(each).toString()),
		fields.map((each) =>
			Object.entries(each)
				.map(
					([name, value]) =>
						`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
				)
				.join("")
				.concat("--x--\r\n"),
		),
		fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
	),
);
const method = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom("POST", "GET") },
	fc.constantFrom("HEAD", "PUT", "DELETE", "OPTIONS"),
);
const range = fc.oneof(
	fc.constantFrom("", "bytes=0-1", "bytes=2-", "bytes=99999-"),
	fc.stringMatching(/^bytes=[0-9-]{0,9}$/),
	fc.stringMatching(/^[!-~]{1,20}$/),
);

test("every request is answered with 2xx or 4xx", async () => {
	const statuses = new Set<number>();
	await fc.assert(
		fc.asyncProperty(method, path, form, range, async (how, where, [type, sent], bytes) => {
			const isSent = how === "POST" || how === "PUT";
			const { status } = await exchange(service.origin, where, {
				method: how,
				headers: { "content-type": type, ...(bytes === "" ? {} : { range: bytes }) },
				...(isSent ? { body: sent } : {}),
			});
			expect(status).toBeLessThan(500);
			statuses.add(status);
		}),
		{ numRuns: RUNS, seed: 20_261_121 },
	);
	expect([...statuses].sort()).toEqual([200, 204, 206, 400, 404, 405, 415, 416]);
	expect((await service.clip("124")).status).toBe(200);
});
