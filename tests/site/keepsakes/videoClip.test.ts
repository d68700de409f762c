/** A video on its way, at a real service that plays every state; the test ends the waits. */
import { resolveObjectURL } from "node:buffer";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openVideo, type VideoState } from "../../../src/site/keepsakes/clip/videoClip.ts";
import {
	BROKEN,
	busyFor,
	type ClipReply,
	NOT_JSON,
	ofBytes,
	REFUSED,
	STILL_MAKING,
	startClipService,
	TAKEN,
	type TestedClips,
	VIDEO,
} from "../../fixtures/clipService.ts";
import { handClock, noWaiting } from "../handClock.ts";

let service: TestedClips;
beforeAll(async () => {
	service = await startClipService();
});
afterAll(() => service.close());
beforeEach(() => service.reset());

const HASH = "0123456789abcdef0123456789abcdef";
const placeAt = (server: string) => ({
	server,
	eventId: "M1001",
	bib: "A-1 ü",
	hash: HASH,
	language: "ja",
});
const FIRST = { isFull: false, isAnew: false };

/** A video whose waits take no time, and every state that it was in. */
function quickVideo(server = service.origin) {
	const clock = noWaiting();
	const clip = openVideo(placeAt(server), clock.wait);
	const states: VideoState[] = [];
	clip.state.listen((state) => states.push(state));
	return { clip, states, waited: clock.waited, kinds: () => states.map(({ kind }) => kind) };
}

const fieldsOf = (form = "") => Object.fromEntries(new URLSearchParams(form));

describe("a video", () => {
	test("is requested with the form fields of SPEC section 7, and fetched at its address", async () => {
		const { clip, kinds } = quickVideo();
		await clip.ask(FIRST);
		expect(kinds()).toEqual(["asking", "making", "ready"]);
		const [form, ...more] = service.asked("userReqClip");
		expect(more).toEqual([]);
		expect(fieldsOf(form)).toEqual({
			pjid: "M1001",
			pno: "A-1 ü",
			hash: HASH,
			pos: "",
			wm: "1",
			tl: "1",
			sp: "1",
			mu: "1",
			rc: "0",
			pre: "3",
			suf: "3",
			lang: "ja",
		});
		expect(service.asked("userVideo")).toEqual([`/clips/userVideo/M1001/A-1%20%C3%BC/${HASH}`]);
		clip.close();
	});

	test("is requested again each second while the service is busy", async () => {
		service.answer("userReqClip", busyFor(3), busyFor(1), TAKEN);
		const { clip, states, waited } = quickVideo();
		await clip.ask(FIRST);
		const busy = states.filter((state) => state.kind === "busy");
		expect(busy.map(({ seconds, left }) => [seconds, left])).toEqual([
			[3, 3],
			[3, 2],
			[3, 1],
			[1, 1],
		]);
		expect(waited).toEqual([1_000, 1_000, 1_000, 1_000]);
		expect(service.asked("userReqClip")).toHaveLength(3);
		expect(clip.state.get().kind).toBe("ready");
		clip.close();
	});

	test("is polled each second while it is being made", async () => {
		service.answer("userVideo", STILL_MAKING, STILL_MAKING, VIDEO);
		const { clip, waited } = quickVideo();
		await clip.ask(FIRST);
		expect(clip.state.get().kind).toBe("ready");
		expect(waited).toEqual([1_000, 1_000]);
		clip.close();
	});

	test("of 1,000 bytes counts as missing, of 1,001 as made", async () => {
		service.answer("userVideo", ofBytes(1_000));
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		expect(clip.state.get()).toEqual({ kind: "failed", reason: "load" });
		service.answer("userVideo", ofBytes(1_001));
		await clip.retry();
		expect(clip.state.get().kind).toBe("ready");
		// An unusable video is made again.
		expect(service.asked("userReqClip").map((form) => fieldsOf(form)["rc"])).toEqual(["0", "1"]);
		clip.close();
	});

	test("is freed when the dialog is closed, and no more requests are sent", async () => {
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		const state = clip.state.get();
		const url = state.kind === "ready" ? state.url : "";
		expect(resolveObjectURL(url)?.size).toBeGreaterThan(1_000);
		clip.close();
		expect(resolveObjectURL(url)).toBeUndefined();
		await clip.ask(FIRST);
		await clip.retry();
		expect(service.asked("userReqClip")).toHaveLength(1);
	});

	test("that a voucher unlocked is requested without the watermark and made anew, once", async () => {
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		const before = clip.state.get();
		service.answer("userVideo", BROKEN);
		await clip.ask({ isFull: true, isAnew: true });
		expect(resolveObjectURL(before.kind === "ready" ? before.url : "")).toBeUndefined();
		const wishes = service.asked("userReqClip").map((form) => {
			const { wm, rc } = fieldsOf(form);
			return { wm, rc };
		});
		expect(wishes).toEqual([
			{ wm: "1", rc: "0" },
			{ wm: "0", rc: "1" },
		]);
		clip.close();
	});
});

