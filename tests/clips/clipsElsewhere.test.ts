/** Which events have clips, asked of a clip service elsewhere: how long its answer is believed, and its silence. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ClipOffer } from "../../src/results/public/clipOffer.ts";
import { remoteOffer } from "../../src/server/remoteClipOffer.ts";
import { type Listening, listening } from "../fixtures/listening.ts";
import { soon } from "../fixtures/soon.ts";

const YES = '{"status":"true","data":{}}';
const NO = '{"status":"false","code":"not-offered"}';

let server: Listening;
let asked: number;
let reply: { status: number; body: string } | "cut";
beforeAll(async () => {
	server = await listening((request, response) => {
		asked++;
		request.resume();
		if (reply === "cut") response.destroy();
		else response.writeHead(reply.status, { "Content-Type": "application/json" }).end(reply.body);
	});
});
afterAll(() => server.close());
beforeEach(() => {
	asked = 0;
});

let now = 1_000;
const opened = () => remoteOffer(server.origin, { now: () => now });
const hasClips = async (offer: ClipOffer) => (await offer.of("M1001")).covers("F", 0);
const says = (body: string) => ({ status: 200, body });

test.each([
	["has clips", YES, true],
	["has none", NO, false],
])(
	"the answer that an event %s is cached for half a minute, then refreshed in the background",
	async (_, body, has) => {
		reply = says(body);
		const offer = opened();
		expect(await hasClips(offer)).toBe(has);
		now += 29_900;
		reply = says(has ? NO : YES);
		expect(await hasClips(offer)).toBe(has);
		expect(asked).toBe(1);
		now += 200;
		expect(await hasClips(offer)).toBe(has);
		await soon(async () => expect(await hasClips(offer)).toBe(!has));
		expect(asked).toBe(2);
	},
);

test.each([
	["that breaks off", "cut"],
	["that fails", { status: 503, body: NO }],
	["that sends a page", says("<h1>Now now</h1>")],
] as const)(
	"the first answer of a service %s is requested again after two seconds",
	async (_, failure) => {
		reply = failure;
		const offer = opened();
		expect(await hasClips(offer)).toBe(false);
		reply = says(YES);
		now += 1_900;
		expect(await hasClips(offer)).toBe(false);
		expect(asked).toBe(1);
		now += 200;
		expect(await hasClips(offer)).toBe(false);
		await soon(async () => expect(await hasClips(offer)).toBe(true));
		expect(asked).toBe(2);
	},
);

test("the last answer is used while the service does not answer", async () => {
	reply = says(YES);
	const offer = opened();
	expect(await hasClips(offer)).toBe(true);
	reply = "cut";
	for (const count of [2, 3]) {
		now += 31_000;
		await soon(async () => {
			expect(await hasClips(offer)).toBe(true);
			expect(asked).toBe(count);
		});
	}
});
