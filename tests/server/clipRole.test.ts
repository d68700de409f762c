/** The clip service as a server of its own, beside a results server; and a server without ffmpeg. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
	ASK_CLIP_PATH,
	ASK_PHOTO_PATH,
	CHECK_EVENT_PATH,
} from "../../src/contract/clips/clipAddress.ts";
import {
	CAMERAS,
	EVENT_ID,
	FINISHED,
	KEY,
	ofRunner,
	register,
	sendForm,
} from "../clips/filming.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { bodyOf, refusal } from "../fixtures/resultsServer.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const SITE = "https://results.example.org";
const PREFIX = "/timing";
let results: TestedServer;
let clips: TestedServer;
let front: TestedServer;
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(async () => {
	const folder = temporaryFolder();
	await register(folder, CAMERAS);
	results = await startTestedServer({ ROLE: "results", API_PREFIX: PREFIX });
	await results.record(smallRace());
	const settings = { ROLE: "clips", API_PREFIX: PREFIX, CLIP_KEY: KEY, SITE_ORIGIN: SITE };
	clips = await startTestedServer({
		...settings,
		RESULTS_ORIGIN: results.origin,
		CLIPS_DIR: folder,
	});
	front = await startTestedServer({
		ROLE: "results",
		API_PREFIX: PREFIX,
		CLIPS_ORIGIN: clips.origin,
	});
	await front.record(smallRace());
});
afterAll(async () => {
	for (const each of [front, clips, results]) await each.close();
	log.mockRestore();
});

const ask = (path: string, fields: Readonly<Record<string, string>>) =>
	sendForm(clips.origin, PREFIX + path, fields, { origin: SITE });
const fastCut = async (server: TestedServer, pno: string) => {
	const { text } = await post(server.origin, `${PREFIX}/scorequery/participant`, {
		pjid: EVENT_ID,
		pno,
	});
	return /"fastCut":"(\d)"/.exec(text)?.[1];
};
/** One who finished has; a clip service that took seconds to answer is asked again after a while. */
const whoHasClips = async (server: TestedServer) =>
	expect(await Promise.all(["00123", "500"].map((bib) => fastCut(server, bib)))).toEqual([
		"1",
		"0",
	]);

test("it answers for its events, and for nothing else", async () => {
	const answer = await ask(CHECK_EVENT_PATH, { pjid: EVENT_ID });
	expect(bodyOf(answer)).toEqual({ status: "true", data: {} });
	expect(answer.headers["access-control-allow-origin"]).toBe(SITE);
	expect((await clips.get("/readyz")).text).toBe("ok\n");
	expect((await clips.get("/score/")).status).toBe(404);
	expect((await post(clips.origin, `${PREFIX}/scorequery/pjlist`, {})).status).toBe(404);
});

test("it requests the runner and the passings from the results server", async () => {
	// One that takes seconds to answer is given up, and asked again.
	await soon(async () => {
		const known = await ask(ASK_CLIP_PATH, ofRunner("00123"));
		// The stand-in's recording does not exist: it is registered, and cutting it fails.
		expect(bodyOf(known)).toEqual({ status: "true", data: 0 });
		expect(bodyOf(await ask(ASK_CLIP_PATH, ofRunner("200")))).toEqual(
			refusal("not-offered", "no recording shows 200"),
		);
		const photo = { ...ofRunner("00123"), pino: "F", tt: String(FINISHED + 1_100) };
		expect((await ask(ASK_PHOTO_PATH, photo)).status).toBe(422);
		const later = { ...photo, tt: String(FINISHED + 9_000) };
		expect((await ask(ASK_PHOTO_PATH, later)).status).toBe(404);
	});
});

test("a results server with its address lists the runners with clips, and one without lists none", async () => {
	await soon(() => whoHasClips(front));
	expect(await fastCut(results, "00123")).toBe("0");
});

test("a server of all other roles leaves the clips to the named one", async () => {
	const rest = await startTestedServer({
		API_PREFIX: PREFIX,
		CLIPS_ORIGIN: clips.origin,
		CLIP_KEY: KEY,
	});
	await rest.record(smallRace());
	await soon(() => whoHasClips(rest));
	const { text } = await rest.get(`/score/en/${EVENT_ID}/00123`);
	expect(text).toContain(`"server":"${clips.origin}${PREFIX}","hash":"${ofRunner("00123").hash}"`);
	const asked = await sendForm(rest.origin, PREFIX + CHECK_EVENT_PATH, { pjid: EVENT_ID });
	expect(asked.status).toBe(404);
	await rest.close();
});

test("while the results server is unavailable it reports so", async () => {
	const alone = await startTestedServer({
		ROLE: "clips",
		RESULTS_ORIGIN: "http://127.0.0.1:9",
		CLIP_KEY: KEY,
	});
	await register(`${alone.dataFolder}/clips`, CAMERAS);
	await soon(async () => {
		const answer = await sendForm(alone.origin, ASK_CLIP_PATH, ofRunner("00123"));
		expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
	});
	await alone.close();
});

test("a server without ffmpeg reports no clips, and does all the rest", async () => {
	const bare = await startTestedServer({ FFMPEG: "/nowhere/ffmpeg" });
	await bare.record(smallRace());
	await register(`${bare.dataFolder}/clips`, CAMERAS);
	const asked = await sendForm(bare.origin, CHECK_EVENT_PATH, { pjid: EVENT_ID });
	expect(bodyOf(asked)).toEqual(refusal("not-offered", expect.stringMatching(/ffmpeg/)));
	const { text } = await post(bare.origin, "/scorequery/participant", {
		pjid: EVENT_ID,
		pno: "00123",
	});
	expect(text).toContain('"fastCut":"0"');
	expect((await exchange(bare.origin, "/readyz")).text).toBe("ok\n");
	expect(log.mock.calls.flat()).toContainEqual(
		expect.stringMatching(/ffmpeg was not found.*FFMPEG/),
	);
	await bare.close();
});
