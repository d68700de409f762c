/** Redeeming a voucher, and every way in which that ends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLock, redeemVoucher } from "../../../src/site/keepsakes/clip/voucherUse.ts";
import { type Answering, type EchoServer, startEchoServer } from "../calls/echoServer.ts";

let server: EchoServer;
beforeAll(async () => {
	server = await startEchoServer();
});
afterAll(() => server.close());

const CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ23";
const place = () => ({ server: server.origin, eventId: "M1001", bib: "7" });
const refusal = (code: string): Answering => ({
	headers: { "content-type": "application/json" },
	body: JSON.stringify({ status: "false", code, message: "no" }),
});

test("a voucher unlocks a runner's video", async () => {
	server.answerData({ unlocked: true });
	expect(await redeemVoucher(place(), CODE)).toBe("unlocked");
	expect(server.asked[0]).toMatchObject({ method: "POST", url: "/scorequery/voucher/use?" });
	expect(JSON.parse(server.asked[0]?.body ?? "")).toEqual({ pjid: "M1001", pno: "7", code: CODE });
	expect(await readLock(place())).toBe("unlocked");
	expect(server.asked[1]).toMatchObject({ method: "POST", url: "/scorequery/voucher/get?" });
	server.answerData({ unlocked: false });
	expect(await readLock(place())).toBe("locked");
});

test.each<[string, Answering, string]>([
	["an unknown one", refusal("voucher-unknown"), "unknown"],
	["a used one", refusal("voucher-used"), "used"],
	["one of another event", refusal("voucher-foreign"), "foreign"],
	["one of a closed event", refusal("voucher-closed"), "closed"],
	["too many tries", { status: 429 }, "tooMany"],
	["a plain server that refuses without a word", refusal(""), "unavailable"],
	["a plain server that has no such address", { status: 404 }, "unavailable"],
	["a broken server", { status: 500 }, "failed"],
	["another refusal", refusal("unknown-bib"), "failed"],
])("%s is reported", async (_, answering, answer) => {
	server.answerWith(answering);
	expect(await redeemVoucher(place(), CODE)).toBe(answer);
});

test("a server that may not be called, or is not there, causes no error", async () => {
	expect(await readLock({ ...place(), server: null })).toBe("unavailable");
	expect(await redeemVoucher({ ...place(), server: "http://127.0.0.1:9" }, CODE)).toBe("failed");
});
