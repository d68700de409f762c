/** The requested video, for any delay of the server's answer whether it is unlocked. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { VideoOptions } from "../../../src/site/keepsakes/clip/fetchVideo.ts";
import { openLock } from "../../../src/site/keepsakes/clip/videoLock.ts";
import { type Listening, listening } from "../../fixtures/listening.ts";
import { soon } from "../../fixtures/soon.ts";

const CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ23";
const FULL = { isFull: true, isAnew: true };

let server: Listening;
/** A request whether it is unlocked waits until the test answers. */
let looks: ServerResponse[];
let redeemed: boolean;
beforeAll(async () => {
	server = await listening((request, response) => {
		request.resume();
		if (request.url?.endsWith("/get?")) looks.push(response);
		else tell(response, redeemed);
	});
});
afterAll(() => server.close());
beforeEach(() => {
	looks = [];
	redeemed = true;
});

function tell(response: ServerResponse | undefined, unlocked: boolean): void {
	response?.writeHead(200, { "Content-Type": "application/json" });
	response?.end(JSON.stringify({ status: "true", data: { unlocked } }));
}

function opened() {
	const wishes: VideoOptions[] = [];
	const place = { server: server.origin, eventId: "M1001", bib: "7" };
	const lock = openLock(place, { ask: async (wish) => void wishes.push(wish) });
	return { lock, wishes };
}

/** Opens the window; the server has not answered yet. */
async function looking() {
	const { lock, wishes } = opened();
	const looked = lock.look();
	await soon(() => expect(looks).toHaveLength(1));
	return { lock, wishes, looked };
}

test.each([true, false])("unlocked or not (%s), the current video is requested", async (isFull) => {
	const { lock, wishes, looked } = await looking();
	expect([lock.state.get(), wishes]).toEqual(["asking", []]);
	tell(looks[0], isFull);
	await looked;
	expect(lock.state.get()).toBe(isFull ? "unlocked" : "locked");
	expect(wishes).toEqual([{ isFull, isAnew: false }]);
});

test.each([true, false])(
	"a redeemed voucher stays redeemed after an older answer (%s)",
	async (late) => {
		const { lock, wishes, looked } = await looking();
		expect(await lock.redeem(CODE)).toBe("unlocked");
		tell(looks[0], late);
		await looked;
		expect(lock.state.get()).toBe("unlocked");
		expect(wishes).toEqual([FULL]);
	},
);

test("a voucher that unlocks nothing changes nothing", async () => {
	redeemed = false;
	const { lock, wishes, looked } = await looking();
	expect(await lock.redeem(CODE)).toBe("locked");
	expect([lock.state.get(), wishes]).toEqual(["asking", []]);
	tell(looks[0], false);
	await looked;
	expect(wishes).toEqual([{ isFull: false, isAnew: false }]);
});
