/** Highlight videos, requested and fetched over HTTP; a stand-in cuts them. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
	ASK_CLIP_PATH,
	CHECK_EVENT_PATH,
	videoAddress,
} from "../../src/contract/clips/clipAddress.ts";
import { makeDocument } from "../../src/contract/openapi/document.ts";
import { compileSchemas } from "../contract/openapiSchemas.ts";
import { exchange } from "../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { sendChanges } from "../results/changes/officials.ts";
import {
	CAMERAS,
	EVENT_ID,
	FINISHED,
	type Filmed,
	type FilmedSettings,
	openFilmed,
	register,
	secondsOf,
	sendForm,
	standIn,
} from "./filming.ts";

const opened: Filmed[] = [];
afterEach(async () => {
	vi.restoreAllMocks();
	for (const each of opened.splice(0)) await each.close();
});

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

/** A service on the race that all tests share. */
async function filmed(settings: Partial<FilmedSettings> = {}) {
	const engine = standIn();
	const service = await openFilmed({ engine, server, ...settings });
	opened.push(service);
	return { engine, service };
}

/** A service on a race of its own, for what changes it. */
async function filmedAlone(settings: Partial<FilmedSettings> = {}) {
	const engine = standIn();
	const service = await openFilmed({ engine, ...settings });
	opened.push(service);
	return { engine, service };
}

const checkEvent = async (service: Filmed, pjid: string) =>
	bodyOf(await sendForm(service.origin, CHECK_EVENT_PATH, { pjid }));

test("answers and refusals conform to the OpenAPI document", async () => {
	const schemas = compileSchemas(makeDocument(""));
	const { service } = await filmed();
	const { service: bare } = await filmed({ engine: null });
	const bodies = [
		[CHECK_EVENT_PATH, await checkEvent(service, EVENT_ID)],
		[CHECK_EVENT_PATH, await checkEvent(service, "M2000")],
		[ASK_CLIP_PATH, bodyOf(await service.ask("00123"))],
		[ASK_CLIP_PATH, bodyOf(await bare.ask("00123"))],
	] as const;
	for (const [path, body] of bodies)
		expect(schemas.ofResponse(path, "POST", 200, body), JSON.stringify(body)).toEqual([]);
	expect(schemas.ofResponse(ASK_CLIP_PATH, "POST", 200, { status: "true" })).not.toEqual([]);
});

test("an event has clips where a recording is registered and ffmpeg is there", async () => {
	const { service } = await filmed();
	expect(await checkEvent(service, EVENT_ID)).toEqual({ status: "true", data: {} });
	expect(await checkEvent(service, "M2000")).toEqual(
		refusal("not-offered", "M2000 has no recordings"),
	);
	const { service: bare } = await filmed({ engine: null });
	expect(await checkEvent(bare, EVENT_ID)).toEqual(
		refusal("not-offered", expect.stringMatching(/ffmpeg/)),
	);
	expect(bodyOf(await bare.ask("00123"))).toEqual(
		refusal("not-offered", expect.stringMatching(/ffmpeg/)),
	);
});

test("without a voucher a clip shows only the last passing that a camera recorded, with the watermark", async () => {
	const { engine, service } = await filmed();
	const answer = await service.clip("00123", { wm: "0", pos: "15K,F", pre: "2", suf: "1.5" });
	expect([answer.status, answer.headers["content-type"]]).toEqual([200, "video/mp4"]);
	expect(answer.body).toHaveLength(5_000);
	expect(engine.jobs).toEqual([
		expect.objectContaining({
			segments: [
				{
					file: "/films/finish.mp4",
					startMs: 8_000,
					durationMs: 3_500,
					label: { point: "", time: "07:26:40" },
				},
			],
			hasWatermark: true,
			hasCards: true,
			locale: "zh",
			speed: 1,
			music: null,
			event: expect.objectContaining({ name: "Harbour Half", organisation: "海港" }),
			runner: expect.objectContaining({ bib: "00123", name: "王小明", time: "01:26:41" }),
		}),
	]);
});

