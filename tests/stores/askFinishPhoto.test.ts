/** The clip service is asked for a finish photo in its contract's fields, and what it answers is told apart. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { photoRequest } from "../../src/contract/clips.ts";
import { askFinishPhoto } from "../../src/stores/askFinishPhoto.ts";
import { listening } from "../fixtures/listening.ts";

const FIELDS = {
	pjid: "M1001",
	pno: "00123",
	pino: "F",
	tt: "1762040001700",
	hash: "0123456789abcdef0123456789abcdef",
};

/** What the visitor gets where the service answers so, and what it was asked. */
async function asked(status: number, body: string) {
	let form = "";
	const service = await listening((request, response) => {
		request.setEncoding("utf8").on("data", (part: string) => {
			form += part;
		});
		request.on("end", () => response.writeHead(status, { "content-type": "image/jpeg" }).end(body));
	});
	const answer = await askFinishPhoto({ address: `${service.origin}/photo`, fields: FIELDS });
	await service.close();
	return { answer, fields: Object.fromEntries(new URLSearchParams(form)) };
}

test("a photo is asked for in form fields, and comes as a blob", async () => {
	const { answer, fields } = await asked(200, "a jpeg");
	expect(v.parse(photoRequest, fields)).toMatchObject({ pino: "F", tt: 1_762_040_001_700 });
	expect(answer.kind === "photo" && (await answer.photo.text())).toBe("a jpeg");
});

test.each([
	[404, "", "none"],
	[200, "", "failed"],
	[503, "busy", "failed"],
])("%i with '%s' is: %s", async (status, body, kind) => {
	expect((await asked(status, body)).answer).toEqual({ kind });
});

test("a service that is away has failed", async () => {
	const gone = await listening(() => undefined);
	await gone.close();
	const answer = await askFinishPhoto({ address: gone.origin, fields: FIELDS });
	expect(answer).toEqual({ kind: "failed" });
});
