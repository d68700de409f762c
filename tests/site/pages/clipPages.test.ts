/** A runner's page with a clip service: the origins that it may call, the data of its dialogs, and nothing of the key. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { PHOTO_TEXTS, VIDEO_TEXTS } from "../../../src/site/islandTexts.ts";
import {
	FOREIGN_ANNOUNCED,
	type ForeignServer,
	startForeignServer,
} from "../../fixtures/foreignServer.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";

const KEY = "a key that only servers know, of 40 chars";
const CLIPS = "https://clips.example.org";
const FILMED = `/${FOREIGN_ANNOUNCED}/1001`;
/** A runner who did not start was not filmed. */
const NOT_FILMED = `/${FOREIGN_ANNOUNCED}/1020`;

let foreign: ForeignServer;
let site: TestedServer;
let without: TestedServer;
beforeAll(async () => {
	foreign = await startForeignServer();
	const settings = { ROLE: "site", RESULTS_ORIGIN: foreign.origin };
	site = await startTestedServer({ ...settings, CLIPS_ORIGIN: CLIPS, CLIP_KEY: KEY });
	without = await startTestedServer(settings);
});
afterAll(async () => {
	await site.close();
	await without.close();
	await foreign.close();
});

const policyOf = (headers: object) => JSON.stringify(headers);
const wordsIn = (text: string) => /data-media-texts>(\{.*?\})<\/script>/.exec(text)?.[1];

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const dictionary = DICTIONARIES[locale];
	const prefix = locale === "zh" ? "" : `/${locale}`;

	test("the dialogs of video and photo have every message in the page's language", async () => {
		const { text } = await site.get(`/score${prefix}${FILMED}`);
		const told: Record<string, string> = JSON.parse(wordsIn(text) ?? "{}");
		const keys = [...new Set([...VIDEO_TEXTS, ...PHOTO_TEXTS])];
		expect(told).toMatchObject(Object.fromEntries(keys.map((key) => [key, dictionary[key]])));
	});
});

test("a filmed runner's page may call the clip service and play the fetched video", async () => {
	const { headers, text } = await site.get(`/score/en${FILMED}`);
	expect(policyOf(headers)).toContain(`connect-src 'self' ${foreign.origin} ${CLIPS};`);
	expect(policyOf(headers)).toContain("media-src blob:");
	const hash = createHash("md5").update(`${FOREIGN_ANNOUNCED}1001${KEY}`).digest("hex");
	expect(text).toContain(hash);
	expect(text).not.toContain(KEY);
});

test("an unfilmed runner has no button, and an announced page no texts for one", async () => {
	const { text } = await site.get(`/score/en${NOT_FILMED}`);
	expect(text).not.toContain('data-media="video"');
	expect(wordsIn(text) ?? "").not.toContain("video.busy");
});

test("without a clip service a page has no code of it", async () => {
	const { headers, text } = await without.get(`/score/en${FILMED}`);
	expect(policyOf(headers)).not.toContain("media-src");
	expect(text).not.toContain('data-media="video"');
	expect(wordsIn(text)).not.toContain("video.busy");
});