test("with one it shows every passing that a camera recorded, or the requested ones, with the requested options", async () => {
	const { engine, service } = await filmed();
	service.unlocked.add("00123");
	await service.clip("00123", { wm: "0", tl: "0", sp: "0.5", lang: "ja" });
	await service.clip("00123", { pos: "15K" });
	const [whole, bridge] = engine.jobs;
	expect(whole).toMatchObject({ hasWatermark: false, hasCards: false, speed: 0.5, locale: "ja" });
	expect(whole?.segments.map(({ label, startMs }) => [label, startMs])).toEqual([
		[{ point: "Bridge", time: "07:01:40" }, 7_000],
		[{ point: "", time: "07:26:40" }, 7_000],
	]);
	expect(bridge?.segments.map(({ file }) => file)).toEqual(["/films/bridge.mp4"]);
	expect(bridge).toMatchObject({ hasWatermark: true });
});

test("requests for the same clip share one job, and another clip of that runner waits until it is done", async () => {
	const { engine, service } = await filmed();
	const gate = Promise.withResolvers<void>();
	engine.gate = gate.promise;
	const asked = await Promise.all(Array.from({ length: 20 }, () => service.ask("00123")));
	expect(asked.map(secondsOf)).toEqual(Array(20).fill(0));
	expect((await service.video("00123")).status).toBe(204);
	expect(secondsOf(await service.ask("00123", { suf: "5" }))).toBeGreaterThan(0);
	await soon(() => expect(engine.jobs).toHaveLength(1));
	gate.resolve();
	expect((await service.clip("00123")).status).toBe(200);
	expect(engine.jobs).toHaveLength(1);
});

test("a corrected time makes another clip, and the original time reuses the first clip", async () => {
	const { engine, service } = await filmedAlone();
	await service.clip("00123");
	const { results } = service.server;
	const read = { source: "mat", sequence: 1, point: "F", bib: "00123", time: FINISHED - 1_000 };
	await results.ingest.takeReads(EVENT_ID, [read]);
	await results.eventCache.renew(EVENT_ID);
	await service.clip("00123");
	expect(engine.jobs.map(({ segments }) => segments[0]?.startMs)).toEqual([7_000, 6_000]);
	expect(engine.jobs.map(({ runner }) => runner.time)).toEqual(["01:26:41", "01:26:40"]);
	await service.clip("00123");
	expect(engine.jobs).toHaveLength(2);
});

test("a request can have it made again, at most once a minute", async () => {
	let now = 0;
	const { engine, service } = await filmed({ now: () => now });
	const { body } = await service.clip("00123");
	await service.clip("00123", { rc: "1" });
	expect(engine.jobs).toHaveLength(1);
	now += 61_000;
	const again = await service.clip("00123", { rc: "1" });
	expect(engine.jobs).toHaveLength(2);
	expect(again.body.equals(body)).toBe(false);
});

test("a guessed hash reveals nothing, not even whether a runner has the bib", async () => {
	const { engine, service } = await filmed();
	const hash = "0".repeat(32);
	for (const bib of ["00123", "99999"]) {
		const asked = await service.ask(bib, { hash });
		const fetched = await exchange(service.origin, videoAddress(EVENT_ID, bib, hash));
		for (const answer of [asked, fetched]) {
			expect(answer.status).toBe(404);
			expect(bodyOf(answer)).toEqual(refusal("unknown-file", "there is no such file"));
		}
	}
	expect(engine.jobs).toEqual([]);
});

test("an unknown bib, an unfilmed or hidden runner and a closed event have no clips", async () => {
	const { engine, service } = await filmedAlone();
	const nothing = (bib: string) => refusal("not-offered", `no recording shows ${bib}`);
	for (const bib of ["99999", "200", "A-5"])
		expect(bodyOf(await service.ask(bib)), bib).toEqual(nothing(bib));
	// The finish of one who gave up is no pass.
	expect(bodyOf(await service.ask("400"))).toEqual(nothing("400"));
	await service.clip("00123");
	await sendChanges(service.server, [{ kind: "hide", bib: "00123", isHidden: true }]);
	expect(bodyOf(await service.ask("00123"))).toEqual(nothing("00123"));
	expect(bodyOf(await service.video("00123"))).toEqual(nothing("00123"));
	await service.server.record(smallRace({ event: { ...EVENT, isOnline: false } }));
	expect(bodyOf(await service.ask("124"))).toEqual(
		refusal("not-offered", expect.stringMatching(/closed/)),
	);
	expect(engine.jobs).toHaveLength(1);
});