describe("closing the dialog", () => {
	test.each<[string, "userReqClip" | "userVideo", ClipReply]>([
		["while the service is busy", "userReqClip", busyFor(5)],
		["while the video is made", "userVideo", STILL_MAKING],
	])("%s ends the requests", async (_, call, reply) => {
		service.answer(call, reply);
		const clock = handClock();
		const clip = openVideo(placeAt(service.origin), clock.wait);
		const asked = clip.ask(FIRST);
		await clock.pass();
		await expect.poll(() => clock.waited.length).toBe(2);
		const before = service.asked(call).length;
		clip.close();
		await asked;
		expect(service.asked(call)).toHaveLength(before);
		expect(clock.waited).toHaveLength(2);
	});
});

describe("on failure", () => {
	const failure = async (clip: ReturnType<typeof openVideo>) => {
		await clip.ask(FIRST);
		const state = clip.state.get();
		clip.close();
		return state.kind === "failed" ? state.reason : state.kind;
	};

	test.each<[string, "userReqClip" | "userVideo", ClipReply, string]>([
		["a status that is not true", "userReqClip", REFUSED, "refused"],
		["an answer that is not JSON", "userReqClip", NOT_JSON, "notJson"],
		["a service that is broken", "userVideo", BROKEN, "load"],
		["a connection that ends while asking", "userReqClip", "cut", "refused"],
		["a connection that ends while fetching", "userVideo", "cut", "refused"],
		["a video that is never made", "userVideo", STILL_MAKING, "timeout"],
	])("%s is reported, and can be retried", async (_, call, reply, reason) => {
		service.answer(call, reply);
		const { clip } = quickVideo();
		expect(await failure(clip)).toBe(reason);
		const next = quickVideo().clip;
		await next.ask(FIRST);
		service.reset();
		await next.retry();
		expect(next.state.get().kind).toBe("ready");
		next.close();
	});

	test("the video is given up after twenty polls, with nineteen waits between them", async () => {
		service.answer("userVideo", STILL_MAKING);
		const { clip, waited } = quickVideo();
		expect(await failure(clip)).toBe("timeout");
		expect(service.asked("userVideo")).toHaveLength(20);
		expect(waited).toEqual(Array.from({ length: 19 }, () => 1_000));
	});

	test("a request without a network fails", async () => {
		const { clip } = quickVideo("http://127.0.0.1:9");
		expect(await failure(clip)).toBe("refused");
	});

	test("a lost connection does not have the video made anew", async () => {
		service.answer("userVideo", "cut");
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		service.answer("userVideo", VIDEO);
		await clip.retry();
		expect(clip.state.get().kind).toBe("ready");
		expect(service.asked("userReqClip").map((form) => fieldsOf(form)["rc"])).toEqual(["0", "0"]);
		clip.close();
	});

	test("a video that the browser can't play is freed, and made again on retry", async () => {
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		const state = clip.state.get();
		clip.reject();
		expect(resolveObjectURL(state.kind === "ready" ? state.url : "")).toBeUndefined();
		expect(clip.state.get()).toEqual({ kind: "failed", reason: "load" });
		await clip.retry();
		expect(fieldsOf(service.asked("userReqClip")[1])["rc"]).toBe("1");
		clip.close();
	});
});

test("the latest request counts", async () => {
	service.answer("userReqClip", busyFor(5));
	const clock = handClock();
	const clip = openVideo(placeAt(service.origin), clock.wait);
	const early = clip.ask(FIRST);
	await clock.pass();
	service.answer("userReqClip", TAKEN);
	await clip.ask({ isFull: true, isAnew: true });
	await early;
	expect(clip.state.get().kind).toBe("ready");
	expect(service.asked("userReqClip")).toHaveLength(2);
	clip.close();
});

test("an expired login leads to the logout page, for any request", async () => {
	const assign = vi.fn();
	vi.stubGlobal("location", { pathname: "/score/M1001/7", search: "", assign });
	const said = vi.spyOn(console, "warn").mockImplementation(() => {});
	for (const call of ["userReqClip", "userVideo"] as const) {
		service.reset();
		service.answer(call, { status: 401, type: "application/json", body: "{}" });
		const { clip } = quickVideo();
		await clip.ask(FIRST);
		clip.close();
	}
	expect(assign.mock.calls).toEqual(Array(2).fill(["/score/logout?redirect=%2Fscore%2FM1001%2F7"]));
	expect(said.mock.calls).toEqual(Array(2).fill(["token expire"]));
	said.mockRestore();
	vi.unstubAllGlobals();
});