test("a broken recording fails with its message, is logged once, and affects no other clip", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const { engine, service } = await filmed();
	engine.broken.set("/films/finish.mp4", "unreadable");
	for (const bib of ["00123", "00123", "124"]) {
		const answer = await service.clip(bib);
		expect(answer.status).toBe(404);
		expect(bodyOf(answer)).toEqual(refusal("unknown-file", "the recording cannot be read"));
	}
	expect(log.mock.calls).toEqual([
		[expect.stringMatching(/finish\.mp4: unreadable: no moov atom/)],
	]);
	// The passing recorded by the other camera is still available.
	service.unlocked.add("00123");
	expect((await service.clip("00123")).status).toBe(200);
	expect(engine.jobs.at(-1)?.segments.map(({ file }) => file)).toEqual(["/films/bridge.mp4"]);
	expect(await readdir(join(service.folder, "making"))).toEqual([]);
});

test("a clip with a missing recording is made again a minute later, with the restored recording", async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	let now = 0;
	const { engine, service } = await filmed({ now: () => now });
	service.unlocked.add("00123");
	engine.broken.set("/films/bridge.mp4", "missing");
	const { body } = await service.clip("00123");
	engine.broken.clear();
	expect((await service.clip("00123")).body.equals(body)).toBe(true);
	now += 61_000;
	const whole = await service.clip("00123");
	expect(whole.body.equals(body)).toBe(false);
	expect(engine.jobs.map(({ segments }) => segments.length)).toEqual([2, 1, 2]);
});

test("a recording registered while the server runs is used, and a removed one no longer", async () => {
	const { service } = await filmedAlone({ cameras: [] });
	const fastCut = async (bib = "00123") =>
		JSON.stringify(await service.server.call("participant", { pjid: EVENT_ID, pno: bib })).includes(
			'"fastCut":"1"',
		);
	expect(await fastCut()).toBe(false);
	await register(service.folder, CAMERAS);
	await service.look();
	expect(await Promise.all(["00123", "200", "400"].map((bib) => fastCut(bib)))).toEqual([
		true,
		false,
		false,
	]);
	await service.clip("00123");
	await register(service.folder, CAMERAS.slice(0, 1));
	await service.look();
	expect(await Promise.all(["00123", "0600"].map((bib) => fastCut(bib)))).toEqual([true, false]);
	await sendChanges(service.server, [{ kind: "hide", bib: "00123", isHidden: true }]);
	expect(await fastCut()).toBe(false);
});

test("a clip longer than two minutes is refused", async () => {
	const long = { file: "/films/long.mp4", from: GUN, ms: 7_200_000 };
	const points = ["S", "5K", "10K", "15K", "F"];
	const { service } = await filmed({ cameras: points.map((point) => ({ point, ...long })) });
	service.unlocked.add("00123");
	const answer = await service.ask("00123", { pre: "10", suf: "10", sp: "0.5" });
	expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/pos: .*120 seconds/)]);
});

test("an empty clip is refused with advice, and no recording is blamed for it", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const begins = { point: "F", file: "/films/late.mp4", from: FINISHED, ms: 900_000 };
	const [bridge] = CAMERAS;
	const { engine, service } = await filmed({ cameras: [begins, ...(bridge ? [bridge] : [])] });
	const refused = async (fields: Readonly<Record<string, string>>) => {
		const { status, text } = await service.ask("00123", fields);
		return [status, text];
	};
	const tooShort = [400, expect.stringMatching(/suf: with pre it is 0\.5 seconds.*ask for more/)];
	expect(await refused({ pre: "0", suf: "0" })).toEqual(tooShort);
	expect(await refused({ pre: "0.2", suf: "0.29" })).toEqual(tooShort);
	expect(await refused({ pre: "3", suf: "0" })).toEqual([
		400,
		expect.stringMatching(/pre: the recording begins or ends at the pass.*ask for more/),
	]);
	await service.clip("00123", { pre: "0", suf: "0.5" });
	// Of several passes the one of which nothing is left is left out.
	service.unlocked.add("00123");
	await service.clip("00123", { suf: "0" });
	expect(engine.jobs.map(({ segments }) => segments.map(({ durationMs }) => durationMs))).toEqual([
		[500],
		[3_000],
	]);
	expect(log).not.toHaveBeenCalled();
});
